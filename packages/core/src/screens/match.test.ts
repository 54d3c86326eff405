import { describe, expect, it, test } from "vitest";
import { screenAt } from "./match.ts";
import { SCREENS } from "./table.ts";

const idAt = (path: string) => screenAt(path)?.screen.id;

test("every path in the screen table resolves to its own row, index and parameters", () => {
  SCREENS.forEach((screen, index) => {
    for (const path of [screen.path, ...(screen.alsoAt ?? [])]) {
      const found = screenAt(path.replace(/\{(\w+)\}/g, "value-of-$1"));
      expect(found, path).toMatchObject({ screen: { id: screen.id }, index, rest: [] });
      const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      expect(found?.params).toEqual(Object.fromEntries(names.map((name) => [name, `value-of-${name}`])));
    }
  });
});

describe("screen path", () => {
  it("can have a query string, a fragment and a trailing slash", () => {
    expect(idAt("/d/home/?page=2#top")).toBe("home");
    expect(idAt("/d/home?next=/d/settings")).toBe("home");
    expect(idAt("/?from=/d/home")).toBe("sign-in");
  });

  it("is matched with exact letter case and slashes", () => {
    for (const path of ["/D/home", "/d/Home", "//d/home", "/d//home", "/d/home//", "d/home", ""]) expect(idAt(path), path).toBeUndefined();
  });

  it("has decoded parameters, and matches no screen if badly encoded", () => {
    expect(screenAt("/test-bot/acacia%20helper")?.params).toEqual({ botname: "acacia helper" });
    expect(idAt("/test-bot/%E0%A4%A")).toBeUndefined();
    for (const path of ["/test-bot/", "/test-bot//"]) expect(idAt(path), path).toBeUndefined();
  });

  it("matches no screen if it is only the parent of screens in the spec", () => {
    for (const path of ["/d", "/d/billing", "/d/configurations", "/test-bot"]) expect(idAt(path), path).toBeUndefined();
  });

  it("is still found after thousands of other lookups", () => {
    for (let asked = 0; asked < 2_000; asked++) expect(idAt(`/d/unknown/${asked}`)).toBeUndefined();
    expect(idAt("/d/home")).toBe("home");
  });
});

describe("nested screen path", () => {
  it("matches a parent with the nested flag and returns the remaining segments", () => {
    expect(screenAt("/d/chats/active-chats/42")).toMatchObject({ screen: { id: "chats-active-chats" }, rest: ["42"] });
    expect(screenAt("/d/conversations/user-messages/7/notes")).toMatchObject({ screen: { id: "conversations-chat-history" }, rest: ["7", "notes"] });
  });

  it("needs a non-empty segment between its slashes", () => {
    for (const path of ["/d/chats/active-chats//", "/d/chats/active-chats//42"]) expect(idAt(path), path).toBeUndefined();
  });

  it("does not match a parent without the nested flag", () => {
    expect(idAt("/d/home/more")).toBeUndefined();
    expect(idAt("/d/settings/other")).toBeUndefined();
    expect(idAt("/d/reports/sessions-by-hour/2")).toBeUndefined();
  });

  it("prefers a fixed path to a parameter and a child to its parent", () => {
    expect(idAt("/d/configurations/users/create-user")).toBe("create-user");
    expect(idAt("/d/configurations/stakeholders/enterprise")).toBe("enterprise-clients");
    expect(screenAt("/d/configurations/stakeholders/acme")).toMatchObject({ screen: { id: "stakeholder" }, params: { shCode: "acme" } });
  });
});
