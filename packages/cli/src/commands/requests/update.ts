import { Option } from "@commander-js/extra-typings";
import { type BulkOptions, bulkCommand } from "../../io/bulk/bulk-options.ts";
import type { Deps } from "../deps.ts";
import { examples } from "../examples.ts";
import { STATUSES, TYPES } from "./words.ts";

export interface UpdateOptions extends BulkOptions {
  readonly status?: (typeof STATUSES)[number];
  readonly remarks?: string;
  readonly type?: (typeof TYPES)[number];
  readonly from?: (typeof STATUSES)[number];
}

export type RunUpdate = (ids: readonly string[], options: UpdateOptions, deps: Deps) => Promise<void>;

const runLazily: RunUpdate = async (...args) => (await import("./run-update.ts")).runUpdate(...args);

export const updateCommand = (deps: Deps, run: RunUpdate = runLazily) =>
  bulkCommand("update", "ids of requests")
    .addOption(new Option("--status <status>", "the status from now on").choices(STATUSES))
    .option("--remarks <text>", "what is told of it; what was told stays when absent")
    .addOption(new Option("--from <status>", "filter: requests that are").choices(STATUSES))
    .addOption(new Option("--type <channel>", "filter: requests for this channel").choices(TYPES))
    .addHelpText(
      "after",
      `\nA file has a column requestId, and may have columns status and remarks of its own.\n${examples(
        'parley requests update 12 --status in_review --remarks "papers asked for"',
        "parley requests update --from pending --type whatsapp --status in_review --dry-run",
        "parley requests update --file requests.csv --yes --results results.csv",
      )}`,
    )
    .action((ids, options) => run(ids, options, deps));
