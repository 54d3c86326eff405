import { describe, expect, it, test } from "vitest";
import { drawnChart, REPORT_KEYS, REPORT_ROUTES, type ReportDefinition, type ReportKey, type ReportRoute, reportOf } from "./index.ts";

const routes = Object.keys(REPORT_ROUTES) as ReportRoute[];

test("the spec's 27 routes have their reports, with the title and the rule of the route", () => {
  expect(routes).toHaveLength(27);
  for (const route of routes) expect(reportOf(route)).toMatchObject(REPORT_ROUTES[route]);
});

test("a report is named as an address and a file may be", () => {
  expect(REPORT_KEYS.filter((key) => !/^[a-z]+(-[a-z]+)*$/.test(key))).toEqual([]);
});

describe.each(REPORT_KEYS.map((key) => ({ key, ...reportOf(key) })))(
  "$key",
  ({ key: own, columns, behind }: ReportDefinition & { readonly key: ReportKey }) => {
    it("has columns of different names and titles", () => {
      expect(new Set(columns.map(({ key }) => key)).size).toBe(columns.length);
      expect(new Set(columns.map(({ title }) => title)).size).toBe(columns.length);
    });

    it("names the currency of its amounts", () => {
      const isMoney = columns.some(({ type }) => type === "money");
      expect(columns.some(({ key }) => key === "currency")).toBe(isMoney);
    });

    it("leads to the conversations, or to another report that there is", () => {
      if (behind !== undefined && behind !== "conversations") expect(REPORT_KEYS.filter((key) => key !== own)).toContain(behind);
    });

    it("draws first what its title names", () => {
      const { title, summary } = reportOf(own);
      const drawn = drawnChart(reportOf(own));
      if (drawn === undefined) return;
      const { chart, definition } = drawn;
      const first = "values" in chart ? chart.values[0] : chart.value;
      const column = definition.columns.find(({ key }) => key === first);
      expect(column?.type === "seconds").toBe(/^how (long|quickly|soon)\b/i.test(summary));
      if (column?.type === "seconds") return;
      // A list counts its rows, named by the title; otherwise the column shares a word with the title.
      const words = (text: string) =>
        text
          .toLowerCase()
          .match(/[a-z]{4,}/g)
          ?.map((word) => word.slice(0, 5)) ?? [];
      const named = first === "rows" ? words(title) : words(column?.title ?? "");
      expect(words(`${title} ${summary}`)).toEqual(expect.arrayContaining(named.slice(0, 1)));
    });

    it("adds up numbers only", () => {
      expect(columns.filter(({ total, type }) => total && type !== "int" && type !== "money")).toEqual([]);
    });
  },
);
