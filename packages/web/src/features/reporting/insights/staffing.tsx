import { weekdayPosition, weekdaysFrom } from "@parley/core/calendar";
import type { CallOutput } from "@parley/core/contract";
import type { insights } from "@parley/core/contract/reporting/insights";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { defineMessages } from "../../../shared/messages/define-messages.ts";
import { useUrlState } from "../../../shared/url-state/use-url-state.ts";
import { Card } from "../../../ui/layout/card.tsx";
import { Grid } from "../../../ui/layout/page.tsx";
import type { Column } from "../../../ui/list/column.ts";
import { Table } from "../../../ui/list/table.tsx";
import { ChartCard } from "../../../ui/reports/chart-card.tsx";
import { HourHeatmap } from "../../../ui/reports/charts/charts.tsx";
import type { ReportRows } from "../../../ui/reports/report-table.tsx";
import { stepName } from "../../../ui/reports/steps.ts";
import { daySpan, weekdayName } from "../../../ui/text/day-format.ts";
import { durationText } from "../../../ui/text/duration.ts";
import { countText } from "../../../ui/text/number-format.ts";
import { type InsightOptions, insightCalls } from "./use-insights.ts";

type Staffing = CallOutput<typeof insights.staffing>;
type Hour = Staffing["hours"][number];

const t = defineMessages("insights.staffing", {
  title: "Staffing",
  about:
    "{days}, hours in {zone}. Based on {arrivals} customers, an average chat duration of {handle} and up to {chats} concurrent chats per agent. Each number is the number of agents who must be online to meet the service level within {time}.",
  needed: "Agents needed",
  online: "Agents online",
  agents: "Agents",
  hour: "Hour",
  none: "No customer asked for a person and was answered in this period, so staffing cannot be estimated.",
  notKept: "No agent statuses were recorded in this period.",
  hours: "Hour by hour",
  weekdayHour: "{weekday}, {hour}",
  arrivals: "Customers",
  roster: "On the roster",
  short: "Shortfall",
  nothing: "–",
});

const HOURS = Array.from({ length: 24 }, (_, hour) => hour);
const HOURS_A_DAY = HOURS.length;

/** Returns rows per hour and columns per weekday. The heat map transposes them. */
const mapRows = ({ hours, firstWeekday }: Staffing, value: (hour: Hour) => number): ReportRows => {
  const weekdays = weekdaysFrom(firstWeekday);
  return {
    name: t("hour"),
    columns: weekdays.map(weekdayName),
    rows: HOURS.map((hour) => ({
      key: String(hour),
      name: stepName("hour", String(hour)),
      values: weekdays.map((weekday) => {
        const found = hours[weekday * HOURS_A_DAY + hour];
        return found === undefined ? 0 : value(found);
      }),
    })),
  };
};
const drawn =
  (title: string) =>
  ({ columns, rows }: ReportRows) => (
    <HourHeatmap title={title} unit={t("agents")} rows={columns.map((name, at) => ({ name, hours: rows.map(({ values }) => values[at] ?? 0) }))} />
  );

const shortOf = ({ needed, online }: Hour): number => (online === null ? 0 : Math.max(0, Math.round((needed - online) * 10) / 10));

const column = (id: "arrivals" | "needed" | "roster" | "online" | "short", width: number, cell: Column<Hour>["cell"]): Column<Hour> => ({
  id,
  header: t.ref(id),
  sort: id,
  width,
  align: "end",
  cell,
});
const COLUMNS: readonly Column<Hour>[] = [
  {
    id: "hour",
    header: t.ref("hour"),
    sort: "hour",
    width: 130,
    cell: ({ weekday, hour }) => t("weekdayHour", { weekday: weekdayName(weekday), hour: stepName("hour", String(hour)) }),
  },
  column("arrivals", 100, ({ arrivals }) => countText(arrivals)),
  column("needed", 120, ({ needed }) => countText(needed)),
  column("roster", 120, ({ roster }) => countText(roster)),
  column("online", 120, ({ online }) => (online === null ? t("nothing") : countText(online))),
  column("short", 90, (hour) => (shortOf(hour) === 0 ? t("nothing") : countText(shortOf(hour)))),
];
const VALUES: Readonly<Record<string, (hour: Hour) => number>> = {
  arrivals: ({ arrivals }) => arrivals,
  needed: ({ needed }) => needed,
  roster: ({ roster }) => roster,
  online: ({ online }) => online ?? 0,
  short: shortOf,
};
const rowKey = ({ weekday, hour }: Hour) => `${weekday}/${hour}`;

/** Table of the hours of the week that have data, sorted as the URL states. */
const HourTable = ({ hours, firstWeekday }: Pick<Staffing, "hours" | "firstWeekday">) => {
  const url = useUrlState();
  const sort = url.get("sort") ?? "hour";
  const rows = useMemo(() => {
    const weekPlace = ({ weekday, hour }: Hour): number => weekdayPosition(weekday, firstWeekday) * HOURS_A_DAY + hour;
    const value = VALUES[sort.replace(/^-/, "")] ?? weekPlace;
    const direction = sort.startsWith("-") ? -1 : 1;
    return hours.filter(({ arrivals, online }) => arrivals > 0 || (online ?? 0) > 0).sort((one, other) => direction * (value(one) - value(other)));
  }, [hours, firstWeekday, sort]);
  return (
    <div className="parley-insights-table">
      <Table
        label={t("hours")}
        columns={COLUMNS}
        rows={rows}
        rowKey={rowKey}
        sort={sort}
        onSort={(chosen) => url.set({ sort: chosen === "hour" ? undefined : chosen })}
      />
    </div>
  );
};

const About = ({ staffing: { from, to, timeZone, arrivals, handleSeconds, chats, promisedSeconds } }: { readonly staffing: Staffing }) => (
  <p className="parley-muted">
    {t("about", {
      days: daySpan(from, to),
      zone: timeZone,
      arrivals: countText(arrivals),
      handle: durationText(handleSeconds ?? 0),
      chats,
      time: durationText(promisedSeconds),
    })}
  </p>
);

/**
 * Heat maps and table that compare, for each hour of the week, the required number of agents with the number of agents
 * online.
 */
export const StaffingMaps = ({ chosen }: { readonly chosen: InsightOptions }) => {
  const result = useQuery({ ...insightCalls.staffing.options({ query: chosen }), meta: { quiet: true } });
  const { data } = result;
  return (
    <section aria-label={t("title")} className="parley-insights-part">
      <h2 className="parley-insights-heading">{t("title")}</h2>
      {data === undefined || data.handleSeconds === null ? null : <About staffing={data} />}
      <Grid min="420px">
        <ChartCard
          title={t("needed")}
          result={result}
          totals={false}
          nothing={t("none")}
          rows={(staffing) => mapRows(staffing, ({ needed }) => needed)}
          chart={drawn(t("needed"))}
        />
        <ChartCard
          title={t("online")}
          result={result}
          totals={false}
          nothing={t("notKept")}
          rows={(staffing) => mapRows(staffing, ({ online }) => online ?? 0)}
          chart={drawn(t("online"))}
        />
      </Grid>
      {data === undefined || data.handleSeconds === null ? null : (
        <Card title={t("hours")}>
          <HourTable hours={data.hours} firstWeekday={data.firstWeekday} />
        </Card>
      )}
    </section>
  );
};
