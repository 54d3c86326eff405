import { Command } from "@commander-js/extra-typings";
import type { Deps } from "../deps.ts";
import { examples } from "../examples.ts";

export type RunShow = (userCode: string, deps: Deps) => Promise<void>;

const runLazily: RunShow = async (...args) => (await import("./run-show.ts")).runShow(...args);

export const showCommand = (deps: Deps, run: RunShow = runLazily) =>
  new Command("show")
    .argument("<code>", "the code of a subscriber, as parley subscribers list shows it")
    .addHelpText("after", examples("parley subscribers show C2000012", "parley subscribers show C2000012 --json"))
    .action((userCode) => run(userCode, deps));
