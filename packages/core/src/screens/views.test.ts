import { describe, expect, it } from "vitest";
import { contractRows } from "../contract/index.ts";
import { viewQuery } from "../contract/reporting/view-query.ts";
import { allRights, nobody } from "../testing/index.ts";
import { screensOfLists, viewFields, viewSource } from "./view-source.ts";
import { listPath, viewScreen, viewScreensOf, viewSearch } from "./views.ts";

const TODAY = "2026-11-23";

describe("query of a saved view", () => {
  it("is equal for two URLs with the same meaning, in any order of parameters", () => {
    expect(viewQuery("?status=open&search=a%20b&page=4&open=7")).toBe(viewQuery("search=a+b&status=open&saved=3&priority="));
  });

  it("excludes overlays and sublists of a single item", () => {
    expect(viewQuery("mailbox.shown=1&to12.state=failed&pending.page=2&pending.state=due")).toBe("pending.state=due");
  });

  it("is unchanged when normalised again", () => {
    const once = viewQuery("b=2&a=%C3%A9&b=3");
    expect([once, viewQuery(once)]).toEqual(["a=%C3%A9&b=2", once]);
  });
});

describe("URL of a saved view", () => {
  it("contains the dates of its relative range, its columns and its id", () => {
    const search = viewSearch({ id: 12, query: "platform=web&range=last7", columns: ["day", "count"] }, TODAY, 0);
    expect(Object.fromEntries(new URLSearchParams(search))).toEqual({
      platform: "web",
      from: "2026-11-17",
      to: "2026-11-24",
      columns: "day.count",
      saved: "12",
    });
  });
});

describe("screen of a saved view", () => {
  it("is the same for both paths of a screen", () => {
    expect(viewScreen("conversations-tickets")?.id).toBe("chats-tickets");
  });

  it.each(["sign-in", "test-bot", "stakeholder", "contact-groups", "nowhere"])("cannot be %s", (id) => {
    expect(viewScreen(id)).toBeUndefined();
  });

  it("must be a screen that the user may open", () => {
    const [all, few] = [viewScreensOf(allRights), viewScreensOf(nobody)];
    expect([all.includes("users"), few.includes("users"), few.includes("canned-replies")]).toEqual([true, false, true]);
  });
});

describe("data source of a saved view", () => {
  it("is the file export of the list on its screen, or the report", () => {
    expect([viewSource("users"), viewSource("report-number-of-messages"), viewSource("working-hours")]).toEqual([
      { list: contractRows["users.file"] },
      { report: "number-of-messages" },
      undefined,
    ]);
  });

  it("is queried with fields of the call and without display settings", () => {
    expect(viewFields("search=ada&sort=-loginId&pageSize=50&tab=all", TODAY, 0, contractRows["users.file"])).toEqual({
      search: "ada",
      sort: "-loginId",
    });
  });
});

describe("screen of a list", () => {
  it("is the first screen that calls the list, and a sublist of one item has none", () => {
    const screens = screensOfLists();
    expect(["tickets", "users", "chat-history", "broadcast-recipients"].map((name) => screens.get(name))).toEqual([
      "chats-tickets",
      "users",
      "chats-chat-history",
      undefined,
    ]);
  });

  it("is a tab of a screen with several lists, with prefixed filters", () => {
    expect(listPath("default-plans", "pending-plans", { planId: "4", sort: "startsOn" })).toBe(
      "/d/configurations/plans/default-plans?view=pending&pending.planId=4&pending.sort=startsOn",
    );
  });

  it("has a URL with the same query under any name of the search field", () => {
    expect([
      listPath("chats-chat-history", "chat-history", { text: "refund", sort: "-lastActivityAt" }),
      listPath("users", "users", {}),
      listPath("nowhere", "users", {}),
    ]).toEqual(["/d/chats/chat-history?search=refund&sort=-lastActivityAt", "/d/configurations/users", undefined]);
  });
});
