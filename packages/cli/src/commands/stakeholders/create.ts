import { Command } from "@commander-js/extra-typings";
import type { Deps } from "../deps.ts";
import { examples } from "../examples.ts";
import type { Fields } from "./fields.ts";

export interface CreateOptions extends Fields {
  readonly title: string;
  readonly code?: string;
}

export type RunCreate = (shortName: string, options: CreateOptions, deps: Deps) => Promise<void>;

const runLazily: RunCreate = async (...args) => (await import("./run-create.ts")).runCreate(...args);

export const createCommand = (deps: Deps, run: RunCreate = runLazily) =>
  new Command("create")
    .argument("<short-name>", "letters, digits and -, unique on the platform")
    .requiredOption("--title <text>", "the name that people read")
    .option("--code <code>", "its code, which never changes (the short name in capitals)")
    .option("--category <name>", "a category, by name or id")
    .option("--time-zone <name>", "the zone of its days, such as Africa/Nairobi (UTC)")
    .option("--country <code>", "two letters; it decides what a plan costs")
    .addHelpText(
      "after",
      examples('parley stakeholders create cedar --title "Cedar Foods" --category Retail --country KE --time-zone Africa/Nairobi'),
    )
    .action((shortName, options) => run(shortName, options, deps));
