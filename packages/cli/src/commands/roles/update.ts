import { Argument } from "@commander-js/extra-typings";
import { changeCommand } from "../../io/change-command.ts";
import type { ChangeOptions } from "../../io/single-change.ts";
import type { Deps } from "../deps.ts";
import { examples } from "../examples.ts";
import { positiveInt } from "../list-verb.ts";

export interface UpdateOptions extends ChangeOptions {
  readonly name?: string;
  readonly grant?: readonly string[];
  readonly revoke?: readonly string[];
}

export type RunUpdate = (id: number, options: UpdateOptions, deps: Deps) => Promise<void>;

const runLazily: RunUpdate = async (...args) => (await import("./run-update.ts")).runUpdate(...args);

export const updateCommand = (deps: Deps, run: RunUpdate = runLazily) =>
  changeCommand("update")
    .addArgument(new Argument("<id>", "the id of a role, as parley roles list shows it").argParser(positiveInt))
    .option("--name <name>", "what the role is called")
    .option("--grant <rights...>", "areas and actions that it gets as well")
    .option("--revoke <rights...>", "areas and actions that it loses")
    .addHelpText("after", examples('parley roles update 7 --grant "Roles: Create Role" --revoke Contacts --dry-run'))
    .action((id, options) => run(id, options, deps));
