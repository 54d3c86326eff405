import { describe, expect, test } from "vitest";
import { type Action, type Area, allows } from "../../access/index.ts";
import { allRights, holderWith, minimalWays, nobody } from "../../testing/index.ts";
import { DASHBOARD_KEYS, dashboardOf, offeredDashboards, partAccess, reportsOf } from "./index.ts";

const [FIRST, ...OTHERS] = DASHBOARD_KEYS;

describe("dashboards listed by a role", () => {
  test("are offered in the order of the role, whatever the rights of the user", () => {
    expect(offeredDashboards(["system-success-rate", "customer-service"], nobody)).toEqual(["system-success-rate", "customer-service"]);
    expect(offeredDashboards(["customer-activity"], allRights)).toEqual(["customer-activity"]);
  });

  test("are offered without unknown dashboard names", () => {
    expect(offeredDashboards(["money", "customer-service"], nobody)).toEqual(["customer-service"]);
    expect(offeredDashboards(["money"], nobody)).toEqual([FIRST]);
  });
});

describe("dashboards of a role that lists none", () => {
  test("include the first dashboard for every user", () => {
    expect(offeredDashboards([], nobody)).toEqual([FIRST]);
  });

  test("include all dashboards in their default order for a user with every right", () => {
    expect(offeredDashboards([], allRights)).toEqual(DASHBOARD_KEYS);
  });

  test.each(OTHERS)("include %s only for users with its full right", (key) => {
    for (const { enough, tooLittle } of minimalWays(dashboardOf(key).right)) {
      expect(enough && offeredDashboards([], enough)).toEqual([FIRST, key]);
      for (const less of tooLittle) expect(less && offeredDashboards([], less)).not.toContain(key);
    }
  });
});

/** Number of parts of a dashboard that a user with the given rights sees. */
const partsOf = (key: (typeof DASHBOARD_KEYS)[number], holder = nobody) =>
  dashboardOf(key).parts.filter((part) => allows(partAccess(part), holder)).length;

describe("rights and parts of dashboards", () => {
  const rights = <A extends Area>(area: A, ...actions: readonly Action<A>[]) => holderWith(area, ...actions);
  test.each([
    ["nobody", nobody, [0, 0, 2, 4, 0, 2]],
    ["Support", rights("Support"), [0, 0, 2, 5, 0, 2]],
    ["View Chat Sessions", rights("Customer Interactions Reports", "View Chat Sessions"), [0, 0, 2, 8, 4, 2]],
    ["agents performance", rights("All Agents Reports", "View Customer Service Agents Performance"), [0, 0, 2, 5, 3, 2]],
    ["View Service Usage", rights("Uptime Reports", "View Service Usage"), [0, 0, 2, 4, 0, 5]],
    ["every right", allRights, [0, 4, 4, 12, 9, 8]],
  ])("with %s each dashboard has the parts whose reports may be read", (_who, holder, expected) => {
    expect(DASHBOARD_KEYS.map((key) => partsOf(key, holder))).toEqual(expected);
  });

  test("parts that show the same report share one call, so no dashboard needs more than eight calls", () => {
    for (const key of OTHERS) expect(reportsOf(key).length, key).toBeLessThanOrEqual(8);
  });
});
