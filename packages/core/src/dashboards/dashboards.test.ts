import { describe, expect, test } from "vitest";
import { type Action, type Area, allows } from "../access/index.ts";
import { allRights, holderWith, minimalWays, nobody } from "../testing/index.ts";
import { DASHBOARD_KEYS, dashboardOf, offeredDashboards, partAccess, reportsOf } from "./index.ts";

const [FIRST, ...OTHERS] = DASHBOARD_KEYS;

describe("what a role lists is offered", () => {
  test("in its order, whatever its rights", () => {
    expect(offeredDashboards(["system-success-rate", "customer-service"], nobody)).toEqual(["system-success-rate", "customer-service"]);
    expect(offeredDashboards(["customer-activity"], allRights)).toEqual(["customer-activity"]);
  });

  test("without what no dashboard is called any more", () => {
    expect(offeredDashboards(["money", "customer-service"], nobody)).toEqual(["customer-service"]);
    expect(offeredDashboards(["money"], nobody)).toEqual([FIRST]);
  });
});

describe("a role that lists none offers", () => {
  test("everybody the first", () => {
    expect(offeredDashboards([], nobody)).toEqual([FIRST]);
  });

  test("whoever holds every right all of them, in their own order", () => {
    expect(offeredDashboards([], allRights)).toEqual(DASHBOARD_KEYS);
  });

  test.each(OTHERS)("%s to whoever holds its right, and to nobody who holds less", (key) => {
    for (const { enough, tooLittle } of minimalWays(dashboardOf(key).right)) {
      expect(enough && offeredDashboards([], enough)).toEqual([FIRST, key]);
      for (const less of tooLittle) expect(less && offeredDashboards([], less)).not.toContain(key);
    }
  });
});

/** Number of parts that a user sees of a dashboard. */
const partsOf = (key: (typeof DASHBOARD_KEYS)[number], holder = nobody) =>
  dashboardOf(key).parts.filter((part) => allows(partAccess(part), holder)).length;

describe("rights × parts", () => {
  const rights = <A extends Area>(area: A, ...actions: readonly Action<A>[]) => holderWith(area, ...actions);
  test.each([
    ["nobody", nobody, [0, 0, 2, 4, 0, 2]],
    ["Support", rights("Support"), [0, 0, 2, 5, 0, 2]],
    ["View Chat Sessions", rights("Customer Interactions Reports", "View Chat Sessions"), [0, 0, 2, 8, 4, 2]],
    ["agents performance", rights("All Agents Reports", "View Customer Service Agents Performance"), [0, 0, 2, 5, 3, 2]],
    ["View Service Usage", rights("Uptime Reports", "View Service Usage"), [0, 0, 2, 4, 0, 5]],
    ["every right", allRights, [0, 4, 4, 12, 9, 8]],
  ])("%s: the parts of each dashboard are those whose reports may be read", (_who, holder, expected) => {
    expect(DASHBOARD_KEYS.map((key) => partsOf(key, holder))).toEqual(expected);
  });

  test("parts of one report share its call: twelve parts ask at most eight", () => {
    for (const key of OTHERS) expect(reportsOf(key).length, key).toBeLessThanOrEqual(8);
  });
});
