import { Argument, Command } from "@commander-js/extra-typings";
import type { ChangeOptions } from "../../../io/single-change.ts";
import type { Deps } from "../../deps.ts";
import { examples } from "../../examples.ts";
import { PLATFORMS } from "../words.ts";

export type TurnVerb = "deactivate" | "reactivate";
export interface TurnOptions extends ChangeOptions {
  readonly remark?: string;
}
export type RunTurn = (verb: TurnVerb, platform: (typeof PLATFORMS)[number], options: TurnOptions, deps: Deps) => Promise<void>;

const runLazily: RunTurn = async (...args) => (await import("./run-turn.ts")).runTurn(...args);

const EXAMPLES: Readonly<Record<TurnVerb, readonly string[]>> = {
  deactivate: ['parley subscribers platform deactivate whatsapp --remark "our number is blocked"'],
  reactivate: ['parley subscribers platform reactivate whatsapp --remark "the number works again" --yes'],
};

export const turnCommand = (verb: TurnVerb, deps: Deps, run: RunTurn = runLazily) =>
  new Command(verb)
    .addArgument(new Argument("<platform>", "the platform").choices(PLATFORMS))
    .option("--remark <text>", "why; it is shown above the list of subscribers")
    .option("--dry-run", "show what would change, and change nothing")
    .option("--detailed-exitcode", "a dry run that found a change exits with 7")
    .option("-y, --yes", "do not ask")
    .addHelpText("after", examples(...EXAMPLES[verb]))
    .action((platform, options) => run(verb, platform, options, deps));
