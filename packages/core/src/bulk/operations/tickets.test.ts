import { beforeEach, describe, expect, it } from "vitest";
import * as z from "zod/mini";
import type { CallArguments, Client } from "../../client/client.ts";
import type { AuditVerb, BareRow, CallOutput } from "../../contract/index.ts";
import type { Ticket } from "../../contract/messenger/tickets.ts";
import { GatewayError } from "../../errors/index.ts";
import { rowsFor } from "../operation.ts";
import { undoOf } from "../undo.ts";
import { restoreTickets } from "./ticket-restore.ts";
import { changeTicket, updateTickets } from "./tickets.ts";

const ADA = { id: 7, name: "Ada Otieno", loginId: "ada@acacia.test" };
const VIP = { id: 1, name: "VIP", color: "orange", is_active: true } as const;
const REFUND = { id: 2, name: "Refund", color: "gray", is_active: true } as const;
const UNTIL = "2026-12-24T06:00:00.000Z";

const ticket: Ticket = {
  id: 77,
  ticket_id: 1042,
  stakeholderId: 2,
  session_id: null,
  subject: "Refund for booking 4711",
  customer: { userCode: "wa-1", name: "Amina" },
  owner: ADA,
  status: "open",
  next: ["pending", "unresolved", "resolved"],
  pendingUntil: null,
  priority: "normal",
  slaPriority: { id: 5, name: "Gold" },
  clocks: [],
  dueAt: null,
  channel: "whatsapp",
  labels: [VIP],
  mergedInto: null,
  unread: false,
  noteCount: 0,
  createdAt: "",
  updatedAt: "",
  resolvedAt: null,
  version: 3,
};

/** The calls that were made, and what answers the next one. */
let sent: { path: string; body: unknown; key: string | undefined }[];
let owners: (typeof ADA)[];
let refusal: { path: string; code: "alreadyDone" | "conflict" } | undefined;

async function answer(path: string, body: unknown, key: string | undefined): Promise<unknown> {
  if (path === "tickets/filters") return { owners, labels: [VIP, REFUND], slaPriorities: [{ id: 5, name: "Gold" }], channels: [] };
  if (path === "tickets/{id}") return { ...ticket, version: 9 };
  sent.push({ path, body, key });
  if (refusal?.path === path) throw new GatewayError({ kind: "http", code: refusal.code, message: refusal.code, status: 409 });
  return { ...ticket, version: 3 + sent.length };
}

const unasked = () => Promise.reject(new Error("This was not to be asked for"));
const client: Client = {
  async call<R extends BareRow>({ path }: R, ...[input, options]: CallArguments<R>): Promise<CallOutput<R>> {
    const given: unknown = input;
    const body = typeof given === "object" && given !== null && "body" in given ? given.body : undefined;
    return (await answer(path, body, options?.idempotencyKey)) as CallOutput<R>;
  },
  download: unasked,
  stream: unasked,
};

beforeEach(() => {
  sent = [];
  owners = [ADA];
  refusal = undefined;
});

const change = (present: Partial<Ticket>, args: Parameters<typeof updateTickets.change>[2], values = {}) =>
  updateTickets.change({ ...ticket, ...present }, { ticket: "1042", ...values }, args);
const read = async (values: Record<string, unknown>) => {
  for await (const row of rowsFor(updateTickets, [{ line: 1, values }])) return row;
  return undefined;
};

describe("a row", () => {
  it.each([
    ["#1042", "1042"],
    [1042, "1042"],
    [" ID:77 ", "id:77"],
  ])("names its ticket as %j", async (named, key) => {
    expect(await read({ ticket: named })).toMatchObject({ key, values: { ticket: key } });
  });

  it("may have values of its own; an empty cell is none", async () => {
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
  ])("%j is bad, and says what is wrong", async (values, told) => {
    expect((await read(values))?.problem?.message).toContain(told);
  });
});

describe("a change", () => {
  it("is what differs, told before and after; the row's own values come first", () => {
    expect(change({}, { priority: "high", owner: "none" }, { priority: "urgent" })).toEqual({
      before: { owner: ADA.loginId, priority: "normal" },
      after: { owner: null, priority: "urgent" },
    });
  });

  it("is none where all is so already, in whatever spelling", () => {
    expect(change({}, { owner: ADA.loginId, slaPriority: "gold", addLabels: "vip", removeLabels: "Refund", status: "open" })).toBeUndefined();
  });

  it("adds and takes labels by name, and leaves the others", () => {
    expect(change({ labels: [VIP, REFUND] }, { addLabels: "Call back", removeLabels: "vip" })).toEqual({
      before: { labels: "VIP; Refund" },
      after: { labels: "Refund; Call back" },
    });
  });

  it("to pending needs a date; another date is a change", () => {
    expect(() => change({}, { status: "pending" })).toThrow("until when");
    expect(change({}, { status: "pending", until: "2026-12-24T09:00:00+03:00" })?.after).toEqual({ status: "pending", until: UNTIL });
    const pending = { status: "pending", pendingUntil: UNTIL, next: ["open"] } as const;
    expect(change({ ...pending, next: ["open"] }, { status: "pending", until: UNTIL })).toBeUndefined();
    expect(change({ ...pending, next: ["open"] }, { until: "2026-12-25T06:00:00Z" })?.after).toEqual({ until: "2026-12-25T06:00:00.000Z" });
  });

  it("that does not follow, or of a merged ticket, is refused with the reason", () => {
    expect(() => change({}, { status: "closed" })).toThrow("is open and cannot become closed. It may become pending or unresolved or resolved");
    expect(() => change({ mergedInto: { id: 1, ticket_id: 9 } }, { priority: "high" })).toThrow("was merged into 9");
  });
});

describe("sending", () => {
  it("makes one call for each kind of change, each with a key of its own and the version that the one before it left", async () => {
    await changeTicket(
      client,
      ticket,
      { addLabels: "Refund", priority: "high", slaPriority: "none", owner: "none", status: "resolved" },
      { idempotencyKey: "k" },
    );
    expect(sent).toEqual([
      { path: "tickets/labels", body: { id: 77, add: [2], remove: [] }, key: "k.labels" },
      { path: "tickets/priority", body: { id: 77, priority: "high", version: 4 }, key: "k.priority" },
      { path: "tickets/sla-priority", body: { id: 77, slaPriorityId: null, version: 5 }, key: "k.sla" },
      { path: "tickets/owner", body: { id: 77, ownerId: null, version: 6 }, key: "k.owner" },
      { path: "tickets/status", body: { id: 77, status: "resolved", version: 7 }, key: "k.status" },
    ]);
  });

  it("a name that is none fails before the first call", async () => {
    await expect(changeTicket(client, ticket, { priority: "high", owner: "nobody@acacia.test" })).rejects.toThrow("Nobody who may be given a ticket");
    expect(sent).toEqual([]);
  });

  it("a name that is new is found, though the names were asked for before", async () => {
    const fresh: Client = { ...client };
    await expect(changeTicket(fresh, ticket, { owner: "nia@acacia.test" })).rejects.toThrow("nia@acacia.test");
    owners = [ADA, { id: 8, name: "Nia", loginId: "nia@acacia.test" }];
    await changeTicket(fresh, ticket, { owner: "nia@acacia.test" });
    expect(sent).toMatchObject([{ body: { ownerId: 8 } }]);
  });

  it("a step that an earlier try has done is passed over, and the next goes on from there", async () => {
    refusal = { path: "tickets/priority", code: "alreadyDone" };
    await changeTicket(client, ticket, { priority: "high", status: "resolved" });
    expect(sent.at(-1)).toMatchObject({ path: "tickets/status", body: { version: 9 } });
  });

  it("a conflict ends it there", async () => {
    refusal = { path: "tickets/priority", code: "conflict" };
    await expect(changeTicket(client, ticket, { priority: "high", status: "resolved" })).rejects.toThrow("conflict");
    expect(sent.map(({ path }) => path)).toEqual(["tickets/priority"]);
  });
});

describe("undo", () => {
  const audited = { ticket_id: 1042, status: "open", pendingUntil: null, ownerId: 7, priority: "normal", slaPriorityId: 5, labels: ["VIP"] };
  const entry = { id: 1, action: "", entityType: "ticket", entityId: "77", createdAt: "" } as const;
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
  ] as const)("%s leads back to what was there before", (verb, before, after, change) => {
    expect(back({}, verb, before, after)).toMatchObject(change);
  });

  it("what was changed again since stays, and what is so already is no change", () => {
    expect(() => back({ owner: null }, "owner changed", { ownerId: 8 }, { ownerId: 7 })).toThrow("changed again since");
    expect(back({ owner: null }, "owner changed", { ownerId: null }, { ownerId: 7 })).toBeUndefined();
  });

  it("labels that others added since stay", () => {
    expect(back({ labels: [VIP, REFUND] }, "labels changed", { labels: [] }, { labels: ["VIP"] })?.after).toEqual({ labels: ["Refund"] });
  });

  it("a status that does not lead back is refused", () => {
    const closed = { status: "closed", next: ["open"] } as const;
    expect(() => back({ ...closed, next: ["open"] }, "status changed", { status: "resolved" }, { status: "closed" })).toThrow(
      "cannot become resolved again",
    );
  });

  it("an entry of something else is none", () => {
    expect(rowOf("note added", {}, {})).toBeUndefined();
  });
});
