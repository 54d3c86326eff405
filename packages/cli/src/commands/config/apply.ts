import { Command } from "@commander-js/extra-typings";
import type { Deps } from "../deps.ts";
import { examples } from "../examples.ts";
import { PRUNE } from "./part-names.ts";

export interface ApplyOptions {
  readonly prune?: true;
  readonly yes?: true;
}

export type RunApply = (file: string, options: ApplyOptions, deps: Deps) => Promise<void>;

const runLazily: RunApply = async (...args) => (await import("./run-apply.ts")).runApply(...args);

export const applyCommand = (deps: Deps, run: RunApply = runLazily) =>
  new Command("apply")
    .argument("<file>", "a file that parley config export wrote; - is stdin")
    .option("--prune", PRUNE)
    .option("-y, --yes", "do not ask")
    .addHelpText("after", examples("parley config apply config.json", "parley config apply config.json --prune --yes"))
    .action((file, options) => run(file, options, deps));
