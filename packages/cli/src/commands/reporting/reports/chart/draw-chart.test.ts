import { signedIn } from "@parley/core/access";
import { type Chart, type Column, chartForGrouping, type ReportDefinition, reportOf } from "@parley/core/reports";
import { describe, expect, it, test } from "vitest";
import { type DrawnChartData, drawChart } from "./draw-chart.ts";
import { truncateToWidth, widthOf } from "./letters.ts";
import { type ChartStyle, chartStyleOf } from "./look.ts";

const terminal = { in: true, out: true, err: true };
const look = (width: number, env: Record<string, string> = { LANG: "C.UTF-8", NO_COLOR: "1" }): ChartStyle =>
  chartStyleOf({ env, terminal, columns: () => width }, {});
const WIDE = look(40);
const ASCII = look(40, { LANG: "C", NO_COLOR: "1" });

const RANGE = { from: "2026-11-16", to: "2026-11-20" };
const TODAY = "2026-11-23";
const drawn = (chart: Chart, columns: [Column, ...Column[]], items: DrawnChartData["items"], more: Partial<DrawnChartData> = {}): DrawnChartData => {
  const definition: ReportDefinition = { title: "T", subject: "messages", summary: "S", access: signedIn, filters: [], columns };
  return { chart, definition, items, range: RANGE, today: TODAY, firstWeekday: 0, ...more };
};
const DAY: Column = { key: "day", title: "Day", type: "day" };
const PLATFORM: Column = { key: "platform", title: "Platform", type: "text" };
const AGENT: Column = { key: "agent", title: "Agent", type: "text" };
const SESSIONS: Column = { key: "n", title: "Sessions", type: "int", total: true };
const FAILED: Column = { key: "bad", title: "Failed", type: "int", total: true };
const lines = (text: string) => text.split("\n").slice(0, -1);

test("a chart label is cut before an emoji that does not fit", () => {
  expect(truncateToWidth("Ana \u{1F468}\u200D\u{1F469} Lopez", 8, ".")).toBe("Ana .   ");
});

describe("bar chart over days", () => {
  const pivot = drawn(
    { kind: "pivot", day: "day", by: "platform", value: "n" },
    [DAY, PLATFORM, SESSIONS],
    [
      { day: "2026-11-16", platform: "web", n: 4 },
      { day: "2026-11-16", platform: "sms", n: 4 },
      { day: "2026-11-18", platform: "web", n: 16 },
    ],
  );

  test("draws a row for each day, including empty days, with legend, axis maximum and totals", () => {
    expect(drawChart(pivot, WIDE)).toBe(`Sessions by day and platform
2026-11-16  ██████▓▓▓▓▓▓               8
2026-11-17                             0
2026-11-18  ████████████████████████  16
2026-11-19                             0
            0─────────────────────16
█ web 20   ▓ sms 4
`);
  });

  test("uses only ASCII when the locale is not UTF-8", () => {
    expect(drawChart(pivot, ASCII)).toContain("2026-11-16  ######======               8\n");
    expect(drawChart(pivot, ASCII)).toMatch(/^[\x20-\x7e\n]+$/);
  });

  test("combines parts for which no symbol is left into a part named others, without losing a count", () => {
    const items = ["a", "b", "c", "d", "e", "f"].map((platform, at) => ({ day: "2026-11-16", platform, n: 10 - at }));
    expect(lines(drawChart({ ...pivot, items }, look(80))).at(-1)).toBe("█ a 10   ▓ b 9   ▒ c 8   ░ d 7   ▪ others 11");
  });

  test.each([
    ["2026-10-01", "2026-11-20", "2026-09-28"],
    ["2025-11-20", "2026-11-20", "2025-11"],
  ])("from %s to %s merges days until the bars fit, starting with the label %s", (from, to, first) => {
    const text = drawChart({ ...pivot, range: { from, to } }, WIDE);
    expect(lines(text)[1]).toMatch(new RegExp(`^${first} `));
    expect(lines(text).length).toBeLessThan(36);
    expect(text).toContain("█ web 20   ▓ sms 4");
  });

  test("omits future days", () => {
    const text = drawChart({ ...pivot, today: "2026-11-17" }, WIDE);
    expect(text).not.toContain("2026-11-19");
  });
});

test("a line chart draws its series as heights on one axis, with the total of each", () => {
  const items = [
    { day: "2026-11-16", n: 8, bad: 1 },
    { day: "2026-11-17", n: 4, bad: 0 },
    { day: "2026-11-19", n: 2, bad: 0 },
  ];
  expect(
    drawChart(drawn({ kind: "lines", day: "day", values: ["n", "bad"] }, [DAY, SESSIONS, FAILED], items), WIDE),
  ).toBe(`By day; the highest value is 8, and the total is at the end of each line
Sessions  ██████▄▄▄▄▄▄      ▂▂▂▂▂▂  14
Failed    ▁▁▁▁▁▁                     1
          2026-11-16    2026-11-19
`);
});

describe("ranked chart of names", () => {
  const ranked = drawn(
    { kind: "ranked", name: "agent", value: "n" },
    [AGENT, SESSIONS],
    [
      { agent: "Ada", n: 3 },
      { agent: null, n: 1 },
      { agent: "Ada", n: 3 },
      { agent: "Zoe", n: 0 },
    ],
  );

  test("lists the largest value first, adds up rows with the same name and omits names without values", () => {
    expect(drawChart(ranked, look(30))).toBe(`Sessions by agent, 7 in all
Ada  ██████████████████████  6
–    ████                    1
     0────────────────────6
`);
  });

  test("shows percentages when the values add up to a total", () => {
    expect(drawChart({ ...ranked, chart: { kind: "ring", name: "agent", value: "n" } }, WIDE)).toContain("6 (86%)");
  });

  test("draws ten names and adds up the others", () => {
    const items = Array.from({ length: 12 }, (_, at) => ({ agent: `Agent ${at}`, n: 20 - at }));
    expect(lines(drawChart({ ...ranked, items }, WIDE)).at(-1)).toBe("2 others: 19");
  });

  test.each(["田中さん", "Zoë 🙂", "A very long name that nobody could read in full", "Eve\u001b[2J\u202e"])(
    "keeps every line within the width for names as wide as %s",
    (agent) => {
      const text = drawChart(
        {
          ...ranked,
          items: [
            { agent, n: 5 },
            { agent: "Bo", n: 2 },
          ],
        },
        WIDE,
      );
      const bars = lines(text).slice(1, 3);
      expect(bars.map((line) => widthOf(line.slice(0, line.search("█"))))).toEqual([
        expect.any(Number),
        widthOf(bars[0]?.slice(0, bars[0].search("█")) ?? ""),
      ]);
      expect(lines(text).filter((line) => widthOf(line) > 40)).toEqual([]);
      // biome-ignore lint/suspicious/noControlCharactersInRegex: this is what must not be there
      expect(text).not.toMatch(/[\u001b\u202e]/);
    },
  );
});

describe("heat map of hours", () => {
  const HOUR: Column = { key: "hour", title: "Hour", type: "hour" };
  const heat = drawn(
    { kind: "heat", day: "day", hour: "hour", value: "n" },
    [DAY, HOUR, SESSIONS],
    [
      { day: "2026-11-16", hour: 0, n: 1 },
      { day: "2026-11-18", hour: 23, n: 8 },
    ],
  );

  test("has one row for each day of a short range, shaded by value", () => {
    expect(drawChart(heat, look(60))).toBe(`Sessions by day and hour
2026-11-16  ░░
2026-11-17
2026-11-18                                                ██
2026-11-19
            0           6           12          18
░ up to 2   ▒ up to 4   ▓ up to 6   █ up to 8
`);
  });

  test("has one row for each weekday of a long range, and one character for each hour in a narrow terminal", () => {
    const text = drawChart({ ...heat, range: { from: "2026-11-01", to: "2026-12-01" } }, WIDE);
    expect(lines(text)[1]).toBe("Monday     ░");
    expect(lines(text)[3]).toBe(`Wednesday${" ".repeat(25)}█`);
  });
});

test("a weekday chart lists all weekdays in order, including those without data", () => {
  const { chart, definition } = chartForGrouping(reportOf("session-list"), "weekday") ?? {};
  if (chart === undefined || definition === undefined) throw new Error("It has a chart");
  const text = drawChart(
    {
      chart,
      definition,
      items: [
        { weekday: 0, rows: 2 },
        { weekday: 6, rows: 1 },
      ],
      range: RANGE,
      today: TODAY,
      firstWeekday: 5,
    },
    WIDE,
  );
  expect(lines(text).map((line) => line.split(" ")[0])).toEqual([
    "Rows",
    "Saturday",
    "Sunday",
    "Monday",
    "Tuesday",
    "Wednesday",
    "Thursday",
    "Friday",
    "",
  ]);
});

test("chart labels show display names instead of API values", () => {
  const { definition } = chartForGrouping(reportOf("support-queue")) ?? {};
  if (definition === undefined) throw new Error("It has a chart");
  const items = [{ outcome: "abandoned", rows: 2 }];
  const text = drawChart(drawn({ kind: "ranked", name: "outcome", value: "rows" }, [...definition.columns], items), look(80));
  expect(lines(text)[1]).toMatch(/^Left the queue {2}█/);
});

test("a chart marks weeks that are cut off by the date range or not over yet", () => {
  const week: Column = { key: "week", title: "Week", type: "day", begins: "week" };
  const chart = { kind: "pivot", day: "week", by: "platform", value: "n" } as const;
  const items = [{ week: "2026-11-02", platform: "web", n: 4 }];
  const range = { from: "2026-11-04", to: "2026-12-01" };
  const text = lines(drawChart(drawn(chart, [week, PLATFORM, SESSIONS], items, { range, today: "2026-11-17" }), WIDE));
  expect(text.slice(1, 4).map((line) => line.slice(0, 13).trim())).toEqual(["2026-11-02 *", "2026-11-09", "2026-11-16 *"]);
  expect(text).toContain("* only in part within these days, or not over yet");
});

test("a platform has the same colour in a chart whatever other platforms it shows", () => {
  const platform: Column = { ...PLATFORM, of: "platform" };
  const chart = { kind: "pivot", day: "day", by: "platform", value: "n" } as const;
  const items = [
    { day: "2026-11-16", platform: "whatsapp", n: 9 },
    { day: "2026-11-16", platform: "web", n: 1 },
  ];
  const text = drawChart(drawn(chart, [DAY, platform, SESSIONS], items), look(40, { LANG: "C.UTF-8" }));
  expect(lines(text).at(-1)).toBe("\u001b[32m█\u001b[39m WhatsApp 9   \u001b[94m▓\u001b[39m Web 1");
});

describe("empty chart", () => {
  const empty = drawn({ kind: "ranked", name: "agent", value: "n" }, [AGENT, SESSIONS], []);
  it("is an empty string when there are no rows or all values are zero", () => {
    expect([drawChart(empty, WIDE), drawChart({ ...empty, items: [{ agent: "Ada", n: 0 }] }, WIDE)]).toEqual(["", ""]);
  });
});

test("chart symbols are coloured only when colour output is requested", () => {
  const chart = drawn({ kind: "ranked", name: "agent", value: "n" }, [AGENT, SESSIONS], [{ agent: "Ada", n: 3 }]);
  const coloured = drawChart(chart, look(40, { LANG: "C.UTF-8" }));
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the colours
  expect(coloured.replaceAll(/\u001b\[\d+m/g, "")).toBe(drawChart(chart, WIDE));
  expect(coloured).toContain("\u001b[36m");
});
