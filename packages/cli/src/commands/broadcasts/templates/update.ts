import { changeCommand } from "../../../io/change-command.ts";
import type { ChangeOptions } from "../../../io/single-change.ts";
import type { Deps } from "../../deps.ts";
import { examples } from "../../examples.ts";

export interface UpdateOptions extends ChangeOptions {
  readonly name?: string;
  readonly body?: string;
  readonly language?: string;
}
export type RunUpdate = (named: string, options: UpdateOptions, deps: Deps) => Promise<void>;

const runLazily: RunUpdate = async (...args) => (await import("./run-update.ts")).runUpdate(...args);

export const updateCommand = (deps: Deps, run: RunUpdate = runLazily) =>
  changeCommand("update")
    .argument("<template>", "a template, by name or id")
    .option("--name <name>", "what it is called")
    .option("--body <text>", "the text, with variables such as {{name}} or {{discount}}")
    .option("--language <code>", "two letters")
    .addHelpText(
      "after",
      `\nBroadcasts that have started keep their text.\n${examples('parley broadcasts templates update "Season offer" --body "Hello {{firstName}}, {{discount}} off" --dry-run')}`,
    )
    .action((named, options) => run(named, options, deps));
