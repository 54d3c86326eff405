import { Command, Option } from "@commander-js/extra-typings";
import type { ChangeOptions } from "../../io/single-change.ts";
import type { Deps } from "../deps.ts";
import { examples } from "../examples.ts";
import { BUSINESS_STATUSES } from "./words.ts";

export interface UpdateOptions extends ChangeOptions {
  readonly status?: (typeof BUSINESS_STATUSES)[number];
  readonly reason?: string;
  readonly until?: string;
}

export type RunUpdate = (named: string, options: UpdateOptions, deps: Deps) => Promise<void>;

const runLazily: RunUpdate = async (...args) => (await import("./run-update.ts")).runUpdate(...args);

export const updateCommand = (deps: Deps, run: RunUpdate = runLazily) =>
  new Command("update")
    .argument("<name>", "a stakeholder, by short name, code or id")
    .addOption(new Option("--status <status>", "how it stands from now on").choices(BUSINESS_STATUSES))
    .option("--reason <text>", "why; support agents read it")
    .option("--until <moment>", "open again from then on, as 2026-12-24T18:00Z; none for until it is changed")
    .option("--dry-run", "show what would change, and change nothing")
    .option("--detailed-exitcode", "a dry run that found a change exits with 7")
    .option("-y, --yes", "do not ask")
    .addHelpText(
      "after",
      examples(
        'parley business update acacia --status closed --reason "Power cut" --until 2026-12-01T15:00Z',
        "parley business update 2 --status open --yes",
      ),
    )
    .action((named, options) => run(named, options, deps));
