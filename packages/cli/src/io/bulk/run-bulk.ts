import { type BulkRow, columnsOf, createMeter, type RowResult, type RunLimits, runOperation } from "@parley/core/bulk";
import type { Client } from "@parley/core/client";
import { systemClock } from "@parley/core/session";
import type { Deps } from "../deps.ts";
import { usage } from "../fail.ts";
import { type RowFile, rowsOf } from "../rows/row-file.ts";
import type { BulkOptions } from "./bulk-options.ts";
import type { BulkWork, SharedArgs } from "./bulk-work.ts";
import { checkTargets } from "./check-targets.ts";
import { dryRun } from "./dry-run.ts";
import { orderResults } from "./in-order.ts";
import { watchInterrupts } from "./interrupts.ts";
import { readJournal } from "./journal-file.ts";
import { callerOf, type Prepared, prepareNew, prepareResumed } from "./prepare.ts";
import { showProgress } from "./progress-view.ts";
import { openResults, resultColumns, resultOf } from "./results.ts";
import { chooseSource, withFolder } from "./row-source.ts";
import { countsText, runOutcomeError } from "./verdict.ts";

const CONCURRENCY = 8;

const asItIs = async (file: RowFile): Promise<RowFile> => file;

/** Processes rows one at a time with `--on-error stop`, so that no row after a failed one is processed. */
const limitsOf = ({ concurrency, rate, onError }: BulkOptions): RunLimits => ({
  concurrency: concurrency ?? (onError === "stop" ? 1 : CONCURRENCY),
  ratePerSecond: rate,
  onError,
});

function checkResume(
  { ids, find }: Pick<BulkWork<object, SharedArgs, unknown>, "ids" | "find">,
  { file, journal, dryRun: isDry }: BulkOptions,
): void {
  const excluded = [
    ids.length > 0 && "arguments",
    find && "a filter",
    file === "-" && "rows from stdin",
    journal !== undefined && "--journal",
    isDry && "--dry-run",
  ].filter((name) => typeof name === "string");
  if (excluded.length > 0)
    throw usage(`--resume uses the rows and the journal of the interrupted run: it cannot be used with ${excluded.join(" and ")}.`);
}

/**
 * Runs a bulk command and prints its results. Errors that concern the run as a whole are found before the first row is
 * sent.
 */
export async function runBulk<V extends object, A extends SharedArgs, P>(work: BulkWork<V, A, P>, options: BulkOptions, deps: Deps): Promise<void> {
  const { host } = deps;
  const { resume, dryRun: isDry } = options;
  const found = resume === undefined ? undefined : readJournal(resume);
  if (found) checkResume(work, options);
  if (!isDry) checkTargets(options, found?.head);
  const chosen = found && options.file === undefined ? undefined : chooseSource({ ...work, options, host });
  const source: typeof chosen = chosen && (async (path, client) => (work.mapped ?? asItIs)(await chosen(path, client)));
  if (work.guarded && !found && !isDry && !options.yes && !host.terminal.in)
    throw usage(`${work.operation.title}: this requires confirmation, but there is no terminal.`, "Use --yes to confirm.");
  const args = await work.args(found?.head.args);

  const platform = await deps.platform();
  await platform.signedIn();
  // Checks that the profile allows changes before any file is written, so that a refused run leaves no journal.
  if (!isDry) platform.checkMayChange();
  await platform.calls(async (client) => {
    await work.verify?.(client, args);
    if (isDry && source) {
      const { operation } = work;
      const limits = limitsOf(options);
      return withFolder(async (folder) =>
        dryRun({ operation, args, limits }, await source(`${folder}/rows`, client), {
          client,
          deps,
          stakeholder: platform.session.actingFor()?.title,
          detailed: options.detailedExitcode ?? false,
          isFinal: work.isFinal ?? false,
          ...(work.nothing !== undefined && { nothing: work.nothing }),
          ...(work.foreseen && { afterwards: work.foreseen }),
          ...(work.names && { names: work.names }),
        }),
      );
    }
    const caller = await callerOf(platform, client);
    const prepared = found
      ? await prepareResumed(work.operation, resume ?? "", { found, source, args, caller, client })
      : source && (await prepareNew(work, options, deps, { source, args, caller, client }));
    if (prepared) await perform(work, args, prepared, options, { client, deps, stakeholder: caller.stakeholder });
  });
}

interface Performing {
  readonly client: Client;
  readonly stakeholder: string | undefined;
  readonly deps: Deps;
}

async function perform<V extends object, A extends SharedArgs, P>(
  { operation, command, undoOf }: BulkWork<V, A, P>,
  args: A,
  { file, total, journal, journalPath, clear }: Prepared,
  options: BulkOptions,
  { client, stakeholder, deps: { host, out, options: globals } }: Performing,
): Promise<void> {
  const columns = columnsOf(operation);
  const { format, quiet = false } = globals();
  const isForPrograms = out.format() !== "table" || format !== undefined || quiet;
  const results = orderResults(openResults(options.results, resultColumns(columns), { out, which: isForPrograms ? "all" : "attention" }));
  const meter = createMeter(systemClock, total);
  const failures = new Set<string>();
  const told = (result: RowResult, row: BulkRow<V>) => {
    if (result.status === "failed") failures.add(result.code ?? "");
    results.add(row.line, resultOf(columns, result, row));
  };
  const signals = watchInterrupts(host);
  const endProgress = await showProgress(meter.progress, { host, quiet });
  const ended = await runOperation(
    { operation, args, rows: results.rows(rowsOf(file)), limits: limitsOf(options) },
    { client, clock: systemClock, random: Math.random, journal, meter, told, undoOf, ...signals },
  )
    .finally(endProgress)
    .finally(results.end);

  const counts = meter.counts();
  // Uses the environment variable in the hint, because `--stakeholder` is a filter of some commands.
  const acting = stakeholder === undefined ? "" : `PARLEY_STAKEHOLDER=${stakeholder} `;
  const resumeHint = `Resume with: ${acting}parley ${command} --resume ${journalPath}`;
  if (ended.state === "error" || ended.state === "unavailable") {
    out.note(`${operation.title}: ${countsText(counts)}.\n${resumeHint}`);
    throw ended.error ?? new Error("The run ended for an unknown reason.");
  }
  if (ended.state === "done" && counts.failed === 0) clear();
  // Falls back to the job recorded in the journal, because a resumed run creates no job if the interrupted run had
  // already processed all rows.
  const jobId = ended.jobId ?? journal.jobId;
  if (operation.undo && counts.done > 0 && jobId !== undefined) out.note(`Job ${jobId}. Undo it with: parley jobs undo ${jobId}`);
  const failure = runOutcomeError(operation.title, { ...ended, counts, failures }, resumeHint);
  if (failure) throw failure;
  out.note(`${operation.title}: ${countsText(counts)}.`);
}
