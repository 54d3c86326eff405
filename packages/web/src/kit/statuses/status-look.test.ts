import { REPORT_KEYS, reportOf } from "@parley/core/reports";
import { describe, expect, test } from "vitest";
import { STATUS_ICONS } from "../../ui/path-icons/status-icons.tsx";
import { STATUS_LOOKS, type StatusKind, statusLook } from "./status-look.ts";

const KINDS = Object.keys(STATUS_LOOKS) as readonly StatusKind[];
const looksOf = (kind: StatusKind) => Object.keys(STATUS_LOOKS[kind]).map((status) => statusLook(kind, status));
/** Statuses counted together in one chart. */
const counted = REPORT_KEYS.map(reportOf).flatMap(({ chart, columns }) => {
  if (chart?.kind !== "lines") return [];
  const shown = columns.filter(({ key }) => chart.values.includes(key));
  return [shown.flatMap((column) => column.counts ?? [])];
});

describe.each(KINDS)("the statuses of a %s", (kind) => {
  test("are told apart by colour or by mark", () => {
    const looks = looksOf(kind).map(({ colour, icon }) => `${colour} ${icon}`);
    expect(new Set(looks).size).toBe(looks.length);
  });

  test("each have a mark, so that nobody has to see the colour", () => {
    expect(looksOf(kind).filter(({ icon }) => !STATUS_ICONS.has(icon ?? ""))).toEqual([]);
  });
});

test("conversations have a colour for each status: they stand beside each other in a chart", () => {
  const colours = looksOf("chat").map(({ colour }) => colour);
  expect(new Set(colours).size).toBe(colours.length);
});

test("what a report counts is a status that has a look, and no two of one chart have the same colour", () => {
  expect(counted.length).toBeGreaterThan(0);
  for (const statuses of counted) {
    const looks = statuses.map(({ kind, status }) => statusLook(kind, status));
    expect(looks.filter(({ icon }) => icon === undefined)).toEqual([]);
    expect(new Set(looks.map(({ colour }) => colour)).size).toBe(looks.length);
  }
});

test("a status that this version does not know is at rest, without a mark", () => {
  expect(statusLook("ticket", "teleported")).toEqual({ colour: "var(--parley-status-rest)", icon: undefined });
});
