import { addDays } from "@parley/core/calendar";
import type { SchedulePreview, SchedulePreviewQuery } from "@parley/core/contract/reporting/schedules";
import { groupedBy, isReportKey, type ReportKey, reportOf } from "@parley/core/reports";
import { useMutation } from "@tanstack/react-query";
import { useEffect, useMemo, useRef, useState } from "react";
import type { input } from "zod/mini";
import { defineMessages } from "../../shared/messages/define-messages.ts";
import { reportText } from "../../shared/messages/report-texts.ts";
import { Button } from "../../ui/controls/button.tsx";
import { Callout } from "../../ui/feedback/callout.tsx";
import { placeProblems } from "../../ui/form/problems.ts";
import { EyeOpenIcon } from "../../ui/icons.ts";
import { DescriptionList } from "../../ui/layout/description-list.tsx";
import { Tabs } from "../../ui/layout/tabs.tsx";
import type { Column } from "../../ui/list/column.ts";
import { Table } from "../../ui/list/table.tsx";
import { type Cells, isAlignedAsFigure } from "../../ui/reports/cell-text.ts";
import { dayWithYear } from "../../ui/text/day-format.ts";
import { absoluteTime } from "../../ui/text/time-format.ts";
import { MailFrame } from "../mailbox/mail-frame.tsx";
import { currencyOf } from "./defined-answer.ts";
import { cellName } from "./report-names.ts";
import { scheduleCalls } from "./schedule-calls.ts";

const t = defineMessages("schedules.look", {
  show: "Preview",
  again: "Preview again",
  changed: "The schedule has been changed since this preview.",
  next: "Next runs",
  run: "{at}: {days}",
  days: "{from} – {to}",
  now: { one: "It would now send {count} row for {days}", other: "It would now send {count} rows for {days}" },
  nowOfList: { one: "It would now send {count} row", other: "It would now send {count} rows" },
  skipped: "It would now send nothing, because there are no rows for {days}.",
  skippedList: "It would now send nothing, because there are no rows.",
  shown: "Content",
  mail: "Mail",
  text: "Plain text",
  rows: "First rows",
  none: "There are no rows.",
  to: "To",
  subject: "Subject",
});

/** Draft of a schedule, as the preview call expects it. */
export type ScheduleDraftInput = input<typeof SchedulePreviewQuery>;

/** Formats the days of a range whose end is excluded; undefined for lists, which have no range. */
function daysText({ from, to }: Pick<SchedulePreview, "from" | "to">): string | undefined {
  if (from === null || to === null) return undefined;
  const last = addDays(to, -1);
  return from === last ? dayWithYear(from) : t("days", { from: dayWithYear(from), to: dayWithYear(last) });
}

interface Numbered {
  readonly at: number;
  readonly cells: Cells;
}
const rowKey = ({ at }: Numbered): string => String(at);

/** Returns the columns of a report, formatted as on its screen. */
const reportColumns = (report: ReportKey, group: string | undefined, timeZone: string): readonly Column<Numbered>[] =>
  groupedBy(reportOf(report), group).columns.map((column) => ({
    id: column.key,
    header: reportText(report, column.key),
    cell: ({ cells }) => cellName(column, cells, { timeZone, currency: currencyOf(cells) }),
    ...(isAlignedAsFigure(column) && { align: "end" as const }),
  }));

/** Returns the columns of a list's file, whose cells are shown unchanged. */
const fileColumns = (columns: SchedulePreview["columns"]): readonly Column<Numbered>[] =>
  columns.map(({ key, title }) => ({ id: key, header: () => title, cell: ({ cells }) => cells[key] ?? "" }));

interface FirstRowsProps {
  readonly asked: ScheduleDraftInput;
  readonly look: SchedulePreview;
}

const FirstRows = ({ asked: { report, filters }, look: { items, timeZone, columns: heads } }: FirstRowsProps) => {
  const group = filters?.group;
  const columns = useMemo(
    () => (report !== undefined && isReportKey(report) ? reportColumns(report, group, timeZone) : fileColumns(heads)),
    [report, group, timeZone, heads],
  );
  const rows = useMemo(() => items.map((cells, at) => ({ at, cells })), [items]);
  return rows.length === 0 ? <p className="parley-muted">{t("none")}</p> : <Table label={t("rows")} columns={columns} rows={rows} rowKey={rowKey} />;
};

const Shown = ({ asked, look }: { readonly asked: ScheduleDraftInput; readonly look: SchedulePreview }) => {
  const [form, setForm] = useState("mail");
  const { runs, rowCount, skipped, mail } = look;
  const { timeZone = look.timeZone } = asked;
  const head = (
    <DescriptionList
      rows={[
        [t("to"), mail.to],
        [t("subject"), mail.subject],
      ]}
    />
  );
  const days = daysText(look);
  const found = () => {
    if (days === undefined) return skipped ? t("skippedList") : t("nowOfList", { count: rowCount });
    return skipped ? t("skipped", { days }) : t("now", { count: rowCount, days });
  };
  const runText = (run: SchedulePreview["runs"][number]): string => {
    const at = absoluteTime(new Date(run.at), timeZone);
    const covered = daysText(run);
    return covered === undefined ? at : t("run", { at, days: covered });
  };
  return (
    <>
      <h3>{t("next")}</h3>
      <ul className="parley-schedule-runs">
        {runs.map((run) => (
          <li key={run.at}>{runText(run)}</li>
        ))}
      </ul>
      <p>{found()}</p>
      <Tabs
        label={t("shown")}
        selected={form}
        onSelect={setForm}
        tabs={[
          {
            id: "mail",
            title: t.ref("mail"),
            panel: (
              <>
                {head}
                <MailFrame html={mail.html} />
              </>
            ),
          },
          {
            id: "text",
            title: t.ref("text"),
            panel: (
              <>
                {head}
                <pre className="parley-schedule-text">{mail.text}</pre>
              </>
            ),
          },
          { id: "rows", title: t.ref("rows"), panel: <FirstRows asked={asked} look={look} /> },
        ]}
      />
    </>
  );
};

/** Names of the fields that show their own errors. The set is empty, so that the preview shows all errors itself. */
const NO_FIELDS: ReadonlySet<string> = new Set();

/** Preview of a schedule before it is saved: next run, range, first rows and e-mail. */
export const SchedulePreviewCard = ({ asked }: { readonly asked: ScheduleDraftInput }) => {
  const { mutate, data, error, isPending, variables } = useMutation(scheduleCalls.preview.mutation({ quiet: true }));
  const frame = useRef<HTMLElement>(null);
  // Scrolls to the preview, because it is below the fields.
  useEffect(() => {
    if (data !== undefined || error !== null) frame.current?.scrollIntoView({ block: "start" });
  }, [data, error]);
  const isOld = data !== undefined && variables !== undefined && JSON.stringify(variables.body) !== JSON.stringify(asked);
  return (
    <section ref={frame} className="parley-schedule-look" aria-label={t("show")}>
      <Button icon={<EyeOpenIcon />} loading={isPending} onClick={() => mutate({ body: asked })}>
        {t(data === undefined ? "show" : "again")}
      </Button>
      {error === null ? null : (
        <Callout intent="danger" role="alert" title={placeProblems(error, NO_FIELDS).title}>
          {placeProblems(error, NO_FIELDS).atTop.map((line) => (
            <div key={line}>{line}</div>
          ))}
        </Callout>
      )}
      {isOld ? <p role="status">{t("changed")}</p> : null}
      {data === undefined || variables === undefined ? null : <Shown asked={variables.body} look={data} />}
    </section>
  );
};
