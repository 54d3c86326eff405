import { describe, expect, it, test } from "vitest";
import { chartForGrouping, REPORT_KEYS, REPORT_ROUTES, type ReportDefinition, type ReportKey, type ReportRoute, reportOf } from "./index.ts";

const routes = Object.keys(REPORT_ROUTES) as ReportRoute[];

test("each of the 27 report routes of the spec has its report with the title and rule of the route", () => {
  expect(routes).toHaveLength(27);
  for (const route of routes) expect(reportOf(route)).toMatchObject(REPORT_ROUTES[route]);
});

test("report keys are valid in URLs and file names", () => {
  expect(REPORT_KEYS.filter((key) => !/^[a-z]+(-[a-z]+)*$/.test(key))).toEqual([]);
});

describe.each(REPORT_KEYS.map((key) => ({ key, ...reportOf(key) })))(
  "report $key",
  ({ key: own, columns, behind }: ReportDefinition & { readonly key: ReportKey }) => {
    it("has columns with distinct keys and titles", () => {
      expect(new Set(columns.map(({ key }) => key)).size).toBe(columns.length);
      expect(new Set(columns.map(({ title }) => title)).size).toBe(columns.length);
    });

    it("has a currency column exactly when it has amounts", () => {
      const isMoney = columns.some(({ type }) => type === "money");
      expect(columns.some(({ key }) => key === "currency")).toBe(isMoney);
    });

    it("links to conversations or to another existing report", () => {
      if (behind !== undefined && behind !== "conversations") expect(REPORT_KEYS.filter((key) => key !== own)).toContain(behind);
    });

    it("charts first the measure that its title names", () => {
      const { title, summary } = reportOf(own);
      const drawn = chartForGrouping(reportOf(own));
      if (drawn === undefined) return;
      const { chart, definition } = drawn;
      const first = "values" in chart ? chart.values[0] : chart.value;
      const column = definition.columns.find(({ key }) => key === first);
      expect(column?.type === "seconds").toBe(/\b(how (long|quickly|soon)|times|durations?)\b/i.test(summary));
      if (column?.type === "seconds") return;
      // The first value of a list is its row count, which the title names. In other reports the first column shares a
      // word with the title or summary.
      const words = (text: string) =>
        text
          .toLowerCase()
          .match(/[a-z]{4,}/g)
          ?.map((word) => word.slice(0, 5)) ?? [];
      const named = first === "rows" ? words(title) : words(column?.title ?? "");
      expect(words(`${title} ${summary}`)).toEqual(expect.arrayContaining(named.slice(0, 1)));
    });

    it("totals only number columns", () => {
      expect(columns.filter(({ total, type }) => total && type !== "int" && type !== "money")).toEqual([]);
    });
  },
);
