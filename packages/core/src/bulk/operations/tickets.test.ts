import { beforeEach, describe, expect, it } from "vitest";
import type { Client } from "../../client/client.ts";
import type { Ticket } from "../../contract/tickets/tickets.ts";
import { rowsFor } from "../operation.ts";
import { recordedClient } from "../testing/recorded-client.ts";
import { ADA, REFUND, ticket, ticketGateway, UNTIL, VIP } from "../testing/ticket-gateway.ts";
import { updateTickets } from "./tickets.ts";

let gateway: ReturnType<typeof ticketGateway>;
beforeEach(() => {
  gateway = ticketGateway();
});

const change = (present: Partial<Ticket>, args: Parameters<typeof updateTickets.change>[2], values = {}) =>
  updateTickets.change({ ...ticket, ...present }, { ticket: "1042", ...values }, args);
const read = async (values: Record<string, unknown>) => {
  for await (const row of rowsFor(updateTickets, [{ line: 1, values }])) return row;
  return undefined;
};

describe("input row of a bulk ticket update", () => {
  it.each([
    ["#1042", "1042"],
    [1042, "1042"],
    [" ID:77 ", "id:77"],
  ])("identifies its ticket by %j", async (named, key) => {
    expect(await read({ ticket: named })).toMatchObject({ key, values: { ticket: key } });
  });

  it("takes precedence over the shared values, and an empty cell is not a value", async () => {
    expect(await read({ ticket: "1042", owner: " Ada@Acacia.test", status: "", addLabels: "VIP; Refund" })).toMatchObject({
      values: { owner: "ada@acacia.test", addLabels: "VIP; Refund" },
    });
  });

  it.each([
    [{ ticket: "x" }, "ticket cannot be"],
    [{ ticket: "" }, "ticket is missing"],
    [{ ticket: "1042", status: "lost" }, "status cannot be"],
    [{ ticket: "1042", until: "tomorrow" }, "until cannot be"],
    [{ ticket: "1042", until: "2026-12-24" }, "until cannot be"],
  ])("%j is reported as a bad row with the reason", async (values, told) => {
    expect((await read(values))?.problem?.message).toContain(told);
  });
});

describe("ticket change computed from a row", () => {
  it("contains only the differences, before and after, where row values take precedence over shared ones", () => {
    expect(change({}, { priority: "high", owner: "none" }, { priority: "urgent" })).toEqual({
      before: { owner: ADA.loginId, priority: "normal" },
      after: { owner: null, priority: "urgent" },
    });
  });

  it("is undefined when the ticket already has all values, in any spelling", () => {
    expect(change({}, { owner: ADA.loginId, slaPriority: "gold", addLabels: "vip", removeLabels: "Refund", status: "open" })).toBeUndefined();
  });

  it("adds and removes the named labels and keeps the others", () => {
    expect(change({ labels: [VIP, REFUND] }, { addLabels: "Call back", removeLabels: "vip" })).toEqual({
      before: { labels: "VIP; Refund" },
      after: { labels: "Refund; Call back" },
    });
  });

  it("to the status pending requires a date, and a new date alone is a change", () => {
    expect(() => change({}, { status: "pending" })).toThrow("needs an end");
    expect(change({}, { status: "pending", until: "2026-12-24T09:00:00+03:00" })?.after).toEqual({ status: "pending", until: UNTIL });
    const pending = { status: "pending", pendingUntil: UNTIL, next: ["open"] } as const;
    expect(change({ ...pending, next: ["open"] }, { status: "pending", until: UNTIL })).toBeUndefined();
    expect(change({ ...pending, next: ["open"] }, { until: "2026-12-25T06:00:00Z" })?.after).toEqual({ until: "2026-12-25T06:00:00.000Z" });
  });

  it("to a status that is not allowed next, or of a merged ticket, is refused with the reason", () => {
    expect(() => change({}, { status: "closed" })).toThrow("is open and cannot become closed. Possible: pending or unresolved or resolved");
    expect(() => change({ mergedInto: { id: 1, ticket_id: 9 } }, { priority: "high" })).toThrow("was merged into 9");
  });
});

describe("refused ticket change", () => {
  const refusal = (present: Partial<Ticket>, args: Parameters<typeof change>[1]) => () => change(present, args);

  it("reports when no other status is allowed next", () =>
    expect(refusal({ status: "closed", next: [] }, { status: "open" })).toThrow(
      expect.objectContaining({ code: "conflict", message: "Ticket 1042 is closed and cannot become open. This status is final" }),
    ));

  it("is a conflict for a merged ticket and a bad row for a missing date", () => {
    expect(refusal({ mergedInto: { id: 1, ticket_id: 9 } }, { priority: "high" })).toThrow(expect.objectContaining({ code: "conflict" }));
    expect(refusal({}, { status: "pending" })).toThrow(expect.objectContaining({ code: "badRow" }));
  });

  it("requires a pending date even if the ticket has one from an earlier pending period", () =>
    expect(refusal({ status: "open", pendingUntil: UNTIL }, { status: "pending" })).toThrow("needs an end"));
});

describe("change of a ticket without owner or SLA priority", () => {
  const bare = { owner: null, slaPriority: null };

  it("can set both", () =>
    expect(change(bare, { owner: ADA.loginId, slaPriority: "Gold" })).toEqual({
      before: { owner: null, slaPriority: null },
      after: { owner: ADA.loginId, slaPriority: "Gold" },
    }));

  it("sets neither when the row does not name them", () => expect(change(bare, {})).toBeUndefined());
});

it("a ticket change replaces the current SLA priority", () =>
  expect(change({}, { slaPriority: "Silver" })).toEqual({ before: { slaPriority: "Gold" }, after: { slaPriority: "Silver" } }));

it("a ticket change from pending to open removes the pending date", () =>
  expect(change({ status: "pending", pendingUntil: UNTIL, next: ["open"] }, { status: "open" })).toEqual({
    before: { status: "pending", until: UNTIL },
    after: { status: "open", until: null },
  }));

describe("row of a bulk ticket update", () => {
  const asked = (found: Ticket[]) =>
    recordedClient({
      "GET tickets": () => ({ items: found }),
      "GET tickets/filters": () => ({ owners: [ADA], labels: [VIP], slaPriorities: [], channels: [] }),
    }).client;

  it("finds its ticket by number", async () => expect(await updateTickets.read(asked([ticket]), { ticket: "1042" }, {})).toEqual(ticket));

  it("finds no ticket when the number is unknown, whatever other values the row has", async () =>
    expect(await updateTickets.read(asked([]), { ticket: "1042", owner: "nobody@acacia.test" }, {})).toBeUndefined());

  it.each([
    ["itself", { owner: "nobody@acacia.test" }, {}],
    ["what all rows share", {}, { owner: "nobody@acacia.test" }],
  ])("fails when the ticket is read if the row has an unknown name in %s", async (_, values, shared) =>
    expect(updateTickets.read(asked([ticket]), { ticket: "1042", ...values }, shared)).rejects.toMatchObject({ code: "notFound" }),
  );

  it("sends its own values instead of the shared ones", async () => {
    await updateTickets.send(gateway.client, { ticket: "1042", priority: "urgent" }, { priority: "high", owner: "none" }, {}, ticket);
    expect(gateway.sent.map(({ body }) => body)).toEqual([{ priority: "urgent", ownerId: null, version: 3 }]);
  });

  it("fails for a ticket that was not read before", () =>
    expect(updateTickets.send(gateway.client, { ticket: "1042" }, {}, {})).rejects.toThrow("a ticket is read before it is changed"));

  it("sends the date until which the ticket is pending", async () => {
    await updateTickets.send(gateway.client, { ticket: "1042", status: "pending", until: UNTIL }, {}, {}, ticket);
    expect(gateway.sent[0]?.body).toEqual({ status: "pending", pendingUntil: UNTIL, version: 3 });
  });

  it("sends a new date for a ticket that stays pending", async () => {
    const later = "2026-12-25T06:00:00.000Z";
    await updateTickets.send(gateway.client, { ticket: "1042", until: later }, {}, {}, { ...ticket, status: "pending", pendingUntil: UNTIL });
    expect(gateway.sent.map(({ body }) => body)).toEqual([{ status: "pending", pendingUntil: later, version: 3 }]);
  });

  it("sends all changes in one call, with ids, the version that was read and the idempotency key of the row", async () => {
    const fields = { addLabels: "Refund", priority: "high", slaPriority: "none", owner: "none", status: "resolved" } as const;
    await updateTickets.send(gateway.client, { ticket: "1042", ...fields }, {}, { idempotencyKey: "k" }, ticket);
    expect(gateway.sent).toEqual([
      {
        path: "tickets/{id}",
        params: { id: 77 },
        body: { addLabels: [2], removeLabels: [], priority: "high", slaPriorityId: null, ownerId: null, status: "resolved", version: 3 },
        key: "k",
      },
    ]);
  });

  it("sends no version if it changes only labels, which several users may change at the same time", async () => {
    await updateTickets.send(gateway.client, { ticket: "1042", removeLabels: "vip" }, {}, {}, ticket);
    expect(gateway.sent.map(({ body }) => body)).toEqual([{ addLabels: [], removeLabels: [1] }]);
  });

  it("fails before the call when a name is unknown", async () => {
    const row = { ticket: "1042", priority: "high", owner: "nobody@acacia.test" } as const;
    await expect(updateTickets.send(gateway.client, row, {}, {}, ticket)).rejects.toThrow("Nobody who may be given a ticket");
    expect(gateway.sent).toEqual([]);
  });

  it("finds a user as the new owner even if the user was created after the names were loaded", async () => {
    const fresh: Client = { ...gateway.client };
    const row = { ticket: "1042", owner: "nia@acacia.test" };
    await expect(updateTickets.send(fresh, row, {}, {}, ticket)).rejects.toThrow("nia@acacia.test");
    gateway.state.owners = [ADA, { id: 8, name: "Nia", loginId: "nia@acacia.test" }];
    await updateTickets.send(fresh, row, {}, {}, ticket);
    expect(gateway.sent).toMatchObject([{ body: { ownerId: 8 } }]);
  });
});
