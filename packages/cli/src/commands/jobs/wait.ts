import { Command } from "@commander-js/extra-typings";
import type { WaitOptions } from "../../io/wait-for-job.ts";
import type { Deps } from "../deps.ts";
import { examples } from "../examples.ts";
import { positiveInt } from "../list-verb.ts";
import { jobArgument } from "./job-argument.ts";

export type RunWait = (id: number, options: WaitOptions, deps: Deps) => Promise<void>;

const runLazily: RunWait = async (...args) => (await import("./run-jobs.ts")).runWait(...args);

export const waitCommand = (deps: Deps, run: RunWait = runLazily) =>
  new Command("wait")
    .addArgument(jobArgument())
    .option("-o, --output <path>", "write the file of an export here; - is stdout")
    .option("--timeout <seconds>", "wait no longer than this (for ever)", positiveInt)
    .addHelpText(
      "after",
      `\nIt goes on where an export with --wait was broken off: exit 1 if the job failed, 3 if rows of it failed.\n${examples("parley jobs wait 12", "parley jobs wait 12 --output sessions.csv --timeout 600")}`,
    )
    .action((id, options) => run(id, options, deps));
