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

describe("configurations section of the menu", () => {
  const opening: readonly Area[] = ["Stakeholder", "Admin User", "Knowledge Base", "Roles", "Integrations", "Work Hours"];

  it.each(opening)("appears for a user with the area %s", (area) => {
    expect(sections(holderWith(area))).toContain("configurations");
  });

  it.each(AREAS.filter((area) => !opening.includes(area)))("does not appear for a user with only the area %s", (area) => {
    expect(sections(holderWith(area))).not.toContain("configurations");
  });

  it("does not appear for the provider tenant or the super-admin flag alone", () => {
    expect(sections(superAdmin(provider()))).not.toContain("configurations");
  });

  it("contains canned replies if shown, and otherwise they appear under chats for every agent", () => {
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

test("the menu of a user without rights contains the screens that are always allowed", () => {
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
  // The specification also allows every page of the storefront; a page joins the menu when it is built.
  expect(sections(nobody).filter((id) => id !== "storefront")).toEqual(["overview", "chats", "inbox", "reports"]);
});

test("planned screens, public screens and screens with parameters appear in no menu or palette", () => {
  const shown = [...menu(everything).flatMap(({ screens }) => screens), ...reachable(everything)];
  expect(shown.filter((row) => row.planned || row.shell === "public" || row.path.includes("{"))).toEqual([]);
});

test("the sidebar shows no screen twice and omits the older conversation screens", () => {
  const paths = menu(everything).flatMap(({ screens }) => screens.map(({ path }) => path));
  expect(new Set(paths).size).toBe(paths.length);
  expect(paths.filter((path) => path.startsWith("/d/conversations"))).toEqual([]);
});

test("a screen with a closed gate is not in the palette, and a gated screen is never in the sidebar", () => {
  const ids = (screens: readonly Screen[]) => screens.map(({ id }) => id);
  expect(ids(destinations(nobody, new Set(["getStarted.state"])))).toContain("get-started");
  expect(ids(destinations(nobody))).not.toContain("get-started");
  expect(ids(menu(nobody).flatMap(({ screens }) => screens))).not.toContain("get-started");
});

test("the palette reaches every built and allowed console screen, even those hidden from the sidebar", () => {
  const built = SCREENS.filter((row) => !row.planned && row.shell === undefined && !row.path.includes("{"));
  expect(reachable(everything, new Set(["getStarted.state"]))).toEqual(built);
  expect(reachable(nobody).map(({ id }) => id)).toContain("canned-replies");
  expect(reachable(nobody).map(({ id }) => id)).not.toContain("users");
});

test("the menu puts daily work first, configurations last and settings at the end of the overview", () => {
  expect(sections(everything)[0]).toBe("overview");
  expect(sections(everything)[1]).toBe("chats");
  expect(sections(everything).at(-1)).toBe("configurations");
  expect(titles(everything, "overview")?.at(-1)).toBe("Settings");
});

describe("command palette", () => {
  const offered = destinations(everything);

  it("lists no screen title twice in a section, although some screens have an old and a new path", () => {
    const names = offered.map(({ section, title }) => `${section} ${title}`);
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
    expect(offered.filter(({ path }) => path.startsWith("/d/conversations/"))).toEqual([]);
  });

  it("includes every screen that has no other path", () => {
    const ids = new Set<string>(offered.map(({ id }) => id));
    expect(reachable(everything).filter(({ id, path }) => !ids.has(id) && !path.startsWith("/d/conversations/"))).toEqual([]);
  });
});
