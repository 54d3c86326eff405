import { Command } from "@commander-js/extra-typings";
import type { Deps } from "../deps.ts";
import { examples } from "../examples.ts";

export interface ShowOptions {
  readonly client?: string;
}

export type RunShow = (plan: string | undefined, options: ShowOptions, deps: Deps) => Promise<void>;

const runLazily: RunShow = async (...args) => (await import("./run-show.ts")).runShow(...args);

export const showCommand = (deps: Deps, run: RunShow = runLazily) =>
  new Command("show")
    .argument("[plan]", "a plan, by code or id")
    .option("--client <name>", "all plans that a client has had, by short name, code or id")
    .addHelpText("after", examples("parley plans show starter", "parley plans show --client acacia", "parley plans show --client acacia --json"))
    .action((plan, options) => run(plan, options, deps));
