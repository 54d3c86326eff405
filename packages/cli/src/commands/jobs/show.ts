import { Command } from "@commander-js/extra-typings";
import type { Deps } from "../deps.ts";
import { examples } from "../examples.ts";
import { positiveInt } from "../list-verb.ts";
import { jobArgument } from "./job-argument.ts";

export interface ShowOptions {
  readonly follow?: true;
  readonly timeout?: number;
}
export type RunShow = (id: number, options: ShowOptions, deps: Deps) => Promise<void>;

const runLazily: RunShow = async (...args) => (await import("./run-jobs.ts")).runShow(...args);

export const showCommand = (deps: Deps, run: RunShow = runLazily) =>
  new Command("show")
    .addArgument(jobArgument())
    .option("--follow", "wait until it has ended, and show how far it is")
    .option("--timeout <seconds>", "give up waiting after this", positiveInt)
    .addHelpText("after", examples("parley jobs show 12", "parley jobs show 12 --follow --timeout 600 --json"))
    .action((id, options) => run(id, options, deps));
