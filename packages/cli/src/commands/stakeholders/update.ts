import { changeCommand } from "../../io/change-command.ts";
import type { ChangeOptions } from "../../io/single-change.ts";
import type { Deps } from "../deps.ts";
import { examples } from "../examples.ts";
import type { Fields } from "./fields.ts";

export interface UpdateOptions extends Fields, ChangeOptions {
  readonly shortName?: string;
}

export type RunUpdate = (named: string, options: UpdateOptions, deps: Deps) => Promise<void>;

const runLazily: RunUpdate = async (...args) => (await import("./run-update.ts")).runUpdate(...args);

export const updateCommand = (deps: Deps, run: RunUpdate = runLazily) =>
  changeCommand("update")
    .argument("<name>", "a stakeholder, by short name, code or id")
    .option("--title <text>", "the name that people read")
    .option("--short-name <name>", "letters, digits and -, unique on the platform")
    .option("--category <name>", "a category, by name or id; none for no category")
    .option("--time-zone <name>", "the zone of its days; its past is counted anew in it")
    .option("--country <code>", "two letters; none for no country")
    .addHelpText(
      "after",
      examples(
        'parley stakeholders update acacia --title "Acacia Tours"',
        "parley stakeholders update baobab --time-zone Asia/Dubai --country AE --yes",
      ),
    )
    .action((named, options) => run(named, options, deps));
