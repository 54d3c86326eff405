import { Argument, Command } from "@commander-js/extra-typings";
import type { ChangeOptions } from "../../io/single-change.ts";
import type { Deps } from "../deps.ts";
import { examples } from "../examples.ts";
import { positiveInt } from "../list-verb.ts";
import { tagsOf } from "./tags.ts";

export interface UpdateOptions extends ChangeOptions {
  readonly question?: string;
  readonly answer?: string;
  readonly tags?: string[];
}

export type RunUpdate = (id: number, options: UpdateOptions, deps: Deps) => Promise<void>;

const runLazily: RunUpdate = async (...args) => (await import("./run-update.ts")).runUpdate(...args);

export const updateCommand = (deps: Deps, run: RunUpdate = runLazily) =>
  new Command("update")
    .addArgument(new Argument("<id>", "the id of a FAQ, as parley faqs list shows it").argParser(positiveInt))
    .option("--question <text>", "as a customer would ask it")
    .option("--answer <text>", "what the bot says to it, from now on")
    .option("--tags <list>", "tags, separated by commas; they take the place of those there are", tagsOf)
    .option("--dry-run", "show what would change, and change nothing")
    .option("--detailed-exitcode", "a dry run that found a change exits with 7")
    .option("-y, --yes", "do not ask")
    .addHelpText(
      "after",
      examples('parley faqs update 12 --answer "Small ones only." --dry-run', "parley faqs update 12 --tags animals,luggage --yes"),
    )
    .action((id, options) => run(id, options, deps));
