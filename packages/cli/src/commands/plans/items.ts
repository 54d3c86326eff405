import { Command } from "@commander-js/extra-typings";
import type { Deps } from "../deps.ts";
import { examples } from "../examples.ts";

export type RunItems = (plan: string | undefined, deps: Deps) => Promise<void>;

const runLazily: RunItems = async (...args) => (await import("./run-items.ts")).runItems(...args);

export const itemsCommand = (deps: Deps, run: RunItems = runLazily) =>
  new Command("items")
    .argument("[plan]", "only of this plan, by code or id")
    .addHelpText("after", examples("parley plans items", "parley plans items business --json"))
    .action((plan) => run(plan, deps));
