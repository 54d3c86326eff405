import { DAY_MS, dayIn } from "@parley/core/calendar";
import { rangeOn } from "@parley/core/contract/reports/range";
import { reportFiles } from "@parley/core/contract/reports/reports";
import type { SchedulePreview } from "@parley/core/contract/reports/schedules";
import { isReportKey } from "@parley/core/reports";
import * as z from "zod/mini";
import { fail } from "../../answers/app-error.ts";
import type { Database } from "../../db/database.ts";
import { exportMail } from "../../exports/export-mail.ts";
import { KEPT_DAYS } from "../../exports/stored-exports.ts";
import { wholeOf } from "../../mail/mail-forms.ts";
import type { Mailer } from "../../mail/mailer.ts";
import type { Who } from "../../reach/who.ts";
import { digestOf } from "../../reports/digest-of.ts";
import { FIRST_ROWS, readReport } from "../../reports/read-report.ts";
import { upcomingRuns } from "./cron.ts";
import type { NewSchedule } from "./repository.ts";
import { requestOf } from "./run-schedule.ts";

const RUNS_SHOWN = 3;
/** Where a link would lead if there were a file. */
const NOWHERE = "/api/reports/exports/…";

interface PreviewParts {
  readonly database: Database;
  readonly link: Mailer["link"];
  readonly now: Date;
}

/**
 * What a draft comes to: when it runs, of which days, and what a run at this moment would find and mail. The draft has been checked: `owner` may have its
 * export. Nothing is stored, and nothing is sent.
 */
export const previewSchedule = async ({ database, link, now }: PreviewParts, owner: Who, draft: NewSchedule): Promise<SchedulePreview> => {
  const { report, query } = requestOf(draft, now);
  if (!isReportKey(report)) return fail.notFound();
  const read = await readReport(database, owner, report, z.parse(reportFiles[report].query, query));
  const mail = exportMail({
    ...draft,
    title: read.definition.title,
    rows: read.rowCount,
    expiresAt: new Date(now.getTime() + KEPT_DAYS * DAY_MS).toISOString(),
    address: link(NOWHERE),
    schedule: { name: draft.name, ownerName: owner.name },
    digest: digestOf(read, dayIn(read.timeZone, now)),
  });
  return {
    runs: upcomingRuns(draft.cron, draft.timeZone, now, RUNS_SHOWN).map((at) => ({
      at: at.toISOString(),
      ...rangeOn(dayIn(draft.timeZone, at), draft.range),
    })),
    ...read.range,
    timeZone: read.timeZone,
    rowCount: read.rowCount,
    skipped: draft.whenEmpty === "skip" && read.rowCount === 0,
    columns: read.definition.columns.map(({ key, title }) => ({ key, title })),
    items: read.items.slice(0, FIRST_ROWS).map((row) => ({ ...row })),
    mail: { to: mail.to, subject: mail.subject, ...wholeOf(mail) },
  };
};
