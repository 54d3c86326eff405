import { tags } from "@parley/core/contract/tickets/tags";
import { describe, expect, test } from "vitest";
import { containing, equals, literalsFilter } from "./list-filters.ts";
import { listStatement } from "./list-statement.ts";

const filters = { search: containing("t.search"), is_active: equals("t.is_active") };
const orders = { name: "lower(t.name)", ticketCount: ["t.ticket_count", "t.id desc"] };
const base = { table: "tag t", columns: "t.id", scope: "t.stakeholder_id" } as const;
const list = listStatement(tags.list, { ...base, name: "list_test", filters, orders, order: "name" });
const page = { page: 3, pageSize: 20 };

describe("declared list", () => {
  test("has one statement name per SQL text, whatever the values", () => {
    const statements = [2, 3].map((scope) => list.page(scope, { ...page, search: `text ${scope}` }));
    expect(statements[0]?.text).toBe(statements[1]?.text);
    expect(statements[0]?.name).toBe(statements[1]?.name);
    expect(statements.map(({ values }) => values)).toEqual([
      [2, "%text%", "%2%", 20, 40],
      [3, "%text%", "%3%", 20, 40],
    ]);
  });

  test("has a different name for each SQL text, within the 63 characters that PostgreSQL keeps", () => {
    const asked = [{}, { is_active: true }, { search: "a" }, { sort: "-name" as const }, { sort: "ticketCount" as const }];
    const names = [0, 2].flatMap((scope) =>
      asked.flatMap((query) => [list.page(scope, { ...page, ...query }).name, list.count(scope, { ...page, ...query }).name]),
    );
    // The count has no sort order, so the query without a sort and the two with a sort share one statement name per
    // scope.
    expect(new Set(names).size).toBe(names.length - 2 * 2);
    expect(names.filter((name) => name.length > 63)).toEqual([]);
  });

  test("is restricted to one stakeholder, and not restricted in the platform scope", () => {
    expect(list.count(2, page).text).toContain("where t.stakeholder_id = $1");
    expect(list.count(0, page).text).not.toContain("where");
  });

  test("reverses every part of an order", () => {
    expect(list.page(2, { ...page, sort: "ticketCount" }).text).toContain("order by t.ticket_count, t.id desc limit");
    expect(list.page(2, { ...page, sort: "-ticketCount" }).text).toContain("order by t.ticket_count desc, t.id limit");
    expect(list.page(2, { ...page, sort: "-name" }).text).toContain("order by lower(t.name) desc, t.id desc limit");
  });

  test("treats a blank search as no search", () => {
    expect(list.page(2, { ...page, search: "" }).text).toBe(list.page(2, page).text);
  });

  test("must have a name that no other list has", () => {
    expect(() => listStatement(tags.list, { ...base, name: "list_test", filters, orders, order: "name" })).toThrow(
      "There are two lists called list_test",
    );
  });

  test("writes only known values of its column into the SQL text", () => {
    expect(() => literalsFilter("t.color", ["red"])("red' or true --" as "red")).toThrow(RangeError);
  });

  test("does not compile when a filter or sort order of its row is missing or superfluous", () => {
    const { is_active: _, ...fewer } = filters;
    const { ticketCount, ...less } = orders;
    const declarations = [
      // @ts-expect-error A filter is missing.
      () => listStatement(tags.list, { ...base, name: "a", filters: fewer, orders, order: "name" }),
      // @ts-expect-error An order is missing.
      () => listStatement(tags.list, { ...base, name: "b", filters, orders: less, order: "name" }),
      () =>
        listStatement(tags.list, {
          ...base,
          name: "c",
          orders,
          order: "name",
          // @ts-expect-error The row has no such filter.
          filters: { ...filters, color: equals("t.color") },
        }),
      // @ts-expect-error The row has no such order.
      () => listStatement(tags.list, { ...base, name: "d", filters, orders: { name: "t.name", ticketCount, color: "t.color" }, order: "name" }),
    ];
    expect(declarations).toHaveLength(4);
  });
});
