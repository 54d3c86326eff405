import { Command } from "@commander-js/extra-typings";
import type { Deps } from "../../deps.ts";
import { examples } from "../../examples.ts";

export type RunList = (plan: string | undefined, deps: Deps) => Promise<void>;

const runLazily: RunList = async (...args) => (await import("./run-list.ts")).runList(...args);

export const listCommand = (deps: Deps, run: RunList = runLazily) =>
  new Command("list")
    .argument("[plan]", "only of this plan, by code or id")
    .addHelpText("after", examples("parley plans price list", "parley plans price list starter --json"))
    .action((plan) => run(plan, deps));
