import { describe, expect, it } from "vitest";
import * as z from "zod/mini";
import type { Subscriber } from "../../contract/people/subscribers.ts";
import type { JobChange } from "../../contract/platform/jobs.ts";
import { neededColumns } from "../operation.ts";
import { recordedClient } from "../testing/recorded-client.ts";
import { undoOf } from "../undo.ts";
import { deactivateSubscribers, reactivateSubscribers, restoreSubscribers } from "./subscribers.ts";

const subscriber: Subscriber = {
  userCode: "wa-1",
  id: 1,
  name: "Amina",
  platform: "whatsapp",
  typeId: null,
  typeName: null,
  status: "active",
  statusRemark: null,
  statusChangedAt: null,
  statusChangedBy: null,
  optedIn: true,
  reachable: true,
  isTest: false,
  phone: null,
  email: null,
  country: null,
  location: null,
  language: null,
  attributes: [],
  conversations: 0,
  firstSeenAt: "",
  lastSeenAt: "",
  version: 1,
};
const subscribers = () =>
  recordedClient({
    "GET subscribers/user/{userCode}": () => subscriber,
    "PUT subscribers/deactivate": () => ({}),
    "PUT subscribers/reactivate": () => ({}),
  });

describe.each([
  [deactivateSubscribers, "deactivated", "active", "PUT subscribers/deactivate"],
  [reactivateSubscribers, "active", "deactivated", "PUT subscribers/reactivate"],
] as const)("bulk operation $name", (operation, to, from, call) => {
  it("changes the status and stores the remark", () => {
    expect(operation.change({ ...subscriber, status: from }, { userCode: "wa-1" }, { remark: "asked" })).toEqual({
      before: { status: from, remark: null },
      after: { status: to, remark: "asked" },
    });
  });

  it("changes nothing with the same status and remark, but does with another remark", () => {
    const present = { ...subscriber, status: to, statusRemark: "asked" };
    expect(operation.change(present, { userCode: "wa-1" }, { remark: "asked" })).toBeUndefined();
    expect(operation.change(present, { userCode: "wa-1" }, { remark: "again" })?.after).toEqual({ status: to, remark: "again" });
  });

  it("makes one call without a read first, and the call reports whether anything changed", async () => {
    const { client, made } = subscribers();
    await operation.read(client, { userCode: "wa-1" });
    await operation.send(client, { userCode: "wa-1" }, { remark: "asked" }, { jobId: 7 });
    expect(made).toEqual([
      { call: "GET subscribers/user/{userCode}", input: { params: { userCode: "wa-1" } }, options: {} },
      { call, input: { body: { userCode: "wa-1", remark: "asked" } }, options: { jobId: 7 } },
    ]);
    expect([operation.readsFirst, operation.key({ userCode: "wa-1" }), neededColumns(operation)]).toEqual([false, "wa-1", ["userCode"]]);
  });

  it("requires a remark", () => {
    expect([{}, { remark: "" }, { remark: "x", more: 1 }].map((args) => z.safeParse(operation.args, args).success)).toEqual([false, false, false]);
  });
});

describe("undo of a subscriber operation", () => {
  const was = { status: "active", remark: null } as const;
  const became = { status: "deactivated", remark: "asked" } as const;
  const values = { userCode: "wa-1", was, became };
  const entry: JobChange = {
    id: 1,
    action: "",
    entityType: "subscriber",
    verb: "deactivated",
    entityId: "1",
    before: { ...was, userCode: "wa-1" },
    after: { ...became },
    names: {},
    createdAt: "",
  };
  const now = (status: "active" | "deactivated", statusRemark: string | null) => ({ ...subscriber, status, statusRemark });

  it.each(["subscribers.deactivate", "subscribers.reactivate"])("restores the state before %s from its audit entry", (name) => {
    const undo = undoOf(name);
    expect([undo?.operation.name, undo?.row(entry)]).toMatchObject(["subscribers.restore", values]);
    for (const more of [{ entityType: "user" }, { before: null }, { after: null }] as const) expect(undo?.row({ ...entry, ...more })).toBeUndefined();
  });

  it("uses the remark of the undo when the subscriber had none, because the API requires one", async () => {
    expect(restoreSubscribers.change(now("deactivated", "asked"), values, { remark: "slip" })?.after).toEqual({ status: "active", remark: "slip" });
    const { client, made } = subscribers();
    await restoreSubscribers.send(client, values, { remark: "slip" }, { jobId: 7 }, now("deactivated", "asked"));
    await restoreSubscribers.send(client, { ...values, was: { status: "deactivated", remark: "old" } }, { remark: "slip" }, {}, subscriber);
    expect(made).toMatchObject([
      { call: "PUT subscribers/reactivate", input: { body: { userCode: "wa-1", remark: "slip" } }, options: { jobId: 7 } },
      { call: "PUT subscribers/deactivate", input: { body: { userCode: "wa-1", remark: "old" } } },
    ]);
  });

  it("restores the earlier remark", () => {
    const before = { ...values, was: { status: "active", remark: "old" } } as const;
    expect(restoreSubscribers.change(now("deactivated", "asked"), before, { remark: "slip" })?.after).toEqual({ status: "active", remark: "old" });
  });

  it("refuses a subscriber who was changed again, and skips one who is already restored", () => {
    expect(() => restoreSubscribers.change(now("deactivated", "other"), values, { remark: "slip" })).toThrow(
      expect.objectContaining({ code: "changedSince", message: "The subscriber was changed again since" }),
    );
    expect(restoreSubscribers.change(now("active", "slip"), values, { remark: "slip" })).toBeUndefined();
  });

  it("identifies each row by the subscriber's user code", async () => {
    const { client, made } = subscribers();
    await restoreSubscribers.read(client, values);
    expect([restoreSubscribers.key(values), made[0]?.input]).toEqual(["wa-1", { params: { userCode: "wa-1" } }]);
  });
});
