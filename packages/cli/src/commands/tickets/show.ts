import { Command } from "@commander-js/extra-typings";
import type { Deps } from "../deps.ts";
import { examples } from "../examples.ts";
import { NAMED } from "./words.ts";

export type RunShow = (ticket: string, deps: Deps) => Promise<void>;

const runLazily: RunShow = async (...args) => (await import("./run-show.ts")).runShow(...args);

export const showCommand = (deps: Deps, run: RunShow = runLazily) =>
  new Command("show")
    .argument("<ticket>", NAMED)
    .addHelpText("after", examples("parley tickets show 1042", "parley tickets show id:77 --json"))
    .action((ticket) => run(ticket, deps));
