import { Argument, Command } from "@commander-js/extra-typings";
import type { BroadcastTurn } from "@parley/core/contract/messenger/push-notifications";
import type { Deps } from "../deps.ts";
import { examples } from "../examples.ts";
import { positiveInt } from "../list-verb.ts";
import { TURNS } from "./words.ts";

export type RunTurn = (turn: BroadcastTurn, id: number, options: { readonly yes: boolean }, deps: Deps) => Promise<void>;

const runLazily: RunTurn = async (...args) => (await import("./run-turn.ts")).runTurn(...args);

/** `parley broadcasts unschedule|pause|resume|abort|retry`. Only what cannot be taken back is asked about. */
export const turnCommand = (turn: BroadcastTurn, deps: Deps, run: RunTurn = runLazily) => {
  const asks = turn === "abort";
  const command = new Command(turn).addArgument(
    new Argument("<id>", "the id of a broadcast, as parley broadcasts list shows it").argParser(positiveInt),
  );
  if (asks) command.option("-y, --yes", "do not ask");
  return command
    .addHelpText("after", `\n${TURNS[turn]}\n${examples(`parley broadcasts ${turn} 12${asks ? " --yes" : ""}`)}`)
    .action((id, options) => run(turn, id, { yes: "yes" in options }, deps));
};
