import { REPORT_KEYS, reportOf } from "@parley/core/reports";
import { describe, expect, test } from "vitest";
import { STATUS_ICONS } from "../../ui/path-icons/status-icons.tsx";
import { STATUS_APPEARANCES, type StatusKind, statusAppearanceOf } from "./status-look.ts";

const KINDS = Object.keys(STATUS_APPEARANCES) as readonly StatusKind[];
const looksOf = (kind: StatusKind) => Object.keys(STATUS_APPEARANCES[kind]).map((status) => statusAppearanceOf(kind, status));
/** Groups of statuses that one chart shows together, so they must look different. */
const counted = REPORT_KEYS.map(reportOf).flatMap(({ chart, columns }) => {
  if (chart?.kind !== "lines") return [];
  const shown = columns.filter(({ key }) => chart.values.includes(key));
  return [shown.flatMap((column) => column.counts ?? [])];
});

describe.each(KINDS)("statuses of a %s", (kind) => {
  test("differ in colour or icon", () => {
    const looks = looksOf(kind).map(({ colour, icon }) => `${colour} ${icon}`);
    expect(new Set(looks).size).toBe(looks.length);
  });

  test("each have an icon, so that nobody depends on colour", () => {
    expect(looksOf(kind).filter(({ icon }) => !STATUS_ICONS.has(icon ?? ""))).toEqual([]);
  });
});

test("each conversation status has its own colour, because they appear together in one chart", () => {
  const colours = looksOf("chat").map(({ colour }) => colour);
  expect(new Set(colours).size).toBe(colours.length);
});

test("statuses that one report counts have an icon and different colours", () => {
  expect(counted.length).toBeGreaterThan(0);
  for (const statuses of counted) {
    const looks = statuses.map(({ kind, status }) => statusAppearanceOf(kind, status));
    expect(looks.filter(({ icon }) => icon === undefined)).toEqual([]);
    expect(new Set(looks.map(({ colour }) => colour)).size).toBe(looks.length);
  }
});

test("an unknown status has the neutral colour and no icon", () => {
  expect(statusAppearanceOf("ticket", "teleported")).toEqual({ colour: "var(--parley-status-rest)", icon: undefined });
});
