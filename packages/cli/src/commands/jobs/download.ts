import { Command } from "@commander-js/extra-typings";
import type { Deps } from "../deps.ts";
import { examples } from "../examples.ts";
import { jobArgument } from "./job-argument.ts";

export interface DownloadOptions {
  readonly output?: string;
}
export type RunDownload = (id: number, options: DownloadOptions, deps: Deps) => Promise<void>;

const runLazily: RunDownload = async (...args) => (await import("./run-jobs.ts")).runDownload(...args);

export const downloadCommand = (deps: Deps, run: RunDownload = runLazily) =>
  new Command("download")
    .addArgument(jobArgument())
    .option("-o, --output <path>", "where to write the file; - is stdout")
    .addHelpText("after", examples("parley jobs download 12 --output sessions.csv"))
    .action((id, options) => run(id, options, deps));
