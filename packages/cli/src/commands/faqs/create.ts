import { Command } from "@commander-js/extra-typings";
import type { Deps } from "../deps.ts";
import { examples } from "../examples.ts";
import { tagsOf } from "./tags.ts";

export interface CreateOptions {
  readonly question: string;
  readonly answer: string;
  readonly bot?: string;
  readonly tags?: string[];
  readonly draft?: true;
}

export type RunCreate = (options: CreateOptions, deps: Deps) => Promise<void>;

const runLazily: RunCreate = async (...args) => (await import("./run-create.ts")).runCreate(...args);

export const createCommand = (deps: Deps, run: RunCreate = runLazily) =>
  new Command("create")
    .requiredOption("--question <text>", "as a customer would ask it")
    .requiredOption("--answer <text>", "what the bot says to it")
    .option("--bot <code>", "the bot, by code or id; your only one when absent")
    .option("--tags <list>", "tags, separated by commas", tagsOf)
    .option("--draft", "not published yet: the bot does not answer from it")
    .addHelpText(
      "after",
      examples('parley faqs create --question "Do you take dogs?" --answer "Small ones, in a basket." --tags animals', "parley faqs create --help"),
    )
    .action((options) => run(options, deps));
