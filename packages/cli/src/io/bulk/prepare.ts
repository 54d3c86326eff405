import { rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { type Journal, neededColumns, newRunId } from "@parley/core/bulk";
import type { Client } from "@parley/core/client";
import { profile } from "@parley/core/contract/identity/profile";
import type { Deps } from "../deps.ts";
import { usage } from "../fail.ts";
import type { Platform } from "../platform.ts";
import { confirm } from "../prompt.ts";
import { inspect, type RowFile } from "../rows/row-file.ts";
import { IRREVERSIBLE_WARNING } from "../single-change.ts";
import type { BulkOptions } from "./bulk-options.ts";
import type { BulkWork, SharedArgs } from "./bulk-work.ts";
import { createJournal, type FoundJournal, type JournalHead } from "./journal-file.ts";
import { isOwnJournal, journalFolder } from "./journal-folder.ts";
import type { RowSource } from "./row-source.ts";

/** Bulk run that has passed all checks that concern the run as a whole. */
export interface Prepared {
  readonly file: RowFile;
  readonly total: number;
  readonly journal: Journal;
  readonly journalPath: string;
  /** Removes the files of a completed run, because it never needs to be resumed. */
  clear(): void;
}

type Caller = Pick<JournalHead, "url" | "loginId" | "stakeholder">;

const OWN = "the login's own";

/**
 * Returns the login, stakeholder and platform of the calls. For a token from the environment, queries the gateway for
 * the owner, because the session does not know the owner of such a token.
 */
export async function callerOf({ session, profile: { url } }: Platform, client: Client): Promise<Caller> {
  const known = session.state().user?.loginId;
  const stakeholder = session.actingFor()?.shortName;
  return { url, loginId: known || (await client.call(profile.get)).loginId, ...(stakeholder !== undefined && { stakeholder }) };
}

export const noRowsText = ({ title }: { readonly title: string }, nothing = "no rows"): string => `${title}: ${nothing}.`;

interface Beginning {
  readonly source: RowSource;
  readonly args: SharedArgs;
  readonly caller: Caller;
  readonly client: Client;
}

/**
 * Reads all rows, asks for confirmation, and writes the first line of a new journal. Undefined if there are no rows.
 */
export async function prepareNew<V extends object, A extends SharedArgs, P>(
  { operation, question, undoOf, isFinal, nothing }: BulkWork<V, A, P>,
  options: BulkOptions,
  { host, out }: Deps,
  { source, args, caller, client }: Beginning,
): Promise<Prepared | undefined> {
  const runId = newRunId(Math.random);
  const journalPath = options.journal === undefined ? join(journalFolder(), `${operation.name}-${runId}.ndjson`) : resolve(options.journal);
  const rowsPath = `${journalPath}.rows`;
  const forgetRows = () => rmSync(rowsPath, { force: true });
  try {
    const file = await source(rowsPath, client);
    const { total, sha256 } = await inspect(file, neededColumns(operation));
    if (total === 0) {
      out.note(noRowsText(operation, nothing));
      forgetRows();
      return undefined;
    }
    if (isFinal) out.note(IRREVERSIBLE_WARNING);
    if (!options.yes && host.terminal.in) await confirm(host, question(total), "Use --yes to confirm.");
    const journal = createJournal(journalPath, {
      journal: "parley bulk run",
      runId,
      operation: operation.name,
      args,
      ...caller,
      source: { ...file, sha256, total },
      undoOf,
    });
    out.note(`Journal: ${journalPath}`);
    const clear = () => {
      forgetRows();
      if (options.journal === undefined) rmSync(journalPath, { force: true });
    };
    return { file, total, journal, journalPath, clear };
  } catch (error) {
    forgetRows();
    throw error;
  }
}

interface Resuming extends Omit<Beginning, "source"> {
  readonly found: FoundJournal;
  /** Rows given by `--file` on resuming. By default, the file named in the journal is read. */
  readonly source?: RowSource;
}

/** Resumes the run of a journal if its operation, platform, login, stakeholder and file match. */
export async function prepareResumed(
  operation: { readonly name: string },
  path: string,
  { found, source, args, caller, client }: Resuming,
): Promise<Prepared> {
  const { head } = found;
  const same = (what: string, kept: string, now: string) => {
    if (kept !== now) throw usage(`The journal ${path} belongs to another ${what}: ${kept} instead of ${now}.`);
  };
  same("operation", head.operation, operation.name);
  same("platform", head.url, caller.url);
  same("login", head.loginId, caller.loginId);
  same("stakeholder", head.stakeholder ?? OWN, caller.stakeholder ?? OWN);
  same("run", JSON.stringify(head.args), JSON.stringify(args));
  const file = source === undefined ? head.source : await source(`${path}.rows`, client);
  const { total, sha256 } = await inspect(file, []);
  if (sha256 !== head.source.sha256)
    throw usage(
      file.path === head.source.path
        ? `${file.name} has changed since the run began.`
        : `The journal ${path} belongs to another file: ${head.source.path} instead of ${file.path}.`,
      "Start a new run for the remaining rows.",
    );
  const clear = () => {
    rmSync(`${path}.rows`, { force: true });
    if (isOwnJournal(path)) rmSync(path, { force: true });
  };
  return { file: { ...file, only: head.source.only }, total, journal: found.open(), journalPath: path, clear };
}
