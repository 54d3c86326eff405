import { Command } from "@commander-js/extra-typings";
import type { Deps } from "../deps.ts";
import { examples } from "../examples.ts";

export type RunShow = (named: string | undefined, deps: Deps) => Promise<void>;

const runLazily: RunShow = async (...args) => (await import("./run-show.ts")).runShow(...args);

export const showCommand = (deps: Deps, run: RunShow = runLazily) =>
  new Command("show")
    .argument("[name]", "a stakeholder, by short name, code or id; your own when absent")
    .addHelpText("after", examples("parley business show", "parley business show acacia --json"))
    .action((named) => run(named, deps));
