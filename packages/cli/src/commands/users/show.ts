import { Command } from "@commander-js/extra-typings";
import type { Deps } from "../deps.ts";
import { examples } from "../examples.ts";

export type RunShow = (user: string, deps: Deps) => Promise<void>;

const runLazily: RunShow = async (...args) => (await import("./run-show.ts")).runShow(...args);

export const showCommand = (deps: Deps, run: RunShow = runLazily) =>
  new Command("show")
    .argument("<login>", "the login id of a user")
    .addHelpText("after", examples("parley users show agent1@acacia.test", "parley users show agent1@acacia.test --json"))
    .action((login) => run(login, deps));
