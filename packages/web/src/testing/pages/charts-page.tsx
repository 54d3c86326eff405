import { platformColour } from "../../kit/platforms/platform-look.ts";
import { platformName } from "../../kit/platforms/platform-name.ts";
import { Page } from "../../ui/layout/page.tsx";
import { chartData, sharesOf } from "../../ui/reports/chart-data.ts";
import { Donut, HourHeatmap, Lines } from "../../ui/reports/charts/charts.tsx";
import { type ReportRows, ReportTable } from "../../ui/reports/report-table.tsx";
import { drawPage } from "../draw-page.tsx";

const days: ReportRows = {
  name: "Day",
  columns: ["Messages"],
  rows: [410, 476, 3].map((value, at) => ({
    key: String(at),
    name: `Nov ${at + 20}`,
    values: [value],
    ...(at === 2 && { partial: "soFar" as const }),
  })),
};
const byPlatform = (counts: Readonly<Record<string, number>>): ReportRows => ({
  name: "Platform",
  columns: ["Sessions"],
  rows: Object.entries(counts).map(([key, count]) => ({ key, name: platformName(key), values: [count], colour: platformColour(key) })),
});
const few = byPlatform({ whatsapp: 30, web: 10 });
const all = byPlatform({ web: 5, messenger: 4, sms: 3, whatsapp: 2, instagram: 6, telegram: 7, email: 1 });
const hours = ["Mon", "Sun"].map((name) => ({ name, hours: Array.from({ length: 24 }, (_, hour) => (hour === 9 ? 400 : hour)) }));
const many: ReportRows = {
  name: "Hour",
  columns: ["Sessions"],
  rows: Array.from({ length: 350 }, (_, at) => ({ key: String(at), name: `Row ${at + 1}`, values: [1] })),
};

drawPage(
  <Page title="Charts">
    <Lines {...chartData("Messages per day", days)} />
    <Donut title="Few platforms" unit="Sessions" shares={sharesOf(few)} />
    <Donut title="All platforms" unit="Sessions" shares={sharesOf(all)} />
    <HourHeatmap title="Hours" unit="Sessions" rows={hours} />
    <ReportTable label="Many rows" data={many} />
  </Page>,
);
