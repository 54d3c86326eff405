import { closeSync, fstatSync, openSync, readSync, writeSync } from "node:fs";
import type { Journal, RowResult } from "@parley/core/bulk";
import * as z from "zod/mini";
import { CliError, EXIT, usage } from "../fail.ts";
import { ROW_FORMATS } from "../rows/row-file.ts";

/**
 * Schema of the first line of a journal, which identifies the run. A run can be resumed only with the same operation,
 * login and rows.
 */
const Head = z.object({
  journal: z.literal("parley bulk run"),
  runId: z.string(),
  operation: z.string(),
  args: z.record(z.string(), z.unknown()),
  url: z.string(),
  loginId: z.string(),
  /** Short name of the stakeholder that the run acts for. Absent for the login's own stakeholder. */
  stakeholder: z.optional(z.string()),
  source: z.object({
    path: z.string(),
    name: z.string(),
    format: z.enum(ROW_FORMATS),
    only: z.optional(z.string()),
    sha256: z.string(),
    total: z.int(),
  }),
  undoOf: z.optional(z.int()),
});
export type JournalHead = z.output<typeof Head>;

const JobLine = z.object({ job: z.int() });
/** Schema of a finished row. Failed and skipped rows are not recorded, because a resumed run processes them again. */
const DoneLine = z.object({ line: z.int(), key: z.string(), status: z.enum(["ok", "unchanged"]) });

const OWNER_ONLY = 0o600;

/**
 * Creates a journal and writes its first line. Never overwrites a file, because it may be the journal of a run that the
 * user wants to resume.
 */
export function createJournal(path: string, head: JournalHead): Journal {
  let file: number;
  try {
    file = openSync(path, "ax", OWNER_ONLY);
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "EEXIST")
      throw usage(`${path} already exists.`, `Resume its run with --resume ${path}, or choose another path with --journal.`);
    throw unwritable(path, error);
  }
  writeLine(file, head);
  return appending(file, head.runId, undefined, new Map());
}

export interface FoundJournal {
  readonly head: JournalHead;
  /** Opens the journal for appending further results. */
  open(): Journal;
}

/** Reads a journal up to its end, or to a line that was truncated when the process was killed. */
export function readJournal(path: string): FoundJournal {
  const done = new Map<number, RowResult>();
  let head: JournalHead | undefined;
  let jobId: number | undefined;
  for (const line of linesOf(path)) {
    const value = parsed(line);
    if (head === undefined) {
      const read = z.safeParse(Head, value);
      if (!read.success) throw usage(`${path} is not a journal of a bulk run.`);
      head = read.data;
      continue;
    }
    const row = z.safeParse(DoneLine, value);
    if (row.success) done.set(row.data.line, row.data);
    else jobId = z.safeParse(JobLine, value).data?.job ?? jobId;
  }
  if (head === undefined) throw usage(`${path} is not a journal of a bulk run.`);
  const found = head;
  return {
    head,
    open() {
      const file = openSync(path, "a");
      // Writes a line break after a truncated line, so that the next entry starts on its own line.
      writeSync(file, "\n");
      return appending(file, found.runId, jobId, done);
    },
  };
}

function appending(file: number, runId: string, jobId: number | undefined, done: ReadonlyMap<number, RowResult>): Journal {
  return {
    runId,
    jobId,
    doneBefore: (line) => done.get(line),
    under: (job) => writeLine(file, { job }),
    // Writes each result synchronously before it is counted, so that a killed run loses no finished row.
    ended: ({ change: _read, ...result }) => writeLine(file, result),
  };
}

const writeLine = (file: number, value: object): void => void writeSync(file, `${JSON.stringify(value)}\n`);

function* linesOf(path: string): Generator<string> {
  let file: number;
  try {
    file = openSync(path, "r");
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") throw usage(`There is no journal ${path}.`);
    throw new CliError(EXIT.failed, "file", `The journal ${path} cannot be read: ${error instanceof Error ? error.message : error}`, {
      cause: error,
    });
  }
  try {
    const decoder = new TextDecoder();
    const chunk = new Uint8Array(64 * 1024);
    let rest = "";
    for (let at = 0, size = fstatSync(file).size; at < size; ) {
      const read = readSync(file, chunk, 0, chunk.length, at);
      if (read === 0) break;
      at += read;
      const lines = (rest + decoder.decode(chunk.subarray(0, read), { stream: true })).split("\n");
      rest = lines.pop() ?? "";
      yield* lines.filter((line) => line !== "");
    }
    if (rest !== "") yield rest;
  } finally {
    closeSync(file);
  }
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

const unwritable = (path: string, cause: unknown) =>
  new CliError(EXIT.failed, "file", `The journal ${path} cannot be written: ${cause instanceof Error ? cause.message : cause}`, {
    hint: "Choose another path with --journal.",
    cause,
  });
