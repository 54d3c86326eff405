import { startTestGateway, type TestGateway } from "@parley/gateway/testing";
import { afterAll, beforeAll, expect, test } from "vitest";

let gateway: TestGateway;
let agent: string;
beforeAll(async () => {
  gateway = await startTestGateway({ work: false });
  agent = (await gateway.signIn("agent1@acacia.test")).token;
});
afterAll(() => gateway.close());

const call = (method: string, path: string, body?: unknown) =>
  gateway.request(method, `/api/messenger/${path}`, { token: agent, ...(body !== undefined && { body }) });

test("a ticket is created, labelled, set to pending, merged, unmerged and resolved over the API", async () => {
  const { userCode } = (await call("GET", "tickets?pageSize=1")).body.data.items[0].customer;
  const survivor = (await call("POST", "tickets", { subject: "Two lost bags", userCode })).body.data;
  const label = (await call("POST", "tags", { name: "On the wire", color: "blue" })).body.data;
  const made = (await call("POST", "tickets", { subject: "A lost bag", userCode, note: "Seen on the belt" })).body.data;
  expect(Object.keys(made).sort()).toEqual(
    [
      ..."channel clocks createdAt customer dueAt id labels mergedInto next noteCount owner pendingUntil priority resolvedAt session_id slaPriority".split(
        " ",
      ),
      ..."children issueType parent stakeholderId status subject ticket_id unread updatedAt version".split(" "),
    ].sort(),
  );
  expect((await call("PUT", "tickets/labels", { id: made.id, add: [label.id] })).body.data.labels).toEqual([
    { id: label.id, name: "On the wire", color: "blue", is_active: true },
  ]);
  const pendingUntil = new Date(Date.now() + 3_600_000).toISOString();
  expect((await call("PUT", "tickets/status", { id: made.id, status: "pending", pendingUntil, version: 1 })).body.data).toMatchObject({
    status: "pending",
    version: 2,
  });
  expect((await call("POST", "tickets/merge", { id: survivor.id, sources: [made.id] })).body.data).toMatchObject({ id: survivor.id });
  expect((await call("GET", `tickets/${made.id}`)).body.data).toMatchObject({ status: "merged", mergedInto: { id: survivor.id }, noteCount: 0 });
  expect((await call("POST", "tickets/unmerge", { id: made.id })).body.data).toMatchObject({ status: "pending", noteCount: 1, mergedInto: null });
  expect((await call("PUT", "tickets/status", { id: made.id, status: "resolved", version: 1 })).body).toMatchObject({
    error: { code: "conflict", details: { present: { id: made.id, status: "pending" } } },
  });
  expect((await call("PUT", "tickets/status", { id: made.id, status: "resolved" })).body.data).toMatchObject({
    status: "resolved",
    next: ["open", "closed"],
  });
});
