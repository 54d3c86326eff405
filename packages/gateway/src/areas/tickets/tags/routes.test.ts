import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestGateway, type TestGateway } from "../../../testing/index.ts";

/**
 * Behaviour specific to tags; behaviour common to all plain entities is tested in `tests/wire/derived/crud.test.ts`.
 */
let gateway: TestGateway;
let agent: string;
beforeAll(async () => {
  gateway = await startTestGateway({ work: false });
  agent = (await gateway.signIn("agent1@acacia.test")).token;
});
afterAll(() => gateway.close());

const call = (method: string, path: string, body?: unknown) =>
  gateway.request(method, `/api/messenger/tags${path}`, { token: agent, ...(body !== undefined && { body }) });

test("a tag shows the number of tickets that have it", async () => {
  const counted = await gateway.test.database.platform
    .selectFrom("ticket_tag")
    .select(({ fn }) => ["tag_id", fn.countAll<number>().as("n")])
    .groupBy("tag_id")
    .execute();
  const byId = new Map(counted.map(({ tag_id, n }) => [tag_id, n]));
  const { items } = (await call("GET", "?pageSize=100")).body.data;
  expect(items.map(({ ticketCount }: { ticketCount: number }) => ticketCount)).toEqual(items.map(({ id }: { id: number }) => byId.get(id) ?? 0));
  expect(Math.max(...items.map(({ ticketCount }: { ticketCount: number }) => ticketCount))).toBeGreaterThan(0);
});

test("deleting a tag removes it from every ticket", async () => {
  const { platform } = gateway.test.database;
  const made = (await call("POST", "", { name: "Lost things" })).body.data;
  const { user_code } = await platform.selectFrom("customer").select("user_code").where("stakeholder_id", "=", 2).executeTakeFirstOrThrow();
  const draft = { subject: "A lost bag", userCode: user_code };
  const ticket = (await gateway.request("POST", "/api/messenger/tickets", { token: agent, body: draft })).body.data;
  await gateway.request("PUT", "/api/messenger/tickets/labels", { token: agent, body: { id: ticket.id, add: [made.id] } });
  expect((await call("DELETE", `/${made.id}`)).status).toBe(200);
  expect(await platform.selectFrom("ticket_tag").selectAll().where("tag_id", "=", made.id).execute()).toEqual([]);
});
