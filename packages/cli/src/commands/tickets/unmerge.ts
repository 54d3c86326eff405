import { Command } from "@commander-js/extra-typings";
import type { ChangeOptions } from "../../io/single-change.ts";
import type { Deps } from "../deps.ts";
import { examples } from "../examples.ts";
import { NAMED } from "./words.ts";

export type RunUnmerge = (ticket: string, options: ChangeOptions, deps: Deps) => Promise<void>;

const runLazily: RunUnmerge = async (...args) => (await import("./run-unmerge.ts")).runUnmerge(...args);

export const unmergeCommand = (deps: Deps, run: RunUnmerge = runLazily) =>
  new Command("unmerge")
    .argument("<ticket>", `the ticket that was merged into another, ${NAMED}`)
    .option("--dry-run", "show what would change, and change nothing")
    .option("--detailed-exitcode", "a dry run that found a change exits with 7")
    .option("-y, --yes", "do not ask")
    .addHelpText("after", examples("parley tickets unmerge 1043", "parley tickets unmerge 1043 --yes"))
    .action((ticket, options) => run(ticket, options, deps));
