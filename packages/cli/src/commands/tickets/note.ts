import { Command } from "@commander-js/extra-typings";
import type { Deps } from "../deps.ts";
import { examples } from "../examples.ts";
import { NAMED } from "./words.ts";

export type RunNote = (ticket: string, text: string, deps: Deps) => Promise<void>;

const runLazily: RunNote = async (...args) => (await import("./run-note.ts")).runNote(...args);

export const noteCommand = (deps: Deps, run: RunNote = runLazily) =>
  new Command("note")
    .argument("<ticket>", NAMED)
    .argument("<text>", "what colleagues are told; - is stdin")
    .addHelpText("after", examples('parley tickets note 1042 "Waits for the bank"', "parley tickets note 1042 - < minutes.txt"))
    .action((ticket, text) => run(ticket, text, deps));
