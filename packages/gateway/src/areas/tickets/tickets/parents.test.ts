import type { Ticket } from "@parley/core/contract/tickets/tickets";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestGateway, type TestGateway } from "../../../testing/index.ts";

let gateway: TestGateway;
let agent: string;
let stranger: string;
let provider: string;
beforeAll(async () => {
  gateway = await startTestGateway({ work: false });
  const tokenOf = async (loginId: string) => (await gateway.signIn(loginId)).token;
  [agent, stranger, provider] = await Promise.all([tokenOf("agent1@acacia.test"), tokenOf("agent1@baobab.test"), tokenOf("super@parley.test")]);
});
afterAll(() => gateway.close());

const call = (method: string, path: string, token: string, body?: unknown) =>
  gateway.request(method, `/api/messenger/tickets${path}`, { token, ...(body !== undefined && { body }) });
const get = async (id: number): Promise<Ticket> => (await call("GET", `/${id}`, agent)).body.data;
const create = async (more: object = {}, { token, stakeholderId } = { token: agent, stakeholderId: 2 }): Promise<Ticket> => {
  const { user_code } = await gateway.test.database.platform
    .selectFrom("customer")
    .select("user_code")
    .where("stakeholder_id", "=", stakeholderId)
    .executeTakeFirstOrThrow();
  const { status, body } = await call("POST", "", token, { subject: "A bag", userCode: user_code, ...more });
  expect([status, body.error]).toEqual([200, undefined]);
  return body.data;
};
const setParent = (id: number, parentId: number | null, more: object = {}, token = agent) => call("PATCH", `/${id}`, token, { parentId, ...more });
const family = async (children = 2) => {
  const parent = await create();
  const parts: Ticket[] = [];
  for (let n = 0; n < children; n += 1) parts.push(await create({ parentId: parent.id }));
  return { parent, parts };
};

test("a child ticket is shown at both tickets and in the history", async () => {
  const [parent, child] = [await create(), await create()];
  const { status, body } = await setParent(child.id, parent.id, { version: child.version });
  expect([status, body.data.parent]).toEqual([200, { id: parent.id, ticket_id: parent.ticket_id, subject: parent.subject }]);
  expect((await get(parent.id)).children).toEqual({ total: 1, open: 1 });
  const { items } = (await call("GET", `/${child.id}/history`, agent)).body.data;
  expect(items[0]).toMatchObject({ field: "parent", from: null, to: String(parent.ticket_id) });
});

test("removing the parent of a child ticket clears the relation at both", async () => {
  const { parent, parts } = await family(1);
  expect((await setParent(parts[0]?.id ?? 0, null)).body.data.parent).toBeNull();
  expect((await get(parent.id)).children).toEqual({ total: 0, open: 0 });
});

test("the ticket list can be filtered by parent ticket", async () => {
  const { parent, parts } = await family();
  const { items } = (await call("GET", `?parentId=${parent.id}&sort=createdAt`, agent)).body.data;
  expect(items.map(({ id }: Ticket) => id)).toEqual(parts.map(({ id }) => id));
});

test("a resolved child ticket no longer counts as open", async () => {
  const { parent, parts } = await family();
  await call("PUT", "/status", agent, { id: parts[0]?.id, status: "resolved" });
  expect((await get(parent.id)).children).toEqual({ total: 2, open: 1 });
});

describe("resolving a parent ticket", () => {
  test("keeps its children unchanged by default", async () => {
    const { parent, parts } = await family();
    await call("PUT", "/status", agent, { id: parent.id, status: "resolved" });
    expect((await get(parts[0]?.id ?? 0)).status).toBe("open");
  });

  test("resolves its active children on request, each with its own history entry", async () => {
    const { parent, parts } = await family(3);
    await call("PUT", "/status", agent, { id: parts[0]?.id, status: "pending", pendingUntil: new Date(Date.now() + 86_400_000).toISOString() });
    const { status, body } = await call("PUT", "/status", agent, { id: parent.id, status: "resolved", withChildren: true, version: parent.version });
    expect([status, body.data.status, body.data.children]).toEqual([200, "resolved", { total: 3, open: 0 }]);
    for (const { id } of parts) {
      expect((await get(id)).status).toBe("resolved");
      const { items } = (await call("GET", `/${id}/history`, agent)).body.data;
      expect(items).toContainEqual(expect.objectContaining({ field: "status", to: "resolved" }));
    }
  });

  test("returns 409 for a stale version and resolves nothing", async () => {
    const { parent, parts } = await family(1);
    await call("PUT", "/priority", agent, { id: parent.id, priority: "high" });
    const { status } = await call("PUT", "/status", agent, { id: parent.id, status: "resolved", withChildren: true, version: parent.version });
    expect([status, (await get(parts[0]?.id ?? 0)).status]).toEqual([409, "open"]);
  });

  test("returns 400 for changing children to any other status", async () => {
    const { parent } = await family(1);
    expect((await call("PUT", "/status", agent, { id: parent.id, status: "unresolved", withChildren: true })).status).toBe(400);
  });
});

describe("refused ticket relation changes nothing:", () => {
  const refused = async (id: number, parentId: number, status: number, text: string, token = agent) => {
    const before = JSON.stringify([await get(id), await get(parentId)]);
    const answer = await setParent(id, parentId, {}, token);
    expect([answer.status, answer.body.error.details?.fields?.[0]?.message ?? answer.body.error.message]).toEqual([status, text]);
    expect(JSON.stringify([await get(id), await get(parentId)])).toBe(before);
  };

  test("making a ticket its own parent", async () => {
    const { id } = await create();
    await refused(id, id, 400, "A ticket cannot be its own parent");
  });

  test("creating a cycle", async () => {
    const { parent, parts } = await family(1);
    await refused(parent.id, parts[0]?.id ?? 0, 400, `Ticket ${parts[0]?.ticket_id} is a child ticket itself`);
  });

  test("choosing a parent that is a child itself", async () => {
    const { parts } = await family(1);
    const { id } = await create();
    await refused(id, parts[0]?.id ?? 0, 400, `Ticket ${parts[0]?.ticket_id} is a child ticket itself`);
  });

  test("adding a child that has children itself", async () => {
    const { parent } = await family(1);
    const other = await create();
    await refused(parent.id, other.id, 409, `Ticket ${parent.ticket_id} has child tickets, so it cannot be a child ticket itself`);
  });

  test("choosing a merged parent or a merged child", async () => {
    const [target, source, other] = [await create(), await create(), await create()];
    await call("POST", "/merge", agent, { id: target.id, sources: [source.id] });
    await refused(other.id, source.id, 400, `Ticket ${source.ticket_id} was merged into another ticket. Choose that ticket`);
    await refused(source.id, other.id, 409, "This ticket was merged into another ticket. Change that ticket, or undo the merge");
  });

  test("a parent of another stakeholder, with the same response as for an unknown one", async () => {
    const theirs = await create({}, { token: stranger, stakeholderId: 3 });
    const { id } = await create();
    const missing = await setParent(id, 2_000_000_000);
    const foreign = await setParent(id, theirs.id);
    expect([foreign.status, foreign.body]).toEqual([400, missing.body]);
    expect((await get(id)).parent).toBeNull();
  });

  test("relating tickets of two stakeholders as provider staff", async () => {
    const theirs = await create({}, { token: stranger, stakeholderId: 3 });
    const { id } = await create();
    expect((await setParent(id, theirs.id, {}, provider)).status).toBe(400);
    expect((await get(id)).parent).toBeNull();
  });

  test("adding a child of another stakeholder, with 404", async () => {
    const { parent, parts } = await family(1);
    expect((await setParent(parts[0]?.id ?? 0, null, {}, stranger)).status).toBe(404);
    expect((await get(parent.id)).children.total).toBe(1);
  });

  test("merging a ticket that has children", async () => {
    const { parent } = await family(1);
    const target = await create();
    const { status, body } = await call("POST", "/merge", agent, { id: target.id, sources: [parent.id] });
    expect([status, body.error.message]).toEqual([409, `Ticket ${parent.ticket_id} has child tickets. Choose another parent for them first`]);
    expect((await get(parent.id)).status).toBe("open");
  });

  test("making two tickets the parent of each other concurrently, where only one call succeeds", async () => {
    const [one, other] = [await create(), await create()];
    const answers = await Promise.all([setParent(one.id, other.id), setParent(other.id, one.id)]);
    expect(answers.map(({ status }) => status === 200).sort()).toEqual([false, true]);
    const parents = [(await get(one.id)).parent, (await get(other.id)).parent];
    expect(parents.filter((parent) => parent !== null)).toHaveLength(1);
  });
});
