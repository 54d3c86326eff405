import { Command } from "@commander-js/extra-typings";
import type { Deps } from "../deps.ts";
import { examples } from "../examples.ts";
import { jobArgument } from "./job-argument.ts";

export type RunCancel = (id: number, deps: Deps) => Promise<void>;

const runLazily: RunCancel = async (...args) => (await import("./run-jobs.ts")).runCancel(...args);

export const cancelCommand = (deps: Deps, run: RunCancel = runLazily) =>
  new Command("cancel")
    .addArgument(jobArgument())
    .addHelpText("after", `\nRows that are done stay done; parley jobs undo takes them back.\n${examples("parley jobs cancel 12")}`)
    .action((id) => run(id, deps));
