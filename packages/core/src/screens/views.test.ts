import { describe, expect, it } from "vitest";
import { contractRows } from "../contract/index.ts";
import { viewQuery } from "../contract/reporting/view-query.ts";
import { allRights, nobody } from "../testing/index.ts";
import { screensOfLists, viewFields, viewSource } from "./view-source.ts";
import { listPath, viewScreen, viewScreensOf, viewSearch } from "./views.ts";

const TODAY = "2026-11-23";

describe("the query of a view", () => {
  it("is the same for two addresses that ask the same, in whatever order", () => {
    expect(viewQuery("?status=open&search=a%20b&page=4&open=7")).toBe(viewQuery("search=a+b&status=open&saved=3&priority="));
  });

  it("has nothing of what lies over the screen, and of lists of one thing among many", () => {
    expect(viewQuery("mailbox.shown=1&to12.state=failed&pending.page=2&pending.state=due")).toBe("pending.state=due");
  });

  it("stays what it is", () => {
    const once = viewQuery("b=2&a=%C3%A9&b=3");
    expect([once, viewQuery(once)]).toEqual(["a=%C3%A9&b=2", once]);
  });
});

describe("the address of a view", () => {
  it("holds days for a range that moves on, the columns, and which view it is", () => {
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

describe("the screen of a view", () => {
  it("goes by one name, whichever of its two addresses somebody came by", () => {
    expect(viewScreen("conversations-tickets")?.id).toBe("chats-tickets");
  });

  it.each(["sign-in", "test-bot", "stakeholder", "contact-groups", "nowhere"])("is not %s", (id) => {
    expect(viewScreen(id)).toBeUndefined();
  });

  it("is one that the user may open", () => {
    const [all, few] = [viewScreensOf(allRights), viewScreensOf(nobody)];
    expect([all.includes("users"), few.includes("users"), few.includes("canned-replies")]).toEqual([true, false, true]);
  });
});

describe("what a view reads", () => {
  it("is the file of the list that its screen asks for, or the report", () => {
    expect([viewSource("users"), viewSource("report-number-of-messages"), viewSource("working-hours")]).toEqual([
      { list: contractRows["users.file"] },
      { report: "number-of-messages" },
      undefined,
    ]);
  });

  it("is asked with what the call takes, and not with how the screen looks", () => {
    expect(viewFields("search=ada&sort=-loginId&pageSize=50&tab=all", TODAY, 0, contractRows["users.file"])).toEqual({
      search: "ada",
      sort: "-loginId",
    });
  });
});

describe("where a list is shown", () => {
  it("is the screen that asks for it earliest; a list of one thing has none", () => {
    const screens = screensOfLists();
    expect(["tickets", "users", "chat-history", "broadcast-recipients"].map((name) => screens.get(name))).toEqual([
      "chats-tickets",
      "users",
      "chats-chat-history",
      undefined,
    ]);
  });

  it("is the view of a screen with several lists, and its filters are told from the others'", () => {
    expect(listPath("default-plans", "pending-plans", { planId: "4", sort: "startsOn" })).toBe(
      "/d/configurations/plans/default-plans?view=pending&pending.planId=4&pending.sort=startsOn",
    );
  });

  it("is an address that asks the same, whatever the call names its search", () => {
    expect([
      listPath("chats-chat-history", "chat-history", { text: "refund", sort: "-lastActivityAt" }),
      listPath("users", "users", {}),
      listPath("nowhere", "users", {}),
    ]).toEqual(["/d/chats/chat-history?search=refund&sort=-lastActivityAt", "/d/configurations/users", undefined]);
  });
});
