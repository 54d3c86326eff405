import type { AddressInfo } from "node:net";
import { sql } from "kysely";
import { simpleParser } from "mailparser";
import pino from "pino";
import { SMTPServer } from "smtp-server";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createSecretBox } from "../../../files/secret-box.ts";
import { stored } from "../../../live/testing/chats.ts";
import { createSendRaw } from "../../../mail/send-raw.ts";
import { startTestGateway, type TestGateway } from "../../../testing/index.ts";
import { surveyTasks } from "./tasks.ts";

const MINUTE_MS = 60_000;
/** External mail server. It returns a temporary error while `isReady` is false. */
const sent: { readonly raw: string; readonly to: string | undefined }[] = [];
let isReady = true;
const world = new SMTPServer({
  authOptional: true,
  disabledCommands: ["STARTTLS"],
  onRcptTo: (_address, _session, done) => done(isReady ? null : Object.assign(new Error("4.3.2 not now"), { responseCode: 450 })),
  onData: (stream, session, done) => {
    const chunks: Buffer[] = [];
    stream.on("data", (chunk: Buffer) => chunks.push(chunk));
    stream.on("end", () => {
      sent.push({ raw: Buffer.concat(chunks).toString("utf8"), to: session.envelope.rcptTo[0]?.address });
      done();
    });
  },
});

let gateway: TestGateway;
let admin: string;
let tasks: ReturnType<typeof surveyTasks>;
/** Milliseconds by which the clock of the survey tasks is ahead of real time. */
let aheadMs = 0;
beforeAll(async () => {
  await new Promise<void>((resolve) => world.listen(0, "127.0.0.1", () => resolve()));
  gateway = await startTestGateway({ work: false });
  admin = (await gateway.signIn("admin@acacia.test")).token;
  const smtpUrl = `smtp://127.0.0.1:${(world.server.address() as AddressInfo).port}`;
  const { database, live } = gateway.deps;
  tasks = surveyTasks({
    database,
    live,
    secrets: createSecretBox(gateway.dataDir),
    send: createSendRaw({ database, smtpUrl, insideToo: true, offersUtf8: async () => true }),
    link: (path) => `${gateway.url}${path}`,
    log: pino({ level: "silent" }),
    now: () => new Date(Date.now() + aheadMs),
  });
});
afterAll(async () => {
  await gateway.close();
  await new Promise<void>((resolve) => world.close(() => resolve()));
});

const db = () => gateway.deps.database.platform;
const call = (method: string, path: string, body: object, token?: string) =>
  gateway.request(method, `/api/messenger/${path}`, { ...(token !== undefined && { token }), body });
beforeEach(async () => {
  for (const table of ["survey_answer", "survey_invitation", "survey_setting"] as const) await db().deleteFrom(table).execute();
  await sql`delete from survey_question`.execute(db());
  [isReady, aheadMs, sent.length] = [true, 6 * MINUTE_MS, 0];
  await call("POST", "survey/questions", { text: "How was our help?", isRequired: true }, admin);
});
const turnOn = (settings: object) =>
  call(
    "PUT",
    "survey/settings",
    { afterChats: false, afterMails: false, afterTickets: false, quietDays: 30, validDays: 14, version: 0, ...settings },
    admin,
  );

let count = 0;
/** Creates an e-mail conversation that has just ended, of a new customer or of the given one. */
const endedMail = async (customerId?: number) => {
  count += 1;
  const address = `asked${count}@else.test`;
  const id = async (query: ReturnType<typeof sql<{ id: number }>>) => (await query.execute(db())).rows[0]?.id ?? 0;
  const customer =
    customerId ??
    (await id(
      sql`insert into customer (stakeholder_id, user_code, name, platform, email) values (2, ${address}, ${`Person ${count}`}, 'email', ${address}) returning id`,
    ));
  const sessionId = await id(sql`insert into chat_session (stakeholder_id, bot_id, customer_id, platform, status, owner_id, accepted_at, ended_at)
    select 2, min(b.id), ${customer}::int, 'email', 'ended', (select id from app_user where login_id = 'agent1@acacia.test'), now(), clock_timestamp() from bot b where b.stakeholder_id = 2 returning id`);
  const addressId = await id(
    sql`insert into email_address (stakeholder_id, address, name) values (2, ${`desk${count}@acacia.test`}, 'Acacia desk') returning id`,
  );
  await sql`insert into email_thread (session_id, stakeholder_id, address_id, subject, reply_key) values (${sessionId}, 2, ${addressId}, 'The guide', ${`${count}`.padStart(24, "a")})`.execute(
    db(),
  );
  return { address, sessionId, customerId: customer };
};
const ticketOf = async ({ sessionId, customerId }: { readonly sessionId: number; readonly customerId: number }) => {
  await sql`insert into ticket (stakeholder_id, number, customer_id, channel, subject, session_id, status, resolved_at, paused_since)
    values (2, (select max(number) + 1 from ticket where stakeholder_id = 2), ${customerId}, 'email', 'A lost guide', ${sessionId}, 'resolved', clock_timestamp(), now())`.execute(
    db(),
  );
};
const invitations = () => db().selectFrom("survey_invitation").selectAll().orderBy("id").execute();
const run = (name: string, payload = {}) => tasks[name]?.(payload) ?? Promise.reject(new Error(`there is no task ${name}`));
const sweep = async () => {
  await run("sweepSurveys");
  for (const { id } of await invitations()) await run("sendSurvey", { invitationId: id });
};
const tokenIn = async (raw: string) => /\/feedback#key=([\w-]{43})/.exec((await simpleParser(raw)).text ?? "")?.[1] ?? "";

test("a survey link sent after an e-mail conversation opens the questions, and staff see the request without the link", async () => {
  await turnOn({ afterMails: true });
  const { address, sessionId } = await endedMail();
  await sweep();
  expect(sent.map(({ to }) => to)).toEqual([address]);
  const token = await tokenIn(sent[0]?.raw ?? "");
  const { status, body } = await call("POST", "survey/open", { token });
  expect([status, body.data.questions[0].text]).toEqual([200, "How was our help?"]);
  expect((await stored(gateway, sessionId)).map(({ kind, body: said }) => [kind, said])).toEqual([
    ["note", "The customer was asked by mail what they think of our help"],
  ]);
  expect((await invitations())[0]?.token_sealed).toBe(null);
});

test("no survey is sent within minutes of the end, because the conversation may continue", async () => {
  await turnOn({ afterMails: true });
  await endedMail();
  aheadMs = 4 * MINUTE_MS;
  await sweep();
  expect([sent, await invitations()]).toEqual([[], []]);
});

test("no survey is sent for conversations that ended before surveys were enabled", async () => {
  await endedMail();
  await turnOn({ afterMails: true });
  await sweep();
  expect([sent, await invitations()]).toEqual([[], []]);
});

test("a survey is sent once however often the sweep runs", async () => {
  await turnOn({ afterMails: true });
  await endedMail();
  await sweep();
  await sweep();
  expect(sent).toHaveLength(1);
});

test("a customer gets one survey for two conversations that end on the same day", async () => {
  await turnOn({ afterMails: true });
  const { customerId } = await endedMail();
  await sweep();
  await endedMail(customerId);
  await sweep();
  expect(sent).toHaveLength(1);
});

test("no survey is sent for a conversation that continues before the survey e-mail is sent", async () => {
  await turnOn({ afterMails: true });
  const { sessionId } = await endedMail();
  await run("sweepSurveys");
  await db().updateTable("chat_session").set({ status: "active", ended_at: null }).where("id", "=", sessionId).execute();
  await sweep();
  expect(sent).toEqual([]);
});

test("a refused survey e-mail is sent again with the same link from encrypted storage", async () => {
  await turnOn({ afterMails: true });
  await endedMail();
  isReady = false;
  await expect(sweep()).rejects.toThrow("did not take the mail");
  const [tried] = await invitations();
  isReady = true;
  await sweep();
  const token = await tokenIn(sent[0]?.raw ?? "");
  expect([(await invitations())[0]?.token_hash, tried?.token_sealed?.includes(token)]).toEqual([tried?.token_hash, false]);
});

test("a survey after a ticket is about the ticket and replaces the one about the conversation", async () => {
  await turnOn({ afterMails: true, afterTickets: true });
  const mail = await endedMail();
  await ticketOf(mail);
  await sweep();
  expect(sent.map(({ to }) => to)).toEqual([mail.address]);
  expect((await simpleParser(sent[0]?.raw ?? "")).text).toContain('A lost guide" with Acacia Travel is resolved');
});

test("a survey answer about a ticket is not a rating of its conversation", async () => {
  await turnOn({ afterTickets: true });
  const mail = await endedMail();
  await ticketOf(mail);
  await sweep();
  const token = await tokenIn(sent[0]?.raw ?? "");
  expect((await call("PUT", "survey/answers", { token, answers: { 1: "2" } })).status).toBe(200);
  const { rating } = await db().selectFrom("chat_session").select("rating").where("id", "=", mail.sessionId).executeTakeFirstOrThrow();
  expect(rating).toBe(null);
});
