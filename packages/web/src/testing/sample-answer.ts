import { type Column, type ColumnType, measuresOf, type ReportDefinition, type ReportKey, reportOf } from "@parley/core/reports";

type Value = string | number;

/** Sample value of each column type, and its expected English text in the time zone of Nairobi. */
const SAMPLES: { readonly [T in ColumnType]: readonly [value: Value, read: string] } = {
  day: ["2026-11-20", "Fri, Nov 20, 2026"],
  hour: [9, "09:00"],
  weekday: [4, "Fri"],
  int: [1234, "1,234"],
  text: ["Some text", "Some text"],
  moment: ["2026-11-20T10:51:56.000Z", "Nov 20, 2026, 13:51"],
  money: [125_050, "$1,250.50"],
  percent: [12.5, "12.5%"],
  seconds: [245, "4:05 min"],
  decimal: [4.25, "4.25"],
};
const NOTHING = "–";

function sampleOf({ key, type, of }: Column): readonly [value: Value, read: string] {
  if (key === "currency") return ["USD", "USD"];
  if (of === "platform") return ["whatsapp", "WhatsApp"];
  if (of === "conversation" || of === "ticket") return [1234, "1234"];
  return SAMPLES[type];
}

/** Expected totals of the two sample rows. */
const SUMS: Readonly<Record<string, readonly [value: number, read: string]>> = { int: [2468, "2,468"], money: [250_100, "$2,501.00"] };

const rowOf = ({ columns }: ReportDefinition, value: (column: Column) => Value | null) =>
  Object.fromEntries(columns.map((column) => [column.key, value(column)]));

/**
 * Creates a sample response from the column types of a report: one full row, and one in which all optional values are
 * empty.
 */
export function sampleAnswer(definition: ReportDefinition) {
  return {
    page: 1,
    pageSize: 20,
    timeZone: "Africa/Nairobi",
    today: "2026-11-22",
    firstWeekday: 0,
    rowCount: 2,
    pageCount: 1,
    items: [
      rowOf(definition, (column) => sampleOf(column)[0]),
      rowOf(definition, (column) => (column.nullable === true ? null : sampleOf(column)[0])),
    ],
    totals: Object.fromEntries(definition.columns.filter(({ total }) => total).map(({ key, type }) => [key, SUMS[type]?.[0] ?? null])),
    measures: Object.fromEntries(measuresOf(definition).map(({ key }) => [key, { average: 300, median: 245, count: 2 }])),
  };
}

/**
 * Expected text of the sample response: the column titles, both rows, and the totals of all columns except the first.
 */
export function sampleTexts(report: ReportKey) {
  const { columns } = reportOf(report);
  return {
    heads: columns.map(({ title }) => title),
    full: columns.map((column) => sampleOf(column)[1]),
    sparse: columns.map((column) => (column.nullable === true ? NOTHING : sampleOf(column)[1])),
    sums: columns.slice(1).map(({ total, type }) => (total ? SUMS[type]?.[1] : "")),
    inFigures: columns.map(({ type, of }) => of === undefined && ["hour", "int", "money", "percent", "seconds", "decimal"].includes(type)),
  };
}
