import { Command } from "@commander-js/extra-typings";
import type { Deps } from "../deps.ts";
import { examples } from "../examples.ts";
import { PRUNE } from "./part-names.ts";

export interface PlanOptions {
  readonly prune?: true;
  readonly detailedExitcode?: true;
}

export type RunPlan = (file: string, options: PlanOptions, deps: Deps) => Promise<void>;

const runLazily: RunPlan = async (...args) => (await import("./run-plan.ts")).runPlan(...args);

export const planCommand = (deps: Deps, run: RunPlan = runLazily) =>
  new Command("plan")
    .argument("<file>", "a file that parley config export wrote; - is stdin")
    .option("--prune", PRUNE)
    .option("--detailed-exitcode", "exit 7 when something would change")
    .addHelpText("after", examples("parley config plan config.json", "parley config plan config.json --prune --detailed-exitcode"))
    .action((file, options) => run(file, options, deps));
