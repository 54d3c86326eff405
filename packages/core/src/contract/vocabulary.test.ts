import { describe, expect, expectTypeOf, test } from "vitest";
import { failedResponses } from "./bots/failed-responses.ts";
import { PLATFORMS } from "./chats/conversations.ts";
import { broadcasts } from "./people/push-notifications.ts";
import { SUBSCRIBER_STATUSES, subscribers } from "./people/subscribers.ts";
import { products } from "./storefront/products.ts";
import { filtersOf, sortsOf } from "./vocabulary.ts";

describe("the vocabulary of a list", () => {
  test("has the orders of its row, by their exact names", () => {
    const sorts = sortsOf(subscribers.list);
    expect(sorts).toEqual(["lastSeenAt", "-lastSeenAt", "firstSeenAt", "-firstSeenAt", "name", "-name"]);
    expectTypeOf(sorts).toEqualTypeOf<readonly ("lastSeenAt" | "-lastSeenAt" | "firstSeenAt" | "-firstSeenAt" | "name" | "-name")[]>();
  });

  test("has no order where the row takes none", () => {
    expect(sortsOf(broadcasts.recipients)).toEqual([]);
  });

  test("has every filter with its words, and none for what comes from elsewhere", () => {
    const filters = filtersOf(subscribers.list);
    expect(filters).toEqual({
      search: "text",
      typeId: "text",
      attributeId: "text",
      attributeValue: "text",
      status: [...SUBSCRIBER_STATUSES],
      platform: [...PLATFORMS],
      optedIn: ["true", "false"],
    });
    expectTypeOf(filters.optedIn).toEqualTypeOf<readonly ("true" | "false")[]>();
    expectTypeOf(filters.typeId).toEqualTypeOf<"text">();
  });

  test("has those that are named, where a screen offers no others", () => {
    const filters = filtersOf(subscribers.list, "optedIn", "typeId");
    expect(filters).toEqual({ optedIn: ["true", "false"], typeId: "text" });
    expectTypeOf(filters).toEqualTypeOf<{ readonly optedIn: readonly ("true" | "false")[]; readonly typeId: "text" }>();
  });

  test("sees through a default", () => {
    expect(filtersOf(failedResponses.list).status).toContain("open");
  });

  test("is in the variables of an operation", () => {
    expect(filtersOf(products.list)).toEqual({ search: "text" });
  });

  test("is in the body where the query would be too long", () => {
    expect(filtersOf(broadcasts.audience)).toEqual({ audience: "text", verdict: ["reachable", "opted_out", "deactivated", "duplicate"] });
  });
});
