import { dayIn, momentIn } from "@parley/core/calendar";
import { rangeOn } from "@parley/core/contract/reporting/range";
import { reportFiles } from "@parley/core/contract/reporting/reports";
import type { SchedulePreview } from "@parley/core/contract/reporting/schedules";
import { isReportKey } from "@parley/core/reports";
import * as z from "zod/mini";
import type { AuthenticatedUser } from "../../../access/who.ts";
import type { Database } from "../../../db/database.ts";
import { fail } from "../../../errors/app-error.ts";
import type { Exports } from "../../../exports/create-exports.ts";
import { exportMail } from "../../../exports/export-mail.ts";
import { firstRows } from "../../../exports/first-rows.ts";
import type { QueuedExport } from "../../../exports/queue-export.ts";
import { EXPORT_RETENTION_DAYS } from "../../../exports/stored-exports.ts";
import type { Digest } from "../../../mail/digest.ts";
import { embeddedMailOf } from "../../../mail/mail-forms.ts";
import type { Mailer } from "../../../mail/mailer.ts";
import { digestOf } from "../../../reports/digest-of.ts";
import { ROWS_WITHOUT_CHART_MAX, readReport } from "../../../reports/read-report.ts";
import { upcomingRuns } from "./cron.ts";
import type { NewSchedule } from "./repository.ts";
import { requestOf } from "./run-schedule.ts";

const RUNS_SHOWN = 3;
/** Placeholder for the download link in a preview, for which no file is created. */
const NOWHERE = "/api/reports/exports/…";

interface PreviewParts {
  readonly database: Database;
  readonly exports: Pick<Exports, "source">;
  readonly link: Mailer["link"];
  readonly now: Date;
  /** First weekday of the week; 0 is Monday. */
  readonly firstWeekday: number;
}

type Look = Omit<SchedulePreview, "runs" | "skipped" | "mail">;

/** First rows of an export, and for reports the summary shown in the e-mail. */
interface Found {
  readonly look: Look;
  readonly digest: Digest | undefined;
}

const lookAtReport = async ({ database, now }: PreviewParts, owner: AuthenticatedUser, { report, query }: QueuedExport): Promise<Found> => {
  if (!isReportKey(report)) return fail.notFound();
  const read = await readReport(database, owner, report, z.parse(reportFiles[report].query, query));
  const look = {
    ...read.range,
    timeZone: read.timeZone,
    rowCount: read.rowCount,
    columns: read.definition.columns.map(({ key, title }) => ({ key, title })),
    items: read.items.slice(0, ROWS_WITHOUT_CHART_MAX).map((row) => ({ ...row })),
  };
  return { look, digest: digestOf(read, dayIn(read.timeZone, now)) };
};

/** Returns the first rows of a list with the same cell texts as in its file. */
const lookAtList = async ({ database, exports }: PreviewParts, owner: AuthenticatedUser, request: QueuedExport, timeZone: string): Promise<Found> => {
  const source = await exports.source(owner, request);
  const look = { from: null, to: null, timeZone, columns: [...source.columns], ...(await firstRows(database, source, ROWS_WITHOUT_CHART_MAX)) };
  return { look, digest: undefined };
};

/**
 * Returns a preview of a draft: run times, days, first rows and e-mail. The caller has checked that `owner` may have
 * the export. Nothing is stored or sent.
 */
export const previewSchedule = async (parts: PreviewParts, owner: AuthenticatedUser, draft: NewSchedule): Promise<SchedulePreview> => {
  const { link, now, firstWeekday } = parts;
  const { range, cron, timeZone } = draft;
  const request = requestOf(draft, firstWeekday, now);
  const { look, digest } = draft.list === null ? await lookAtReport(parts, owner, request) : await lookAtList(parts, owner, request, timeZone);
  const mail = exportMail({
    ...draft,
    title: request.title,
    rows: look.rowCount,
    expiresAt: momentIn(now, EXPORT_RETENTION_DAYS, "day").toISOString(),
    address: link(NOWHERE),
    schedule: { name: draft.name, ownerName: owner.name },
    digest,
  });
  return {
    runs: upcomingRuns(cron, timeZone, now, RUNS_SHOWN).map((at) => ({
      at: at.toISOString(),
      ...(range === null ? { from: null, to: null } : rangeOn(dayIn(timeZone, at), range, firstWeekday)),
    })),
    ...look,
    skipped: draft.whenEmpty === "skip" && look.rowCount === 0,
    mail: { to: mail.to, subject: mail.subject, ...(await embeddedMailOf(mail)) },
  };
};
