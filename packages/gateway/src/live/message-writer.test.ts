import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../testing/test-database.ts";
import type { NewMessage, WriteResult } from "./message-statement.ts";
import { createMessageWriter, type MessageWriter } from "./message-writer.ts";

const STAKEHOLDER = 2;
const OWNER = 3;

let test1: TestDatabase;
let heard: WriteResult[];
let writer: MessageWriter;
beforeAll(async () => {
  test1 = await createTestDatabase();
});
afterAll(() => test1.drop());
beforeEach(() => {
  heard = [];
  writer = createMessageWriter(test1.database, (written) => heard.push(...written));
});

let made = 0;
/** Creates a conversation of Acacia, active by default. */
const session = async (status: "bot" | "queued" | "active" | "ended" = "active"): Promise<number> => {
  made += 1;
  const db = test1.database.platform;
  const customer = await db
    .insertInto("customer")
    .values({ stakeholder_id: STAKEHOLDER, user_code: `writer-${made}`, name: "W", platform: "web" })
    .returning("id")
    .executeTakeFirstOrThrow();
  const { id: botId } = await db.selectFrom("bot").select("id").where("stakeholder_id", "=", STAKEHOLDER).executeTakeFirstOrThrow();
  const { id } = await db
    .insertInto("chat_session")
    .values({
      stakeholder_id: STAKEHOLDER,
      bot_id: botId,
      customer_id: customer.id,
      platform: "web",
      status,
      owner_id: status === "active" ? OWNER : null,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
};

const said = (sessionId: number, clientId: string, over: Partial<NewMessage> = {}): NewMessage => ({
  sessionId,
  clientId,
  timestamp: 1,
  direction: "in",
  kind: "text",
  senderType: "customer",
  senderId: 1,
  senderName: "W",
  body: clientId,
  attachmentIds: [],
  gate: "open",
  ...over,
});
const replied = (sessionId: number, clientId: string, over: Partial<NewMessage> = {}): NewMessage =>
  said(sessionId, clientId, { direction: "out", senderType: "agent", senderId: OWNER, gate: "owner", ...over });

const rows = (sessionId: number) =>
  test1.database.platform.selectFrom("message").select(["seq", "client_id"]).where("session_id", "=", sessionId).orderBy("seq").execute();
const sessionRow = (id: number) => test1.database.platform.selectFrom("chat_session").selectAll().where("id", "=", id).executeTakeFirstOrThrow();

describe("sequence numbers of messages", () => {
  test("have no gaps and keep the order of each sender while three writers of two processes write concurrently", async () => {
    const second = createMessageWriter(test1.database, () => undefined);
    const ids = [await session(), await session(), await session()];
    const writes = Array.from({ length: 300 }, (_, n) => n).flatMap((n) =>
      ids.map((id, at) => [writer, second][(n + at) % 2]?.write(at === 0 ? 0 : STAKEHOLDER, said(id, `${(n + at) % 2}-${n}`))),
    );
    await Promise.all(writes);
    for (const id of ids) {
      const stored = await rows(id);
      expect(stored.map(({ seq }) => seq)).toEqual(Array.from({ length: 300 }, (_, n) => n + 1));
      for (const which of ["0-", "1-"]) {
        const order = stored.filter(({ client_id }) => client_id.startsWith(which)).map(({ client_id }) => Number(client_id.slice(2)));
        expect(order).toEqual([...order].sort((a, b) => a - b));
      }
      expect((await sessionRow(id)).last_seq).toBe(300);
    }
  });

  test("are sent to listeners in ascending order", async () => {
    const id = await session();
    await Promise.all(Array.from({ length: 50 }, (_, n) => writer.write(STAKEHOLDER, said(id, `t${n}`))));
    expect(heard.map((one) => one.outcome === "stored" && one.message.seq)).toEqual(Array.from({ length: 50 }, (_, n) => n + 1));
  });
});

describe("repeated send of one message", () => {
  test("within one batch is stored and sent once", async () => {
    const id = await session();
    const written = await Promise.all([1, 2, 3].map((n) => writer.write(STAKEHOLDER, said(id, "same", { body: `try ${n}` }))));
    expect(written.map(({ outcome }) => outcome)).toEqual(["stored", "known", "known"]);
    expect(written.map((one) => "message" in one && one.message.body)).toEqual(["try 1", "try 1", "try 1"]);
    expect(await rows(id)).toEqual([{ seq: 1, client_id: "same" }]);
  });

  test("from two processes at the same time is stored once", async () => {
    const id = await session();
    const second = createMessageWriter(test1.database, () => undefined);
    for (let n = 0; n < 60; n += 1) {
      const [one, other] = await Promise.all([writer.write(STAKEHOLDER, said(id, `race${n}`)), second.write(0, said(id, `race${n}`))]);
      expect([one.outcome, other.outcome].sort()).toEqual(["known", "stored"]);
    }
    expect((await rows(id)).map(({ seq }) => seq)).toEqual(Array.from({ length: 60 }, (_, n) => n + 1));
  });

  test("is acknowledged even if the conversation has ended in the meantime", async () => {
    const id = await session();
    await writer.write(STAKEHOLDER, said(id, "before"));
    await test1.database.platform.updateTable("chat_session").set({ status: "ended" }).where("id", "=", id).execute();
    expect((await writer.write(STAKEHOLDER, said(id, "before"))).outcome).toBe("known");
    expect((await writer.write(STAKEHOLDER, said(id, "after"))).outcome).toBe("refused");
  });
});

describe("one invalid message in a batch", () => {
  test("does not affect the other messages when it is for an ended conversation or another stakeholder's", async () => {
    const [good, ended] = [await session(), await session("ended")];
    const outcomes = await Promise.all([
      writer.write(STAKEHOLDER, said(good, "a")),
      writer.write(STAKEHOLDER, said(ended, "b")),
      writer.write(STAKEHOLDER, said(2_000_000_000, "c")),
      writer.write(STAKEHOLDER, said(good, "d")),
    ]);
    expect(outcomes.map(({ outcome }) => outcome)).toEqual(["stored", "refused", "missing", "stored"]);
    expect(await writer.write(3, said(good, "e"))).toEqual({ outcome: "missing" });
    expect((await rows(good)).map(({ client_id }) => client_id)).toEqual(["a", "d"]);
  });

  test("is the only one to fail when PostgreSQL cannot store it", async () => {
    const id = await session();
    const settled = await Promise.allSettled([
      writer.write(STAKEHOLDER, said(id, "a")),
      writer.write(STAKEHOLDER, said(id, "nul", { body: "\u0000" })),
      writer.write(STAKEHOLDER, said(id, "b")),
    ]);
    expect(settled.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled"]);
    expect(await rows(id)).toEqual([
      { seq: 1, client_id: "a" },
      { seq: 2, client_id: "b" },
    ]);
  });
});

describe("conversation row after a write", () => {
  test("counts the messages unread by the owner, and none from before it had an owner", async () => {
    const [active, queued] = [await session(), await session("queued")];
    for (const id of [active, queued]) await Promise.all(["a", "b"].map((one) => writer.write(STAKEHOLDER, said(id, one))));
    expect((await sessionRow(active)).unread).toBe(2);
    expect((await sessionRow(queued)).unread).toBe(0);
  });

  test("counts messages of people and bots, and neither notes nor activity messages", async () => {
    const id = await session();
    await writer.write(STAKEHOLDER, said(id, "1"));
    await writer.write(STAKEHOLDER, said(id, "file", { kind: "file" }));
    await writer.write(STAKEHOLDER, replied(id, "note", { kind: "note", gate: "any" }));
    await writer.write(STAKEHOLDER, said(id, "line", { direction: "out", senderType: "system", kind: "activity", gate: "any" }));
    await writer.write(STAKEHOLDER, replied(id, "answer"));
    expect(await sessionRow(id)).toMatchObject({ last_seq: 5, said: 3 });
  });

  test("has a preview that is cut before an emoji that does not fit, and shows a file as File", async () => {
    const id = await session();
    const family = "\u{1F468}\u200D\u{1F469}\u200D\u{1F467}";
    await writer.write(STAKEHOLDER, said(id, "long", { body: `${"a".repeat(117)}${family}${"b".repeat(75)}${family}` }));
    const beginning = `${"a".repeat(117)}${family}${"b".repeat(75)}`;
    expect(await sessionRow(id)).toMatchObject({ last_preview: "a".repeat(117), customer_said: beginning });
    await writer.write(STAKEHOLDER, said(id, "file", { kind: "file", body: "" }));
    expect((await sessionRow(id)).last_preview).toBe("File");
  });

  test("counts as waiting from the first unanswered message until a person replies, despite notes and bot messages", async () => {
    const id = await session();
    await writer.write(STAKEHOLDER, said(id, "1"));
    const { waiting_since: since } = await sessionRow(id);
    await writer.write(STAKEHOLDER, said(id, "2"));
    await writer.write(STAKEHOLDER, replied(id, "note", { kind: "note", gate: "any" }));
    await writer.write(STAKEHOLDER, said(id, "bot", { direction: "out", senderType: "bot", gate: "any" }));
    expect(await sessionRow(id)).toMatchObject({ waiting_since: since, first_reply_at: null, last_preview: "bot" });
    expect(since).not.toBeNull();
    await writer.write(STAKEHOLDER, replied(id, "answer"));
    const answered = await sessionRow(id);
    expect([answered.waiting_since, answered.first_reply_at === null, answered.last_preview]).toEqual([null, false, "answer"]);
  });

  test("is waiting again when the customer writes after the reply in the same batch", async () => {
    const id = await session();
    await writer.write(STAKEHOLDER, said(id, "0"));
    await Promise.all([writer.write(STAKEHOLDER, replied(id, "r")), writer.write(STAKEHOLDER, said(id, "q"))]);
    expect((await sessionRow(id)).waiting_since).not.toBeNull();
    await Promise.all([writer.write(STAKEHOLDER, said(id, "q2")), writer.write(STAKEHOLDER, replied(id, "r2"))]);
    expect((await sessionRow(id)).waiting_since).toBeNull();
  });

  test.each([
    ["owner", "queued", "refused"],
    ["owner", "active", "stored"],
    ["bot", "queued", "refused"],
    ["bot", "bot", "stored"],
    ["outside", "ended", "stored"],
    ["any", "ended", "stored"],
    ["open", "ended", "refused"],
  ] as const)("accepts or refuses a message with the gate %s to a conversation that is %s: it is %s", async (gate, status, outcome) => {
    expect((await writer.write(STAKEHOLDER, replied(await session(status), "g", { gate }))).outcome).toBe(outcome);
  });

  test("refuses the message of an agent if it has another owner", async () => {
    const id = await session();
    for (const gate of ["owner", "outside"] as const) {
      expect(await writer.write(STAKEHOLDER, replied(id, "x", { senderId: 4, gate }))).toEqual({
        outcome: "refused",
        ownerId: OWNER,
        status: "active",
      });
    }
    expect(await rows(id)).toEqual([]);
  });
});

test("closing the message writer waits for the messages that it accepted", async () => {
  const id = await session();
  const written = Promise.all(Array.from({ length: 20 }, (_, n) => writer.write(STAKEHOLDER, said(id, `c${n}`))));
  await writer.close();
  expect(await rows(id)).toHaveLength(20);
  await written;
});
