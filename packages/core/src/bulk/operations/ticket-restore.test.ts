import { beforeEach, describe, expect, it } from "vitest";
import * as z from "zod/mini";
import type { AuditVerb } from "../../contract/index.ts";
import type { Ticket } from "../../contract/tickets/tickets.ts";
import { REFUND, ticket, ticketGateway, UNTIL, VIP } from "../testing/ticket-gateway.ts";
import { undoOf } from "../undo.ts";
import { restoreTickets } from "./ticket-restore.ts";

let gateway: ReturnType<typeof ticketGateway>;
beforeEach(() => {
  gateway = ticketGateway();
});

describe("undo of a ticket change", () => {
  const audited = { ticket_id: 1042, status: "open", pendingUntil: null, ownerId: 7, priority: "normal", slaPriorityId: 5, labels: ["VIP"] };
  const entry = { id: 1, action: "", entityType: "ticket", entityId: "77", names: {}, createdAt: "" } as const;
  const rowOf = (verb: AuditVerb, before: object, after: object) =>
    undoOf("tickets.update")?.row({ ...entry, verb, before: { ...audited, ...before }, after: { ...audited, ...after } });
  const back = (present: Partial<Ticket>, verb: AuditVerb, before: object, after: object) =>
    restoreTickets.change({ ...ticket, ...present }, z.parse(restoreTickets.row, rowOf(verb, before, after)), {});

  it.each([
    ["owner changed", { ownerId: null }, { ownerId: 7 }, { after: { ownerId: null } }],
    ["priority changed", { priority: "low" }, { priority: "normal" }, { after: { priority: "low" } }],
    ["status changed", { status: "unresolved" }, { status: "open" }, { after: { status: "unresolved", pendingUntil: null } }],
    ["SLA priority changed", { slaPriorityId: null }, { slaPriorityId: 5 }, { after: { slaPriorityId: null } }],
    ["labels changed", { labels: ["Refund"] }, { labels: ["VIP"] }, { after: { labels: ["Refund"] } }],
  ] as const)("restores the earlier value after the action: %s", (verb, before, after, change) => {
    expect(back({}, verb, before, after)).toMatchObject(change);
  });

  it("refuses a value that was changed again, and changes nothing that is already restored", () => {
    expect(() => back({ owner: null }, "owner changed", { ownerId: 8 }, { ownerId: 7 })).toThrow("changed again since");
    expect(back({ owner: null }, "owner changed", { ownerId: null }, { ownerId: 7 })).toBeUndefined();
  });

  it("keeps labels that other users added in the meantime", () => {
    expect(back({ labels: [VIP, REFUND] }, "labels changed", { labels: [] }, { labels: ["VIP"] })?.after).toEqual({ labels: ["Refund"] });
  });

  it("skips labels that are already on the ticket again", () => {
    expect(back({ labels: [REFUND] }, "labels changed", { labels: ["Refund"] }, { labels: ["VIP"] })).toBeUndefined();
    expect(back({ labels: [VIP, REFUND] }, "labels changed", { labels: ["Refund"] }, { labels: ["VIP"] })).toEqual({
      before: { labels: ["VIP", "Refund"] },
      after: { labels: ["Refund"] },
    });
  });

  it("keeps labels that the ticket had both before and after the change", () =>
    expect(back({ labels: [VIP] }, "labels changed", { labels: ["VIP", "Refund"] }, { labels: ["VIP"] })?.after).toEqual({
      labels: ["VIP", "Refund"],
    }));

  it("does not add labels that the change kept and a user removed afterwards", () =>
    expect(back({ labels: [] }, "labels changed", { labels: ["VIP"] }, { labels: ["VIP", "Refund"] })).toBeUndefined());

  it("restores the owner regardless of the allowed next statuses", () =>
    expect(back({ next: [] }, "owner changed", { ownerId: null }, { ownerId: 7 })?.after).toEqual({ ownerId: null }));

  it("restores the pending date even if the status may not follow itself", () => {
    const pending = { status: "pending", pendingUntil: UNTIL, next: ["open"] } as const;
    const before = { status: "pending", pendingUntil: "2026-12-25T06:00:00.000Z" };
    const after = { status: "pending", pendingUntil: UNTIL };
    expect(back({ ...pending, next: ["open"] }, "status changed", before, after)?.after).toEqual(before);
  });

  it("reports a later change with the code changedSince, which is distinct from conflict", () => {
    expect(() => back({ owner: null }, "owner changed", { ownerId: 8 }, { ownerId: 7 })).toThrow(expect.objectContaining({ code: "changedSince" }));
    expect(() => back({ status: "closed", next: [] }, "status changed", { status: "open" }, { status: "closed" })).toThrow(
      expect.objectContaining({ code: "conflict" }),
    );
  });

  it.each([{ entityType: "user" }, { entityId: null }] as const)("ignores an audit entry with %j because it belongs to no ticket", (other) => {
    const change = { ...entry, verb: "owner changed", before: audited, after: { ...audited, ownerId: null }, ...other } as const;
    expect(undoOf("tickets.update")?.row(change)).toBeUndefined();
  });

  it("fails for a ticket that was not read before", async () => {
    const row = z.parse(restoreTickets.row, rowOf("owner changed", { ownerId: null }, {}));
    await expect(restoreTickets.send(gateway.client, row, {}, {})).rejects.toThrow("a ticket is read before it is changed");
  });

  it("refuses a status to which the ticket cannot return", () => {
    const closed = { status: "closed", next: ["open"] } as const;
    expect(() => back({ ...closed, next: ["open"] }, "status changed", { status: "resolved" }, { status: "closed" })).toThrow(
      "cannot become resolved again",
    );
  });

  it("ignores an audit entry of another type", () => {
    expect(rowOf("note added", {}, {})).toBeUndefined();
  });
});

describe("API call of a ticket undo", () => {
  const before = { status: "pending", pendingUntil: UNTIL, ownerId: 8, priority: "low", slaPriorityId: null, labels: ["Refund"] } as const;
  const after = { status: "open", pendingUntil: null, ownerId: 7, priority: "normal", slaPriorityId: 5, labels: ["VIP"] } as const;
  const was = { ...before, labels: [...before.labels] };
  const became = { ...after, labels: [...after.labels] };

  it.each([
    ["owner", { ownerId: 8 }],
    ["priority", { priority: "low" }],
    ["slaPriority", { slaPriorityId: null }],
    ["status", { status: "pending", pendingUntil: UNTIL }],
    ["labels", { addLabels: [2], removeLabels: [1] }],
  ] as const)("restores the %s without sending a version", async (part, body) => {
    await restoreTickets.send(gateway.client, { ticket: "id:77", part, was, became }, {}, { idempotencyKey: "k" }, ticket);
    expect(gateway.sent).toEqual([{ path: "tickets/{id}", params: { id: 77 }, body, key: "k" }]);
  });

  it("sends no pending date if the ticket was not pending", async () => {
    const open = { ...was, status: "unresolved", pendingUntil: null } as const;
    await restoreTickets.send(gateway.client, { ticket: "id:77", part: "status", was: open, became }, {}, {}, ticket);
    expect(gateway.sent[0]?.body).toEqual({ status: "unresolved" });
  });

  it("has a separate row key for each part of a ticket", () => {
    expect(restoreTickets.key({ ticket: "id:77", part: "owner", was, became })).toBe("id:77 owner");
  });
});
