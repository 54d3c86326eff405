import type { Deps } from "../deps.ts";
import { examples } from "../examples.ts";
import { type ReportOptions, reportCommand } from "./report-command.ts";

export interface RunOptions extends ReportOptions {
  readonly output?: string;
}

export type RunReport = (report: string, options: RunOptions, deps: Deps) => Promise<void>;

const runLazily: RunReport = async (...args) => (await import("./run-report.ts")).runReport(...args);

export const runCommand = (deps: Deps, run: RunReport = runLazily) =>
  reportCommand("run")
    .option("-o, --output <file>", "where to write csv, json or xlsx; - is stdout")
    .addHelpText(
      "after",
      examples(
        "parley reports run sessions-by-hour --range last-week",
        "parley reports run support-sessions --from 2026-01-01 --to 2026-02-01 --format csv > january.csv",
        "parley reports run plan-reports --range this-year --client acacia --format xlsx -o plans.xlsx",
      ),
    )
    .action((report, options) => run(report, options, deps));
