import { Command } from "@commander-js/extra-typings";
import type { Deps } from "../../deps.ts";
import { examples } from "../../examples.ts";
import { positiveInt } from "../../list-verb.ts";

export interface AddOptions {
  readonly rank: number;
  readonly firstResponse: number;
  readonly resolution: number;
}

export type RunAdd = (name: string, options: AddOptions, deps: Deps) => Promise<void>;

const runLazily: RunAdd = async (...args) => (await import("./run-add.ts")).runAdd(...args);

export const addCommand = (deps: Deps, run: RunAdd = runLazily) =>
  new Command("add")
    .argument("<name>", "what the level is called")
    .requiredOption("--rank <number>", "its place: the lower, the more urgent", positiveInt)
    .requiredOption("--first-response <minutes>", "until the first answer, in minutes", positiveInt)
    .requiredOption("--resolution <minutes>", "until it is resolved, in minutes", positiveInt)
    .addHelpText("after", examples("parley tickets priorities add Urgent --rank 2 --first-response 45 --resolution 360"))
    .action((name, options) => run(name, options, deps));
