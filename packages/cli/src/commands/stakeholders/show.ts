import { Command } from "@commander-js/extra-typings";
import type { Deps } from "../deps.ts";
import { examples } from "../examples.ts";

export type RunShow = (named: string, deps: Deps) => Promise<void>;

const runLazily: RunShow = async (...args) => (await import("./run-show.ts")).runShow(...args);

export const showCommand = (deps: Deps, run: RunShow = runLazily) =>
  new Command("show")
    .argument("<name>", "a stakeholder, by short name, code or id")
    .addHelpText("after", examples("parley stakeholders show acacia", "parley stakeholders show 2 --json"))
    .action((named) => run(named, deps));
