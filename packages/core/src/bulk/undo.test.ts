import { expect, it } from "vitest";
import type { JobChange } from "../contract/platform/jobs.ts";
import { recordedClient } from "./testing/recorded-client.ts";
import { undoOf, undoRows } from "./undo.ts";

const change = (id: number): JobChange => ({
  id,
  action: "",
  entityType: "user",
  verb: "activated",
  entityId: null,
  before: null,
  after: null,
  names: {},
  createdAt: "",
});

it("the undo of a job reads its rows from every page of changes in order and skips entries without an undo", async () => {
  const pages = [[change(11), change(12)], [change(13)], [change(14)]];
  const { client, made } = recordedClient({
    "GET jobs/{id}/changes": ({ input }) => ({ items: pages[Number(Object(input.query).page) - 1], pageCount: pages.length }),
  });
  const rows = [];
  for await (const row of undoRows(client, 7, ({ id }) => (id === 12 ? undefined : { id }))) rows.push(row);
  expect(rows).toEqual([
    { line: 1, values: { id: 11 } },
    { line: 3, values: { id: 13 } },
    { line: 4, values: { id: 14 } },
  ]);
  expect(made.map(({ input }) => input)).toEqual([1, 2, 3].map((page) => ({ params: { id: 7 }, query: { page, pageSize: 1000 } })));
});

it.each(["requests.update", "users.restore", "no.such"])("bulk operation %s cannot be undone", (operation) => {
  expect(undoOf(operation)).toBeUndefined();
});
