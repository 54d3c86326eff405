import { Command, Option } from "@commander-js/extra-typings";
import type { Deps } from "../deps.ts";
import { examples } from "../examples.ts";
import { COLORS } from "./words.ts";

export interface CreateOptions {
  readonly color?: (typeof COLORS)[number];
  readonly inactive?: true;
}

export type RunCreate = (name: string, options: CreateOptions, deps: Deps) => Promise<void>;

const runLazily: RunCreate = async (...args) => (await import("./run-create.ts")).runCreate(...args);

export const createCommand = (deps: Deps, run: RunCreate = runLazily) =>
  new Command("create")
    .argument("<name>", "what the tag is called")
    .addOption(new Option("--color <color>", "what it looks like (gray)").choices(COLORS))
    .option("--inactive", "not offered for tickets yet")
    .addHelpText("after", examples("parley tags create VIP --color orange", 'parley tags create "Waits for the bank"'))
    .action((name, options) => run(name, options, deps));
