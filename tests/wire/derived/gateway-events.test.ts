import { allows, type RightsHolder } from "@parley/core/access";
import { contractRows } from "@parley/core/contract";
import { AUDIENCES, type AudienceName, type GatewayRow } from "@parley/core/contract/live/event-row";
import { gatewayEvents } from "@parley/core/contract/live/events";
import { allRights, minimalWays, nobody } from "@parley/core/testing";
import { startTestGateway, type TestGateway } from "@parley/gateway/testing";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import * as z from "zod/mini";
import { heldFileTasks } from "../../../packages/gateway/src/areas/chats/attachments/check-held.ts";
import { createFileStore } from "../../../packages/gateway/src/files/file-store.ts";
import { uploadFile } from "../../../packages/gateway/src/testing/upload-file.ts";
import { accept, customerOf, escalate, type Heard, type Listener, listen, staffWith, THEIRS } from "./live-chat.ts";

const rows = Object.entries<GatewayRow>(gatewayEvents);
const pairs = rows.flatMap(([event, { audience }]) => audience.map((name) => ({ event, name })));

/** Minimal rights with which a user receives the events of one audience but not those of the other. */
const onlyFor = (name: "viewers" | "queue", other: "viewers" | "queue") => {
  const ways = minimalWays(contractRows[AUDIENCES[name].right].access).map(({ enough }) => enough);
  const holder = ways.find((way) => name === "queue" || !allows(contractRows[AUDIENCES[other].right].access, way));
  if (!holder) throw new Error(`the right of ${name} opens ${other} too`);
  return holder;
};
/**
 * Rights to receive all events without taking chats. Users who take chats would also receive the event of their own
 * arrival.
 */
const listening: RightsHolder = {
  ...allRights,
  userPermissions: allRights.userPermissions.map((permission) =>
    permission.area === "Support"
      ? { ...permission, actions: permission.actions.filter(({ actionName }) => actionName !== "Chat with User") }
      : permission,
  ),
};
const SUBSCRIBERS = minimalWays(contractRows[AUDIENCES.subscribers.right].access)[0]?.enough ?? nobody;
const AGENT = minimalWays(contractRows["support.accept"].access)[0]?.enough ?? nobody;

let gateway: TestGateway;
/** All sockets that record live events, each with the audiences to which it belongs. */
const listeners: { readonly title: string; readonly of: readonly AudienceName[]; readonly listener: Listener }[] = [];
const heardBy = (name: AudienceName) => new Set(listeners.filter(({ of }) => of.includes(name)).flatMap(({ listener }) => listener.heard));

/** Triggers every live event once. */
beforeAll(async () => {
  gateway = await startTestGateway();
  const [watcher, viewer, lister, bystander, stranger, leaving] = await Promise.all([
    staffWith(gateway, onlyFor("queue", "viewers")),
    staffWith(gateway, onlyFor("viewers", "queue")),
    staffWith(gateway, onlyFor("viewers", "queue")),
    staffWith(gateway, nobody),
    staffWith(gateway, { ...listening, stakeholderId: THEIRS }),
    staffWith(gateway, nobody),
  ]);
  const [owner, named, asked] = await Promise.all([staffWith(gateway, AGENT), staffWith(gateway, AGENT), staffWith(gateway, AGENT)]);
  const clerk = await staffWith(gateway, SUBSCRIBERS);
  const customer = await customerOf(gateway, owner.person.token);
  listeners.push(
    { title: "a colleague at the queue", of: ["queue"], listener: watcher },
    { title: "a colleague who looks at the chat", of: ["viewers"], listener: viewer },
    { title: "a colleague who has the chat in a list", of: ["listed"], listener: lister },
    { title: "a colleague without the rights", of: [], listener: bystander },
    { title: "somebody at the queue of another stakeholder", of: [], listener: stranger },
    { title: "a colleague whose access changes", of: ["self"], listener: leaving },
    { title: "a colleague who is named", of: ["named", "queue", "tickets"], listener: named },
    { title: "the owner", of: ["owner", "writer", "queue", "tickets"], listener: owner },
    { title: "a colleague who is asked to take it over", of: ["asked", "queue", "tickets"], listener: asked },
    { title: "a colleague who keeps the subscribers", of: ["subscribers"], listener: clerk },
    { title: "the customer", of: ["customer"], listener: customer },
  );
  const { sessionId } = customer;
  const words = (clientId: string) => ({ clientId, timestamp: 1_790_000_000_000, body: "Hello" });
  await customer.ask("askPerson");
  await accept(gateway, owner.person.token, customer);
  for (const one of [lister, bystander, stranger]) await one.ask("list", { sessionIds: [sessionId] });
  for (const { socket } of [viewer, bystander, stranger]) socket.emit("view", { sessionId });
  await vi.waitFor(() => expect(viewer.heard).toContain("presence"));
  await customer.ask("say", words("asked"));
  await owner.ask("send", { ...words("answered"), sessionId });
  const { body: file } = await uploadFile(gateway, { token: owner.person.token, name: "a.txt", bytes: Buffer.from("words"), sessionId });
  await owner.ask("send", { ...words("sent"), sessionId, attachmentIds: [file.data.id] });
  await gateway.deps.database.platform.updateTable("attachment").set({ state: "unchecked" }).where("public_id", "=", file.data.id).execute();
  await heldFileTasks({ ...gateway.deps, store: createFileStore(gateway.deps.settings.dataDir) }).checkHeldFiles?.({});
  await owner.ask("send", { ...words("noted"), body: `Ask @${named.person.loginId}`, sessionId, kind: "note" });
  await gateway.request("PUT", "/api/messenger/support/draft", { token: owner.person.token, body: { sessionId, mode: "reply", body: "Dear" } });
  for (const { socket } of [customer, owner]) socket.emit("typing", { sessionId, on: true });
  await escalate(gateway, owner.person.token, { sessionId, agentId: asked.person.userId });
  await vi.waitFor(() => expect(asked.heard).toContain("escalation"));
  // Opens another socket of the customer and closes it, because the changed presence is also sent to the owner, who
  // does not view the chat.
  const window = await listen(gateway.url, { visitorKey: customer.visitorKey });
  await customer.ask("leave");
  window.socket.disconnect();
  const waiting = await customerOf(gateway, owner.person.token);
  await waiting.ask("askPerson");
  await waiting.ask("leave");
  const { userCode } = await gateway.deps.database.platform
    .selectFrom("customer")
    .select("user_code as userCode")
    .where("stakeholder_id", "=", 2)
    .executeTakeFirstOrThrow();
  await gateway.request("POST", "/api/messenger/tickets", { token: owner.person.token, body: { subject: "Told", userCode } });
  await gateway.request("PUT", `/api/messenger/subscribers/user/${userCode}`, { token: clerk.person.token, body: { name: "Told" } });
  const { id: addressId } = await gateway.deps.database.platform
    .insertInto("email_address")
    .values({ stakeholder_id: 2, address: "told@acacia.test", name: "Told", bot_id: null, team_id: null })
    .returning("id")
    .executeTakeFirstOrThrow();
  const mail = { addressId, clientId: "told", to: ["somebody@else.test"], subject: "Told", body: "Told" };
  await gateway.request("POST", "/api/messenger/email/held/begin", { token: owner.person.token, body: mail });
  const { database, sessions } = gateway.deps;
  const tell = await database.transaction(0, async (trx) => {
    await trx.updateTable("app_user").set({ is_super_admin: true }).where("id", "=", leaving.person.userId).execute();
    return sessions.rightsChangedIn(trx, [leaving.person.userId]);
  });
  tell();
  await vi.waitFor(() => expect(leaving.heard).toContain("rightsChanged"));
  const who = await sessions.resolve(leaving.person.token);
  await sessions.revoke({ sessionId: who?.sessionId ?? 0 }, "revoked");
});
afterAll(async () => {
  for (const { listener } of listeners) listener.socket.disconnect();
  await gateway.close();
});

describe.each(pairs)("$event", ({ event, name }) => {
  test(`is sent to its audience: ${name}`, async () => {
    await expect.poll(() => [...heardBy(name)], { timeout: 5_000 }).toContain(event);
  });
});

/**
 * True for the event of a ticket that becomes due at the stranger's own stakeholder, which the stranger may receive.
 */
const isOfTheirTickets = ({ event, payload }: Heard): boolean =>
  event === "ticket" && (payload as { stakeholderId: number }).stakeholderId === THEIRS;

describe("socket events of the gateway", () => {
  test.each(rows)("have payloads that match the contract: %s", (event, { payload }) => {
    const payloads = listeners.flatMap(({ listener }) => listener.told.filter((heard) => heard.event === event).map((heard) => heard.payload));
    const schema = payload ?? z.undefined();
    expect(payloads.length).toBeGreaterThan(0);
    expect(payloads.flatMap((told) => z.safeParse(schema, told).error?.issues ?? [])).toEqual([]);
  });

  test("are sent to no one outside their audience", () => {
    const audienceOf = new Map(rows.map(([event, { audience }]) => [event, audience]));
    const astray = listeners.flatMap(({ title, of, listener }) =>
      listener.told
        .filter(({ event }) => !of.some((name) => audienceOf.get(event)?.includes(name)))
        .filter((told) => !isOfTheirTickets(told))
        .map(({ event }) => `${event} to ${title}`),
    );
    expect(astray).toEqual([]);
  });
});
