import { Option } from "@commander-js/extra-typings";
import { type BulkOptions, bulkCommand } from "../../io/bulk/bulk-options.ts";
import type { Deps } from "../deps.ts";
import { examples } from "../examples.ts";
import { KINDS, STATUSES } from "./words.ts";

const GIVEN = ["published", "draft", "archived", "rejected", "pending_review"] as const;

export interface StatusOptions extends BulkOptions {
  readonly to?: (typeof GIVEN)[number];
  readonly from?: (typeof STATUSES)[number];
  readonly kind?: (typeof KINDS)[number];
  readonly search?: string;
}

export type RunStatus = (ids: readonly string[], options: StatusOptions, deps: Deps) => Promise<void>;

const runLazily: RunStatus = async (...args) => (await import("./run-status.ts")).runStatus(...args);

export const statusCommand = (deps: Deps, run: RunStatus = runLazily) =>
  bulkCommand("status", "ids of FAQs")
    .addOption(new Option("--to <status>", "the status from now on").choices(GIVEN))
    .addOption(new Option("--from <status>", "filter: FAQs that are").choices(STATUSES))
    .addOption(new Option("--kind <kind>", "filter: FAQs of this kind").choices(KINDS))
    .option("--search <text>", "filter: found by question")
    .addHelpText(
      "after",
      `\nThe bot answers from published FAQs alone. A file has a column id.\n${examples(
        "parley faqs status 12 13 --to archived",
        "parley faqs status --kind dynamic --from pending_review --to published --dry-run",
        "parley faqs status --file approved.csv --to published --yes --results results.csv",
      )}`,
    )
    .action((ids, options) => run(ids, options, deps));
