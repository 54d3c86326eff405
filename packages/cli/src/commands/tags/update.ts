import { Command, Option } from "@commander-js/extra-typings";
import type { ChangeOptions } from "../../io/single-change.ts";
import type { Deps } from "../deps.ts";
import { examples } from "../examples.ts";
import { COLORS } from "./words.ts";

export interface UpdateOptions extends ChangeOptions {
  readonly name?: string;
  readonly color?: (typeof COLORS)[number];
  readonly active?: boolean;
}

export type RunUpdate = (named: string, options: UpdateOptions, deps: Deps) => Promise<void>;

const runLazily: RunUpdate = async (...args) => (await import("./run-update.ts")).runUpdate(...args);

export const updateCommand = (deps: Deps, run: RunUpdate = runLazily) =>
  new Command("update")
    .argument("<tag>", "a tag, by name or id")
    .option("--name <name>", "what it is called")
    .addOption(new Option("--color <color>", "what it looks like").choices(COLORS))
    .option("--active", "offered for tickets")
    .option("--no-active", "no longer offered; it stays where it is")
    .option("--dry-run", "show what would change, and change nothing")
    .option("--detailed-exitcode", "a dry run that found a change exits with 7")
    .option("-y, --yes", "do not ask")
    .addHelpText("after", examples("parley tags update VIP --color red", 'parley tags update "Black Friday" --no-active --yes'))
    .action((named, options) => run(named, options, deps));
