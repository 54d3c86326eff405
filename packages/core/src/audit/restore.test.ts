import { describe, expect, it, test } from "vitest";
import { recordedClient } from "../bulk/testing/recorded-client.ts";
import { PLAIN_ENTITY_KIND_NAMES } from "../contract/plain-kinds.ts";
import { tags } from "../contract/tickets/tags.ts";
import { readCurrentEntity, restorationOf, restoredSides, restoringInput } from "./restore.ts";

const change = { entity: "tag", verb: "changed", entityId: "3" } as const;
const restoration = restorationOf(change);
if (restoration === undefined) throw new Error("A tag can be restored");
const present = { id: 3, name: "Now", color: "red", is_active: true, ticketCount: 4, version: 7 };

describe("audit entry that can be restored", () => {
  it.each(PLAIN_ENTITY_KIND_NAMES)("is a change of the plain entity %s", (entity) => {
    expect(restorationOf({ ...change, entity })?.entity.kind).toBe(entity);
  });

  it("is restored through the API calls of its entity", () => {
    expect([restoration.list, restoration.update]).toEqual([tags.list, tags.update]);
  });

  it.each([
    { ...change, verb: "created" },
    { ...change, verb: "removed" },
    { ...change, entity: "ticket" },
    { ...change, entityId: null },
  ] as const)("is not the entry %j", (entry) => {
    expect(restorationOf(entry)).toBeUndefined();
  });
});

test("restoring an audit entry keeps fields that the entry lacks and sends the version that was read", () => {
  expect(restoringInput(restoration, { name: "Then", gone: 1 }, present)).toEqual({
    params: { id: "3" },
    body: { name: "Then", color: "red", is_active: true, version: 7 },
  });
  expect(restoredSides(restoration, { name: "Then" }, present)).toEqual({
    before: { name: "Now", color: "red", is_active: true },
    after: { name: "Then", color: "red", is_active: true },
  });
});

test("restoring an audit entry searches every page of the list for the entity", async () => {
  const pages = [[{ ...present, id: 1 }], [present]];
  const { client } = recordedClient({
    "GET tags": ({ input }) => ({ items: pages[Number(Object(input.query).page) - 1] ?? [], pageCount: pages.length }),
  });
  expect(await readCurrentEntity(client, restoration, "3")).toEqual(present);
  expect(await readCurrentEntity(client, restoration, "4")).toBeUndefined();
});
