import { platformPlace, wordIn } from "@parley/core/contract/reporting/words";
import {
  type AlongChart,
  type Axis,
  along,
  type Chart,
  type NamedChart,
  type Part,
  partsOf,
  type ReportDefinition,
  ROWS,
  ranksOf,
  type SeriesRows,
  type TimeGroup,
} from "@parley/core/reports";
import { dayjs } from "@parley/core/time";
import { type Colour, type DigestChart, isFlat } from "../mail/digest.ts";
import type { Charted } from "./read-report.ts";

/** Chart colours of the console's light theme; a test keeps them equal. They also contrast with a dark background. */
export const CHART_COLOURS = [
  "#2d72d2",
  "#d1980b",
  "#29a634",
  "#9d3f9d",
  "#00a396",
  "#cd4246",
  "#634dbf",
  "#7c8a2e",
] as const satisfies readonly Colour[];
const REST_COLOUR: Colour = "#8f99a8";

/** Limits of a chart in an e-mail: places along the axis, parts of a bar including the others, and names. */
const PLACES_MOST = 31;
const PARTS_MOST = 5;
const RANKS_MOST = 8;
const NOTHING = "–";

const colourAt = (place: number): Colour => CHART_COLOURS[place % CHART_COLOURS.length] ?? REST_COLOUR;
const WEEKDAYS = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"];

const dayText = (day: string): string => dayjs.utc(day).format("D MMM");
const LABELS: { readonly [T in TimeGroup]: (value: string) => string } = {
  hour: (hour) => `${hour}:00`,
  weekday: (weekday) => WEEKDAYS[Number(weekday)] ?? NOTHING,
  day: dayText,
  week: dayText,
  month: (day) => dayjs.utc(day).format("MMM YYYY"),
};

const columnIn = ({ columns }: ReportDefinition, key: string) => columns.find((column) => column.key === key);
/** A count of rows is titled like the report. */
const titleIn = (definition: ReportDefinition, key: string): string => (key === ROWS ? definition.title : (columnIn(definition, key)?.title ?? key));
const textIn = (definition: ReportDefinition, key: string, text: string | null): string =>
  text === null ? NOTHING : wordIn(columnIn(definition, key), text);

/** Uses the console's own colours where defined; parts get colours by place. */
const partLook = (chart: AlongChart, definition: ReportDefinition, part: Part, place: number): DigestChart["series"][number] => {
  if (part.of === "column") return { name: titleIn(definition, part.key), colour: colourAt(place) };
  if (part.of === "others" || !("by" in chart)) return { name: "Others", colour: REST_COLOUR };
  const isPlatform = columnIn(definition, chart.by)?.of === "platform" && part.text !== null;
  return { name: textIn(definition, chart.by, part.text), colour: colourAt(isPlatform ? platformPlace(part.text) : place) };
};

const alongChart = (chart: AlongChart, definition: ReportDefinition, rows: SeriesRows): DigestChart => {
  const parts = partsOf(chart, rows.items, PARTS_MOST);
  const { unit, places } = along(chart, parts, rows, PLACES_MOST);
  const first = "values" in chart ? (chart.values[0] ?? "") : chart.value;
  return {
    kind: chart.kind === "lines" || chart.kind === "times" ? "lines" : "stacked",
    ...(chart.kind === "times" && { unit: "seconds" as const }),
    title: `${titleIn(definition, first)} by ${unit}`,
    series: parts.map((part, place) => partLook(chart, definition, part, place)),
    points: places.map(({ value, values, partial }) => ({
      label: LABELS[unit](value),
      values: values.map((one) => one ?? 0),
      ...(partial !== undefined && { partial }),
    })),
  };
};

const ranked = (chart: NamedChart, definition: ReportDefinition, { items }: SeriesRows): DigestChart => ({
  kind: "ranked",
  ...(columnIn(definition, chart.value)?.type === "seconds" && { unit: "seconds" as const }),
  title: `${titleIn(definition, chart.value)} by ${titleIn(definition, chart.name).toLowerCase()}`,
  series: [{ name: titleIn(definition, chart.value), colour: colourAt(0) }],
  points: ranksOf({ ...chart, kind: "ranked" }, items, RANKS_MOST).shown.map(({ text, value }) => ({
    label: textIn(definition, chart.name, text),
    values: [value],
  })),
});

const isNamed = (chart: Chart): chart is NamedChart => "name" in chart;

/** Returns a report's chart for a mail; undefined if nothing would be visible. `today` cuts off the future. */
export const chartOf = ({ chart, definition, items }: Charted, axis: Axis): DigestChart | undefined => {
  const rows = { columns: definition.columns, items, ...axis };
  const drawn = isNamed(chart) ? ranked(chart, definition, rows) : alongChart(chart, definition, rows);
  return drawn.points.length === 0 || isFlat(drawn) ? undefined : drawn;
};
