import { Command } from "@commander-js/extra-typings";
import type { ChangeOptions } from "../../io/single-change.ts";
import type { Deps } from "../deps.ts";
import { examples } from "../examples.ts";

export type RunRemove = (named: string, options: ChangeOptions, deps: Deps) => Promise<void>;

const runLazily: RunRemove = async (...args) => (await import("./run-remove.ts")).runRemove(...args);

export const removeCommand = (deps: Deps, run: RunRemove = runLazily) =>
  new Command("remove")
    .argument("<tag>", "a tag, by name or id")
    .option("--dry-run", "show what would be removed, and change nothing")
    .option("--detailed-exitcode", "a dry run that found something to remove exits with 7")
    .option("-y, --yes", "do not ask")
    .addHelpText(
      "after",
      `\nIt is taken off every ticket. parley tags update --no-active keeps it there.\n${examples("parley tags remove VIP --dry-run", "parley tags remove VIP --yes")}`,
    )
    .action((named, options) => run(named, options, deps));
