import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { openChat, openStaff, stored, storedSession } from "../../../live/testing/chats.ts";
import { startTestGateway, type TestGateway } from "../../../testing/index.ts";

type Staff = Awaited<ReturnType<typeof openStaff>>;

let gateway: TestGateway;
let agent: Staff;
let admin: string;
let solved: number;
beforeAll(async () => {
  gateway = await startTestGateway({ work: false });
  agent = await openStaff(gateway, "agent1@acacia.test");
  admin = (await gateway.signIn("admin@acacia.test")).token;
  solved = await makeDisposition(`Solved ${Date.now()}`);
});
afterAll(() => gateway.close());
afterEach(async () => {
  await gateway.test.database.platform.deleteFrom("support_setting").execute();
});

const request = (method: string, path: string, token: string, body?: unknown) =>
  gateway.request(method, `/api/messenger/${path}`, { token, ...(body !== undefined && { body }) });
const makeDisposition = async (name: string, isActive = true): Promise<number> =>
  (await request("POST", "dispositions", admin, { name, isActive })).body.data.id;
const ask = async (asks: object): Promise<void> => {
  const times = { amberMinutes: 2, redMinutes: 5, graceSeconds: 120, awayMinutes: null, version: 0 };
  const { status } = await request("PUT", "support/settings", admin, { ...times, ...asks });
  if (status !== 200) throw new Error(`the settings were not taken: ${status}`);
};
const end = (sessionId: number, body: object = {}, token = agent.token) => request("POST", "support/EndChat", token, { sessionId, ...body });
const fieldsOf = ({ status, body }: Awaited<ReturnType<typeof end>>) => [
  status,
  body.error?.details.fields.map(({ path, message }: { path: string; message: string }) => `${path}: ${message}`),
];
const tag = async (): Promise<number> =>
  (
    await gateway.deps.database.platform
      .selectFrom("tag")
      .select("id")
      .where("stakeholder_id", "=", 2)
      .where("is_active", "=", true)
      .executeTakeFirstOrThrow()
  ).id;
const snapshot = async (sessionId: number) => [
  await storedSession(gateway, sessionId),
  await stored(gateway, sessionId),
  await gateway.deps.database.platform.selectFrom("session_tag").selectAll().where("session_id", "=", sessionId).execute(),
];

describe("end of a chat with wrap-up", () => {
  test("is refused with the name of each missing field and changes nothing", async () => {
    await ask({ endDisposition: "required", endLabel: "required", endNote: "required" });
    const customer = await openChat(gateway, agent.token);
    const before = await snapshot(customer.sessionId);
    expect(fieldsOf(await end(customer.sessionId))).toEqual([
      400,
      ["dispositionId: Choose a disposition", "labels: Label the conversation", "reason: Write a note"],
    ]);
    expect(await snapshot(customer.sessionId)).toEqual(before);
    customer.close();
  });

  test("is refused even to a lead without the required fields", async () => {
    await ask({ endDisposition: "required" });
    const customer = await openChat(gateway, agent.token);
    expect(fieldsOf(await end(customer.sessionId, {}, admin))[0]).toBe(400);
    expect((await storedSession(gateway, customer.sessionId)).status).toBe("active");
    customer.close();
  });

  test("stores disposition, label and note with the conversation and in the audit", async () => {
    await ask({ endDisposition: "required", endLabel: "required", endNote: "required" });
    const customer = await openChat(gateway, agent.token);
    const labels = [await tag()];
    const { status, body } = await end(customer.sessionId, { dispositionId: solved, labels, reason: "Sent the guide again" });
    expect([status, body.data.status, body.data.dispositionId, body.data.disposition, body.data.endReason]).toEqual([
      200,
      "ended",
      solved,
      expect.stringMatching(/^Solved /),
      "Sent the guide again",
    ]);
    const entry = await gateway.deps.database.platform
      .selectFrom("audit_log")
      .select("after")
      .where("entity_type", "=", "session")
      .where("entity_id", "=", String(customer.sessionId))
      .where("action", "=", "chat ended")
      .executeTakeFirstOrThrow();
    expect(entry.after).toMatchObject({ disposition: body.data.disposition, labels: [expect.any(String)], reason: "Sent the guide again" });
    const found = await request("GET", `conversations/search?dispositionId=${solved}&pageSize=1000`, admin);
    expect(found.body.data.items.map(({ id }: { id: number }) => id)).toContain(customer.sessionId);
    customer.close();
  });

  test("requires no label if the conversation has one", async () => {
    await ask({ endLabel: "required" });
    const customer = await openChat(gateway, agent.token);
    await request("PUT", "inbox/labels", agent.token, { sessionId: customer.sessionId, add: [await tag()] });
    expect((await end(customer.sessionId)).status).toBe(200);
    customer.close();
  });

  test("does not send the disposition and reason to the customer", async () => {
    const customer = await openChat(gateway, agent.token);
    await end(customer.sessionId, { dispositionId: solved, reason: "Rude" });
    expect(await customer.next("session", ({ status }) => status === "ended")).toMatchObject({
      dispositionId: null,
      disposition: null,
      endReason: null,
    });
    customer.close();
  });

  test.each([
    ["of another stakeholder", async () => foreign(), /^This disposition does not exist$/],
    ["that never was", async () => 2_000_000_000, /^This disposition does not exist$/],
    ["that is inactive", async () => makeDisposition(`Old ${Date.now()}`, false), /is inactive$/],
  ])("with a disposition %s is refused and changes nothing", async (_, make, says) => {
    const customer = await openChat(gateway, agent.token);
    const before = await snapshot(customer.sessionId);
    const { status, body } = await end(customer.sessionId, { dispositionId: await make() });
    expect([status, body.error.details?.fields]).toMatchObject([400, [{ path: "dispositionId", message: expect.stringMatching(says) }]]);
    expect(await snapshot(customer.sessionId)).toEqual(before);
    customer.close();
  });

  test("is not blocked by a required disposition when none is active", async () => {
    await ask({ endDisposition: "required" });
    const customer = await openChat(gateway, agent.token);
    const offer = (is_active: boolean) =>
      gateway.deps.database.platform.updateTable("disposition").set({ is_active }).where("stakeholder_id", "=", 2).execute();
    await offer(false);
    const { status } = await end(customer.sessionId);
    await offer(true);
    expect(status).toBe(200);
    customer.close();
  });
});

const foreign = async (): Promise<number> => {
  const keeper = (await gateway.signIn("admin@baobab.test")).token;
  return (await request("POST", "dispositions", keeper, { name: `Theirs ${Date.now()}` })).body.data.id;
};

test("deleting a disposition in use returns 409 and recommends deactivating it", async () => {
  const customer = await openChat(gateway, agent.token);
  const id = await makeDisposition(`Kept ${Date.now()}`);
  await end(customer.sessionId, { dispositionId: id });
  const { status, body } = await request("DELETE", `dispositions/${id}`, admin);
  expect([status, body.error.message]).toEqual([409, expect.stringContaining("Deactivate it instead")]);
  expect((await storedSession(gateway, customer.sessionId)).disposition_id).toBe(id);
  customer.close();
});
