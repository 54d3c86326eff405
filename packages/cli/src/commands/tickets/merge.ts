import { Command } from "@commander-js/extra-typings";
import type { ChangeOptions } from "../../io/single-change.ts";
import type { Deps } from "../deps.ts";
import { examples } from "../examples.ts";
import { NAMED } from "./words.ts";

export type RunMerge = (into: string, sources: readonly string[], options: ChangeOptions, deps: Deps) => Promise<void>;

const runLazily: RunMerge = async (...args) => (await import("./run-merge.ts")).runMerge(...args);

export const mergeCommand = (deps: Deps, run: RunMerge = runLazily) =>
  new Command("merge")
    .argument("<into>", `the ticket that goes on, ${NAMED}`)
    .argument("<sources...>", "the tickets that become part of it, 20 at the most")
    .option("--dry-run", "show what would be merged, and change nothing")
    .option("--detailed-exitcode", "a dry run that found something to merge exits with 7")
    .option("-y, --yes", "do not ask")
    .addHelpText(
      "after",
      `\nNotes and labels move to the ticket that goes on. parley tickets unmerge takes it back.\n${examples(
        "parley tickets merge 1042 1043 1051 --dry-run",
        "parley tickets merge 1042 1043 --yes",
      )}`,
    )
    .action((into, sources, options) => run(into, sources, options, deps));
