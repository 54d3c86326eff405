import { describe, expect, expectTypeOf, test } from "vitest";
import { failedResponses } from "./bots/failed-responses.ts";
import { PLATFORMS } from "./chats/conversations.ts";
import { broadcasts } from "./people/push-notifications.ts";
import { SUBSCRIBER_STATUSES, subscribers } from "./people/subscribers.ts";
import { products } from "./storefront/products.ts";
import { filtersOf, sortsOf } from "./vocabulary.ts";

describe("filters and sort orders that a list offers", () => {
  test("contains the sort orders of its row by exact name", () => {
    const sorts = sortsOf(subscribers.list);
    expect(sorts).toEqual(["lastSeenAt", "-lastSeenAt", "firstSeenAt", "-firstSeenAt", "name", "-name"]);
    expectTypeOf(sorts).toEqualTypeOf<readonly ("lastSeenAt" | "-lastSeenAt" | "firstSeenAt" | "-firstSeenAt" | "name" | "-name")[]>();
  });

  test("contains no sort order when the row accepts none", () => {
    expect(sortsOf(broadcasts.recipients)).toEqual([]);
  });

  test("contains every filter with its allowed values, or text for free values", () => {
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

  test("contains only the named filters when a screen offers no others", () => {
    const filters = filtersOf(subscribers.list, "optedIn", "typeId");
    expect(filters).toEqual({ optedIn: ["true", "false"], typeId: "text" });
    expectTypeOf(filters).toEqualTypeOf<{ readonly optedIn: readonly ("true" | "false")[]; readonly typeId: "text" }>();
  });

  test("reads filter values through a default", () => {
    expect(filtersOf(failedResponses.list).status).toContain("open");
  });

  test("comes from the variables of a GraphQL operation", () => {
    expect(filtersOf(products.list)).toEqual({ search: "text" });
  });

  test("comes from the body when the query would be too long", () => {
    expect(filtersOf(broadcasts.audience)).toEqual({ audience: "text", verdict: ["reachable", "opted_out", "deactivated", "duplicate"] });
  });
});
