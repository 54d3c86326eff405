import { changeCommand } from "../../io/change-command.ts";
import type { ChangeOptions } from "../../io/single-change.ts";
import type { Deps } from "../deps.ts";
import { examples } from "../examples.ts";
import { positiveInt } from "../list-verb.ts";
import { type AudienceOptions, audienceFlags } from "./audience-options.ts";
import { valueOption } from "./value-option.ts";

export interface UpdateOptions extends ChangeOptions, AudienceOptions {
  readonly name?: string;
  readonly template?: string;
  readonly value?: Readonly<Record<string, string>>;
}
export type RunUpdate = (id: number, options: UpdateOptions, deps: Deps) => Promise<void>;

const runLazily: RunUpdate = async (...args) => (await import("./run-update.ts")).runUpdate(...args);

export const updateCommand = (deps: Deps, run: RunUpdate = runLazily) =>
  changeCommand("update")
    .argument("<id>", "the id of a broadcast that has not started, as parley broadcasts list shows it", positiveInt)
    .option("--name <name>", "what it is called")
    .option("--template <name>", "the template of its text, by name or id")
    .addOption(valueOption())
    .addOption(audienceFlags.type())
    .addOption(audienceFlags.location())
    .addOption(audienceFlags.platform())
    .addHelpText(
      "after",
      `\nValues that are not given stay. Types, places and platforms take the place of those there are.\n${examples(
        "parley broadcasts update 12 --value discount=20% --dry-run",
        "parley broadcasts update 12 --location Nairobi Mombasa --yes",
      )}`,
    )
    .action((id, options) => run(id, options, deps));
