import { dayIn } from "@parley/core/calendar";
import { reportFiles } from "@parley/core/contract/reporting/reports";
import { isReportKey } from "@parley/core/reports";
import * as z from "zod/mini";
import type { Database } from "../db/database.ts";
import type { DigestOf } from "../exports/mail-export.ts";
import type { Sessions } from "../identity/sessions.ts";
import { digestOf } from "./digest-of.ts";
import { readReport } from "./read-report.ts";

interface DigestOptions {
  readonly database: Database;
  readonly sessions: Pick<Sessions, "actor">;
  readonly now: () => Date;
}

/**
 * Creates the function that summarises a report for the e-mail of an export, with the current rights of the export's
 * owner. Returns undefined if the export is not of a report.
 */
export const digestForOwner =
  ({ database, sessions, now }: DigestOptions): DigestOf =>
  async ({ ownerId, stakeholderId, report, query }) => {
    if (!isReportKey(report)) return undefined;
    const owner = await sessions.actor(ownerId, stakeholderId);
    if (!owner) return undefined;
    const read = await readReport(database, owner, report, z.parse(reportFiles[report].query, query));
    return digestOf(read, dayIn(read.timeZone, now()));
  };
