import { createHash } from "node:crypto";
import { allows } from "@parley/core/access";
import { contractRows } from "@parley/core/contract";
import type { ClientRow, Side } from "@parley/core/contract/live/event-row";
import { clientEvents } from "@parley/core/contract/live/events";
import { allRights, minimalWays } from "@parley/core/testing";
import { startTestGateway, type TestGateway } from "@parley/gateway/testing";
import pg from "pg";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { openSocket } from "../../open-socket.ts";
import { signInAgain } from "../../people.ts";
import { invalidPayloads, takesId, validPayload } from "./good-payload.ts";
import { chanceOf, hostileValue } from "./hostile-values.ts";
import { type Heard, type Listener, type LiveChat, openLiveChat, staffWith, THEIRS } from "./live-chat.ts";

const NEVER = 2_000_000_011;
const MESSAGES_PER_MINUTE_MAX = 20;
/** Lifetime of a token in milliseconds, long enough to open a socket and short enough to wait for its end. */
const TOKEN_MS = 700;
const SIDES: readonly Side[] = ["staff", "visitor"];

interface Taken {
  readonly event: string;
  readonly side: Side;
  readonly row: ClientRow;
}
const everywhere: readonly Taken[] = Object.entries<ClientRow>(clientEvents).flatMap(([event, row]) => SIDES.map((side) => ({ event, side, row })));
const isFrom = ({ row, side }: Taken) => row.from.some((from) => from === side);
const taken = everywhere.filter(isFrom);
const ofStaff = taken.filter(({ side }) => side === "staff");

let gateway: TestGateway;
let stopped: Date | undefined;
let chat: LiveChat;
let theirs: LiveChat;
beforeAll(async () => {
  gateway = await startTestGateway({
    work: false,
    messagesAMinute: MESSAGES_PER_MINUTE_MAX,
    now: () => stopped ?? new Date(),
  });
  chat = await openLiveChat(gateway);
  theirs = await openLiveChat(gateway, THEIRS, "baobab-helper");
});
afterEach(() => {
  stopped = undefined;
});
afterAll(async () => {
  chat.close();
  theirs.close();
  await gateway.close();
});

const sideOf = ({ owner, customer }: LiveChat, side: Side): Listener => (side === "staff" ? owner : customer);
const listeners = () => [chat, theirs].flatMap(({ customer, owner, viewer }) => [customer, owner, viewer]);
/** Returns whether an event concerns this conversation, because other conversations start and end in the meantime. */
const isOf = ({ payload }: Heard, sessionId: number) =>
  typeof payload === "object" &&
  payload !== null &&
  Object.entries(payload).some(([key, value]) => /^(id|sessionId|session_id)$/.test(key) && value === sessionId);
const argumentsOf = (payload: unknown) => (payload === undefined ? [] : [payload]);
const goodFor = ({ row }: Pick<Taken, "row">, id = chat.sessionId) => validPayload(row.payload, () => id);

/**
 * Sends an event. If it has no acknowledgement, waits for the response to another event on the same socket, by which
 * time it was processed.
 */
const send = async ({ ask, socket }: Pick<Listener, "ask" | "socket">, event: string, row: ClientRow, payload: unknown): Promise<unknown> => {
  if (row.answer) return ask(event, ...argumentsOf(payload));
  socket.emit(event, ...argumentsOf(payload));
  await ask("resume", {});
  return undefined;
};

/** Stored state of the two chats and the events received about them, after all earlier events were processed. */
const everything = async () => {
  for (const listener of listeners()) await listener.ask("resume", {});
  const { platform } = gateway.test.database;
  const ids = [chat.sessionId, theirs.sessionId];
  return {
    sessions: await platform.selectFrom("chat_session").selectAll().where("id", "in", ids).orderBy("id").execute(),
    messages: await platform.selectFrom("message").selectAll().where("session_id", "in", ids).orderBy("id").execute(),
    heard: listeners().map(({ told }) => told.filter((heard) => ids.some((id) => isOf(heard, id)))),
  };
};
/** Stored state of all conversations of the other stakeholder, and the events received about the open one. */
const everythingOfTheirs = async () => {
  await theirs.owner.ask("resume", {});
  const { platform } = gateway.test.database;
  return {
    sessions: await platform.selectFrom("chat_session").selectAll().where("stakeholder_id", "=", THEIRS).orderBy("id").execute(),
    messages: await platform.selectFrom("message").selectAll().where("stakeholder_id", "=", THEIRS).orderBy("id").execute(),
    heard: [theirs.customer, theirs.owner, theirs.viewer].map(({ told }) => [...told]),
  };
};
/** Sends an event of the chat's owner on a socket whose token has expired. */
const askTooLate = async (event: string, row: ClientRow): Promise<unknown> => {
  const { token } = await signInAgain(gateway, chat.owner.person, allRights);
  const expires_at = new Date(Date.now() + TOKEN_MS);
  await gateway.test.database.platform
    .updateTable("access_token")
    .set({ expires_at })
    .where("hash", "=", createHash("sha256").update(token).digest())
    .execute();
  const late = await openSocket(gateway.url, { token });
  await expect.poll(() => late.ask("resume", {})).toEqual(refused("unauthenticated"));
  return send(late, event, row, goodFor({ row })).finally(() => late.socket.disconnect());
};
const refused = (code: string) => ({
  ok: false,
  error: { code, message: expect.any(String), reason: expect.objectContaining({ code: expect.any(String) }) },
});

describe.each(taken.filter(({ row }) => row.payload))("flood limit for $event of $side", ({ event, side, row }) => {
  test("refuses a malformed payload without storing or sending anything", async () => {
    const before = await everything();
    const wrong = invalidPayloads(row.payload as z.core.$ZodType, goodFor({ row }));
    expect(wrong.length).toBeGreaterThan(4);
    for (const payload of wrong)
      expect([payload, await send(sideOf(chat, side), event, row, payload)]).toEqual([payload, row.answer ? refused("validation") : undefined]);
    expect(await everything()).toEqual(before);
  });
});

describe.each(everywhere.filter((one) => !isFrom(one)))("$event on a socket of $side, which may not send it", ({ event, side, row }) => {
  test("is forbidden without storing or sending anything", async () => {
    const before = await everything();
    expect(await send(sideOf(chat, side), event, row, goodFor({ row }))).toEqual(row.answer ? refused("forbidden") : undefined);
    expect(await everything()).toEqual(before);
  });
});

describe.each(ofStaff)("$event of users", ({ event, row }) => {
  test("without the right is forbidden without storing or sending anything", async () => {
    const { access } = contractRows[row.right as NonNullable<ClientRow["right"]>];
    const people = minimalWays(access).flatMap(({ tooLittle }) => tooLittle.flatMap((holder) => holder ?? []));
    const lacking = [...people, { ...allRights, userPermissions: [] }].filter((holder) => !allows(access, holder));
    for (const holder of lacking) {
      const person = await staffWith(gateway, holder);
      const before = await everything();
      expect(await send(person, event, row, goodFor({ row }))).toEqual(row.answer ? refused("forbidden") : undefined);
      expect(await everything()).toEqual(before);
      person.socket.disconnect();
    }
  });

  test("with an expired token is unauthenticated without storing or sending anything", async () => {
    const before = await everything();
    // Tries again if the socket was closed, because the gateway closes expired sockets within seconds, sometimes
    // between two requests.
    const answer = await askTooLate(event, row).catch(() => askTooLate(event, row));
    expect(answer).toEqual(row.answer ? refused("unauthenticated") : undefined);
    expect(await everything()).toEqual(before);
  });
});

describe.each(taken.filter(({ row }) => takesId(row.payload)))("$event of $side with a conversation id", ({ event, side, row }) => {
  test("treats another stakeholder's conversation as missing, and its users receive nothing", async () => {
    const fresh = await openLiveChat(gateway);
    const sender = sideOf(fresh, side);
    const foreign = await gateway.test.database.platform
      .selectFrom("chat_session")
      .select((eb) => eb.fn.min("id").as("id"))
      .where("stakeholder_id", "=", THEIRS)
      .groupBy("status")
      .execute();
    const before = await everythingOfTheirs();
    const never = await send(sender, event, row, goodFor({ row }, NEVER));
    for (const { id } of [{ id: theirs.sessionId }, ...foreign]) expect(await send(sender, event, row, goodFor({ row }, Number(id)))).toEqual(never);

    // Sends the same payload for an own conversation, which must be accepted. Otherwise the refusals above would prove
    // nothing.
    const heardBefore = [fresh.customer, fresh.owner, fresh.viewer].map(({ heard }) => heard.length);
    const answer = await send(sender, event, row, goodFor({ row }, fresh.sessionId));
    if (row.answer) expect(z.safeParse(z.object({ ok: z.literal(true), data: row.answer }), answer).error).toBeUndefined();
    else
      await expect
        .poll(() => [fresh.customer, fresh.owner, fresh.viewer].some(({ heard }, index) => heard.length > (heardBefore[index] ?? 0)))
        .toBe(true);
    expect(await everythingOfTheirs()).toEqual(before);
    fresh.close();
  });
});

describe.each(taken)("$event of $side", ({ event, side, row }) => {
  test(`${row.flood ? "is" : "is not"} counted by the flood limit`, async () => {
    const fresh = await openLiveChat(gateway);
    stopped = new Date(Date.now() + 60_000);
    const sender = sideOf(fresh, side);
    const another = (index: number) => Object.assign(goodFor({ row }, fresh.sessionId) ?? {}, row.flood && { clientId: `flood-${index}` });
    for (let index = 0; index < MESSAGES_PER_MINUTE_MAX; index += 1) await send(sender, event, row, row.payload && another(index));
    // Sends one message more than the limit. It is refused only if the earlier events counted towards the limit.
    const [message, messageRow] = side === "staff" ? (["send", clientEvents.send] as const) : (["say", clientEvents.say] as const);
    const last = { ...(validPayload(messageRow.payload, () => fresh.sessionId) as object), clientId: "the-last" };
    expect(await send(sender, message, messageRow, last)).toMatchObject(row.flood ? refused("throttled") : { ok: true });
    fresh.close();
  });
});

test("400 malformed socket events of every type cause no internal error, and the sockets stay connected", async () => {
  const chance = chanceOf(Number(process.env.PARLEY_FUZZ_SEED ?? 20_261));
  const fresh = await openLiveChat(gateway);
  const wrong: unknown[] = [];
  for (let index = 0; index < 400; index += 1) {
    const { event, side, row } = chance.oneOf(taken);
    const payload = row.payload && hostileValue(row.payload, chance, () => [fresh.sessionId, NEVER, theirs.sessionId]);
    const answer = await send(sideOf(fresh, side), event, row, payload);
    if (JSON.stringify(answer)?.includes('"internal"')) wrong.push({ index, event, payload, answer });
  }
  expect(wrong).toEqual([]);
  expect([fresh.owner, fresh.customer].map(({ socket }) => socket.connected)).toEqual([true, true]);
  fresh.close();
});

/** Must be the last test, because the gateway refuses writes for ten seconds after it. */
test("a full disk refuses only the events that store something", async () => {
  const client = new pg.Client(gateway.test.connection);
  await client.connect();
  await client.query("create function full_disk() returns trigger language plpgsql as $$ begin raise exception using errcode = '53100'; end $$");
  await client.query("create trigger full_disk before insert on canned_reply execute function full_disk()");
  await client.end();
  const fresh = await openLiveChat(gateway);
  const body = { shortCode: "full", title: "Full", body: "Full" };
  expect((await gateway.request("POST", "/api/messenger/quick_reply", { token: fresh.owner.person.token, body })).status).toBe(503);
  for (const { event, side, row } of taken.filter(({ row: { answer } }) => answer)) {
    const answer = await send(sideOf(fresh, side), event, row, goodFor({ row }, fresh.sessionId));
    expect([event, side, answer]).toEqual([event, side, row.stores ? refused("storageFull") : { ok: true, data: expect.anything() }]);
  }
  fresh.close();
});
