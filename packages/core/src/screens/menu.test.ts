import { describe, expect, it, test } from "vitest";
import type { Area } from "../access/index.ts";
import { AREAS } from "../access/index.ts";
import { everything, holderWith, nobody, provider, superAdmin, together } from "../testing/index.ts";
import { destinations, menu, reachable } from "./menu.ts";
import { SCREENS, type Screen } from "./table.ts";

const sections = (holder: Parameters<typeof menu>[0]) => menu(holder).map(({ id }) => id);
const titles = (holder: Parameters<typeof menu>[0], section: string) =>
  menu(holder)
    .find(({ id }) => id === section)
    ?.screens.map(({ title }) => title);

describe("the configurations section", () => {
  const opening: readonly Area[] = ["Stakeholder", "Admin User", "Knowledge Base", "Roles", "Integrations", "Work Hours"];

  it.each(opening)("appears for whoever holds %s", (area) => {
    expect(sections(holderWith(area))).toContain("configurations");
  });

  it.each(AREAS.filter((area) => !opening.includes(area)))("does not appear for %s alone", (area) => {
    expect(sections(holderWith(area))).not.toContain("configurations");
  });

  it("does not appear for the provider's tenant or the super-admin flag alone", () => {
    expect(sections(superAdmin(provider()))).not.toContain("configurations");
  });

  it("holds the canned replies; without it they stand among the chats, so that every agent finds them", () => {
    expect(titles(holderWith("Knowledge Base"), "configurations")).toContain("Canned replies");
    expect(titles(holderWith("Support", "Chat with User"), "chats")).toEqual([
      "Support queue",
      "Active chats",
      "Tickets",
      "Escalations",
      "Availability",
      "Canned replies",
    ]);
    expect(titles(together(holderWith("Support"), holderWith("Roles")), "chats")).toEqual(["Support queue", "Active chats", "Escalations"]);
  });
});

test("a user without rights sees what is always allowed", () => {
  expect(titles(nobody, "overview")).toEqual(["Home", "Dashboard", "Settings"]);
  expect(titles(nobody, "chats")).toEqual(["Canned replies"]);
  expect(titles(nobody, "inbox")).toEqual(["Insights"]);
  expect(titles(nobody, "reports")).toEqual([
    "All reports",
    "Chat activities",
    "E-mail activities",
    "Post and mention activities",
    "Ticketing",
    "Notification count",
  ]);
  expect(sections(nobody)).toEqual(["overview", "chats", "inbox", "reports"]);
});

test("nothing that is planned, public or in need of an item stands in a menu or in the palette", () => {
  const shown = [...menu(everything).flatMap(({ screens }) => screens), ...reachable(everything)];
  expect(shown.filter((row) => row.planned || row.shell === "public" || row.path.includes("{"))).toEqual([]);
});

test("the sidebar shows no screen twice, the older conversations set not at all", () => {
  const paths = menu(everything).flatMap(({ screens }) => screens.map(({ path }) => path));
  expect(new Set(paths).size).toBe(paths.length);
  expect(paths.filter((path) => path.startsWith("/d/conversations"))).toEqual([]);
});

test("a screen with a gate is in the palette while its gate stands open, and never in the sidebar", () => {
  const ids = (screens: readonly Screen[]) => screens.map(({ id }) => id);
  expect(ids(destinations(nobody, new Set(["getStarted.state"])))).toContain("get-started");
  expect(ids(destinations(nobody))).not.toContain("get-started");
  expect(ids(menu(nobody).flatMap(({ screens }) => screens))).not.toContain("get-started");
});

test("the palette reaches every built screen of the console that is allowed, whatever the sidebar hides", () => {
  const built = SCREENS.filter((row) => !row.planned && row.shell === undefined && !row.path.includes("{"));
  expect(reachable(everything, new Set(["getStarted.state"]))).toEqual(built);
  expect(reachable(nobody).map(({ id }) => id)).toContain("canned-replies");
  expect(reachable(nobody).map(({ id }) => id)).not.toContain("users");
});

test("work stands before what is set up once: configurations last, settings after everything else of the overview", () => {
  expect(sections(everything)[0]).toBe("overview");
  expect(sections(everything)[1]).toBe("chats");
  expect(sections(everything).at(-1)).toBe("configurations");
  expect(titles(everything, "overview")?.at(-1)).toBe("Settings");
});

describe("where the palette leads", () => {
  const offered = destinations(everything);

  it("names no screen twice in one section, although some have an older and a newer address", () => {
    const names = offered.map(({ section, title }) => `${section} ${title}`);
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
    expect(offered.filter(({ path }) => path.startsWith("/d/conversations/"))).toEqual([]);
  });

  it("leaves out nothing that has no other address", () => {
    const ids = new Set<string>(offered.map(({ id }) => id));
    expect(reachable(everything).filter(({ id, path }) => !ids.has(id) && !path.startsWith("/d/conversations/"))).toEqual([]);
  });
});
