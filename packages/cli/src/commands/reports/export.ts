import type { Deps } from "../deps.ts";
import { examples } from "../examples.ts";
import { positiveInt } from "../list-verb.ts";
import { type ReportOptions, reportCommand } from "./report-command.ts";

export interface ExportOptions extends ReportOptions {
  readonly emailTo?: string;
  readonly wait?: true;
  readonly timeout?: number;
  readonly output?: string;
  readonly idempotencyKey?: string;
}

export type RunExport = (report: string, options: ExportOptions, deps: Deps) => Promise<void>;

const runLazily: RunExport = async (...args) => (await import("./run-export.ts")).runExport(...args);

export const exportCommand = (deps: Deps, run: RunExport = runLazily) =>
  reportCommand("export")
    .option("--email-to <address>", "mail a link to the file: to yourself, or to an address that your stakeholder allows")
    .option("--wait", "wait until the file is there; exit 1 if it could not be made")
    .option("--timeout <seconds>", "wait no longer than this (3600)", positiveInt)
    .option("-o, --output <file>", "with --wait, where to write the file; - is stdout")
    .option("--idempotency-key <key>", "the same key makes one export, however often it is asked for")
    .addHelpText(
      "after",
      examples(
        "parley reports export sessions-by-hour --range last-month --email-to me@acacia.test",
        "parley reports export messages-by-platform --range yesterday --format xlsx --wait -o yesterday.xlsx",
        "parley reports export support-sessions --range last-week --email-to me@acacia.test --idempotency-key $CI_PIPELINE_ID",
      ),
    )
    .action((report, options) => run(report, options, deps));
