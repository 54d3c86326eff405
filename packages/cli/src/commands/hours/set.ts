import { changeCommand } from "../../io/change-command.ts";
import type { ChangeOptions } from "../../io/single-change.ts";
import type { Deps } from "../deps.ts";
import { examples } from "../examples.ts";

export interface SetOptions extends ChangeOptions {
  readonly file?: string;
  readonly weekdays?: string;
  readonly monday?: string;
  readonly tuesday?: string;
  readonly wednesday?: string;
  readonly thursday?: string;
  readonly friday?: string;
  readonly saturday?: string;
  readonly sunday?: string;
  readonly timeZone?: string;
  readonly closedMessage?: string;
}

export type RunSet = (options: SetOptions, deps: Deps) => Promise<void>;

const runLazily: RunSet = async (...args) => (await import("./run-set.ts")).runSet(...args);

export const setCommand = (deps: Deps, run: RunSet = runLazily) =>
  changeCommand("set")
    .option("--file <path>", "hours as parley config export --only hours prints them; - is stdin")
    .option("--weekdays <hours>", "Monday to Friday: 08:00-12:00,13:00-17:00; closed for none")
    .option("--monday <hours>", "a night is given where it begins: 22:00-02:00")
    .option("--tuesday <hours>", "its hours")
    .option("--wednesday <hours>", "its hours")
    .option("--thursday <hours>", "its hours")
    .option("--friday <hours>", "its hours")
    .option("--saturday <hours>", "its hours")
    .option("--sunday <hours>", "its hours")
    .option("--time-zone <name>", "the zone whose clock counts")
    .option("--closed-message <text>", "what the bot tells who asks for a person outside the hours; empty for nothing")
    .addHelpText(
      "after",
      examples(
        "parley hours set --weekdays 08:00-17:00 --saturday 09:00-13:00 --sunday closed",
        "parley hours set --friday 18:00-02:00 --saturday closed --dry-run",
        "parley hours set --file hours.json --yes",
      ),
    )
    .action((options) => run(options, deps));
