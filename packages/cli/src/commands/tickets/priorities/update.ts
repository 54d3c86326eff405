import { changeCommand } from "../../../io/change-command.ts";
import type { ChangeOptions } from "../../../io/single-change.ts";
import type { Deps } from "../../deps.ts";
import { examples } from "../../examples.ts";
import { positiveInt } from "../../list-verb.ts";
import type { AddOptions } from "./add.ts";

export interface UpdateOptions extends ChangeOptions, Partial<AddOptions> {
  readonly name?: string;
}

export type RunUpdate = (named: string, options: UpdateOptions, deps: Deps) => Promise<void>;

const runLazily: RunUpdate = async (...args) => (await import("./run-update.ts")).runUpdate(...args);

export const updateCommand = (deps: Deps, run: RunUpdate = runLazily) =>
  changeCommand("update")
    .argument("<level>", "an SLA priority level, by name or id")
    .option("--name <name>", "what it is called")
    .option("--rank <number>", "its place: the lower, the more urgent", positiveInt)
    .option("--first-response <minutes>", "until the first answer, in minutes", positiveInt)
    .option("--resolution <minutes>", "until it is resolved, in minutes", positiveInt)
    .addHelpText(
      "after",
      `\nTickets keep the deadlines they have.\n${examples("parley tickets priorities update High --first-response 45 --dry-run", "parley tickets priorities update High --resolution 360 --yes")}`,
    )
    .action((named, options) => run(named, options, deps));
