import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createTestDatabase, TEST_PASSWORD, type TestDatabase } from "@parley/gateway/testing";
import pg from "pg";
import { SMTPServer } from "smtp-server";
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { handMail, mailText } from "../../packages/gateway/src/testing/hand-mail.ts";
import { startOutsideDns } from "../../packages/gateway/src/testing/outside-dns.ts";
import { type GatewayProcess, gatewayProcesses } from "../gateway-process.ts";
import { type MailGateway, startMailGateway } from "../mail-gateway.ts";

const { spawnGateway } = gatewayProcesses();

const DONE = { timeout: 90_000, interval: 50 };
const CARE = "care@killed.test";
/** E-mail address whose row a test locks, so that e-mails to it are stored only halfway. */
const HELD = "held@killed.test";

let db: TestDatabase;
let dataDir: string;
const gateways: GatewayProcess[] = [];

/** Text and Message-ID of each e-mail that the simulated public mail server received. */
const handed: { readonly body: string; readonly id: string }[] = [];
/** Functions that send the delayed responses of the mail server, for e-mails that `withholds` selects. */
const withheld: (() => void)[] = [];
let withholds = (_body: string): boolean => false;
const world = new SMTPServer({
  authOptional: true,
  disabledCommands: ["STARTTLS"],
  logger: false,
  onData: (stream, _session, done) => {
    const chunks: Buffer[] = [];
    stream.on("data", (chunk: Buffer) => chunks.push(chunk));
    stream.on("end", () => {
      const raw = Buffer.concat(chunks).toString("utf8");
      const body = raw.slice(raw.indexOf("\r\n\r\n")).trim();
      handed.push({ body, id: /^Message-ID:\s*(\S+)/im.exec(raw)?.[1] ?? "" });
      if (withholds(body)) withheld.push(() => done());
      else done();
    });
  },
});
world.on("error", () => undefined);

beforeAll(async () => {
  world.listen(0, "127.0.0.1");
  await once(world.server, "listening");
  db = await createTestDatabase();
  dataDir = await mkdtemp(join(tmpdir(), "parley-emails-"));
  const gateway = await begin();
  const token = await signIn(gateway, "admin@acacia.test");
  for (const address of [CARE, HELD]) await call(gateway, token, "email/addresses", { address, name: "Care" });
  await end(gateway, "SIGTERM");
});
afterEach(async () => {
  for (const process of gateways.splice(0)) await process.end("SIGTERM");
});
afterAll(async () => {
  await new Promise<void>((resolve) => world.close(() => resolve()));
  await db.drop();
  await rm(dataDir, { recursive: true, force: true });
});

const begin = async (dnsServer?: string): Promise<MailGateway> => {
  const smtpUrl = `smtp://127.0.0.1:${(world.server.address() as AddressInfo).port}`;
  const gateway = await startMailGateway({ spawnGateway }, { db, dataDir, smtpUrl, ...(dnsServer !== undefined && { dnsServer }) });
  gateways.push(gateway.process);
  return gateway;
};
const end = async ({ process }: MailGateway, signal: NodeJS.Signals): Promise<void> => {
  gateways.splice(gateways.indexOf(process), 1);
  await process.end(signal);
};
const post = async (url: string, body: object, token?: string): Promise<{ readonly id: number; readonly token: string }> => {
  const answer = await fetch(url, {
    method: "POST",
    headers: { "content-type": "application/json", ...(token !== undefined && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  });
  const { data, error } = (await answer.json()) as { data: { id: number; token: string }; error?: object };
  if (!answer.ok) throw new Error(`${url}: ${JSON.stringify(error)}`);
  return data;
};
const signIn = async ({ process }: MailGateway, loginId: string): Promise<string> =>
  (await post(`${process.url}/api/main/authentication`, { loginId, key: TEST_PASSWORD })).token;
const call = ({ process }: MailGateway, token: string, path: string, body: object) => post(`${process.url}/api/messenger/${path}`, body, token);

/** Opens a database connection for this test that bypasses row-level security. */
const connect = async (): Promise<pg.Client> => {
  const client = new pg.Client(db.connection);
  await client.connect();
  onTestFinished(() => client.end());
  await client.query("select set_config('parley.scope', '0', false)");
  return client;
};

describe("gateway killed with kill -9", () => {
  test("while receiving e-mails stores each acknowledged once, and accepts the others on retry", async () => {
    const sql = await connect();
    const holder = await connect();
    const killed = await begin();
    const letters = Array.from({ length: 120 }, (_, n) => ({ n, to: n >= 40 && n < 44 ? HELD : CARE }));
    const hand = ({ n, to }: (typeof letters)[number], { mailPort }: MailGateway) =>
      handMail(mailPort, {
        from: `killed${n}@else.test`,
        to: [to],
        raw: mailText({ From: `killed${n}@else.test`, To: to, Subject: `Killed ${n}`, "Message-ID": `<killed-${n}@else.test>`, body: `Words ${n}` }),
      }).then(
        ({ code }) => code === 250,
        () => false,
      );
    await holder.query("begin");
    await holder.query("select from email_address where address = $1 for update", [HELD]);
    const taken = new Set<number>();
    const waiting = [...letters];
    // Simulates six mail servers, each of which delivers one e-mail after another until the gateway has ended.
    const servers = Promise.all(
      Array.from({ length: 6 }, async () => {
        for (let letter = waiting.shift(); letter; letter = waiting.shift()) if (await hand(letter, killed)) taken.add(letter.n);
      }),
    );
    const isHeld = "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
    await expect.poll(() => taken.size, DONE).toBeGreaterThan(30);
    await expect.poll(async () => (await sql.query(isHeld)).rowCount, DONE).toBeGreaterThan(0);
    await end(killed, "SIGKILL");
    await servers;
    await holder.query("rollback");
    expect(taken.size).toBeLessThan(letters.length);
    const next = await begin();
    const again = letters.filter(({ n }) => !taken.has(n));
    for (const letter of again) expect(await hand(letter, next)).toBe(true);
    const { rows } = await sql.query(
      `select count(*)::int as mails, count(distinct e.rfc_id)::int as ids, count(distinct e.session_id)::int as conversations,
         (select count(*)::int from message m join email e on e.session_id = m.session_id where e.subject like 'Killed %' and m.body like 'Words %') as messages
       from email e where e.subject like 'Killed %'`,
    );
    expect(rows[0]).toEqual({ mails: letters.length, ids: letters.length, conversations: letters.length, messages: letters.length });
  });

  test("while sending replies sends each at least once, with identical content at every attempt", async () => {
    const sql = await connect();
    const killed = await begin();
    const token = await signIn(killed, "agent1@acacia.test");
    const { rows: addresses } = await sql.query<{ id: number }>("select id from email_address where address = $1", [CARE]);
    const people = Array.from({ length: 20 }, (_, n) => `answered${n}@else.test`);
    const conversations: number[] = [];
    for (const to of people)
      conversations.push(
        (
          await call(killed, token, "email/begin", {
            addressId: addresses[0]?.id,
            clientId: `begun ${to}`,
            to: [to],
            subject: "Hello",
            body: `Begun ${to}`,
          })
        ).id,
      );
    const answers = conversations.map((sessionId, n) => ({ sessionId, clientId: `answer ${n}`, body: `Answer ${n}.` }));
    // Confirms the first six replies. The mail server receives all others completely, but the gateway gets no response
    // to them.
    const arrived = new Set<string>();
    withholds = (body) => body.startsWith("Answer") && arrived.add(body).size > 6;
    for (const answer of answers) await call(killed, token, "email/send-email", answer);
    await expect.poll(() => withheld.length, DONE).toBeGreaterThanOrEqual(3);
    await end(killed, "SIGKILL");
    withholds = () => false;
    for (const letGo of withheld.splice(0)) letGo();
    const next = await begin();
    // Sends all replies again through the next gateway, as an agent does who does not know the outcome.
    const tokenNow = await signIn(next, "agent1@acacia.test");
    for (const answer of answers) await call(next, tokenNow, "email/send-email", answer);
    const states = "select state, count(*)::int as n from email where session_id = any($1) group by state";
    await expect.poll(async () => (await sql.query(states, [conversations])).rows, DONE).toEqual([{ state: "sent", n: 2 * people.length }]);
    const ids = new Map<string, Set<string>>();
    for (const { body, id } of handed) if (body.startsWith("Answer")) ids.set(body, (ids.get(body) ?? new Set()).add(id));
    expect([...ids.keys()].sort()).toEqual(answers.map(({ body }) => body).sort());
    expect([...ids.values()].filter(({ size }) => size !== 1)).toEqual([]);
    expect(new Set([...ids.values()].flatMap((tries) => [...tries])).size).toBe(answers.length);
    const tries = handed.filter(({ body }) => body.startsWith("Answer")).length;
    expect(tries).toBeGreaterThan(answers.length);
  });

  test("while e-mails can be cancelled sends each exactly once and cancelled ones never", async () => {
    const sql = await connect();
    const killed = await begin();
    const token = await signIn(killed, "agent1@acacia.test");
    const { rows: addresses } = await sql.query<{ id: number }>("select id from email_address where address = $1", [CARE]);
    const hold = (n: number) =>
      post(
        `${killed.process.url}/api/messenger/email/held/begin`,
        { addressId: addresses[0]?.id, clientId: `held ${n}`, to: [`held${n}@else.test`], subject: "Held", body: `Held ${n}.` },
        token,
      );
    for (let n = 0; n < 6; n += 1) await hold(n);
    const { rows: held } = await sql.query<{ id: number }>("select id from held_email order by id");
    await call(killed, token, "email/held/undo", { id: held[0]?.id });
    await end(killed, "SIGKILL");
    await sql.query("update held_email set send_at = now() where state = 'held'");
    await Promise.all([begin(), begin()]);
    const states = "select state, count(*)::int as n from held_email group by state order by state";
    await expect
      .poll(async () => (await sql.query(states)).rows, DONE)
      .toEqual([
        { state: "sent", n: 5 },
        { state: "undone", n: 1 },
      ]);
    const sent = () => handed.flatMap(({ body }) => (body.startsWith("Held ") ? [body.slice(0, 7)] : [])).sort();
    await expect.poll(() => sent().length, DONE).toBe(5);
    const { rows } = await sql.query("select count(*)::int as n from email where subject = 'Held'");
    expect([rows, sent()]).toEqual([[{ n: 5 }], ["Held 1.", "Held 2.", "Held 3.", "Held 4.", "Held 5."]]);
  });
});

describe("built gateway", () => {
  test("marks an e-mail that fails DMARC, and checks the domain of an address", async () => {
    const dns = await startOutsideDns();
    onTestFinished(dns.close);
    dns.say({ txt: { "bank.test": ["v=spf1 ip4:192.0.2.7 -all"], "_dmarc.bank.test": ["v=DMARC1; p=reject"] } });
    const sql = await connect();
    const gateway = await begin(dns.server);
    const from = "forged@bank.test";
    const raw = mailText({ From: from, To: CARE, Subject: "Forged", "Message-ID": "<forged@else.test>" });
    const signature = "DKIM-Signature: v=1; a=rsa-sha256; d=bank.test; s=s1; h=from; bh=AAAA; b=AAAA\r\n";
    expect((await handMail(gateway.mailPort, { from, to: [CARE], raw: signature + raw })).code).toBe(250);
    const { rows } = await sql.query("select body from message m join email e using (session_id) where e.subject = 'Forged' and m.kind = 'note'");
    expect(rows).toContainEqual({ body: expect.stringContaining("Sender not verified") });

    const { rows: addresses } = await sql.query<{ id: number }>("select id from email_address where address = $1", [CARE]);
    const token = await signIn(gateway, "admin@acacia.test");
    const url = `${gateway.process.url}/api/messenger/email/addresses/${addresses[0]?.id}/check`;
    expect((await fetch(url, { headers: { authorization: `Bearer ${token}` } })).status).toBe(200);
  });
});
