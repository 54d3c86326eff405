import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { LOCK_CLASSES } from "../../packages/gateway/src/db/lock-classes.ts";
import { handMail, mailText } from "../../packages/gateway/src/testing/hand-mail.ts";
import { HAS_IMAP_SERVER, IMAP_PASSWORD, type ImapServer, startImapServer } from "../../packages/gateway/src/testing/imap-server.ts";
import { createTestDatabase, TEST_PASSWORD, type TestDatabase } from "../../packages/gateway/src/testing/index.ts";
import { databaseUrl, type GatewayProcess, gatewayProcesses } from "../gateway-process.ts";
import { type MailGateway, startMailGateway } from "../mail-gateway.ts";

const { spawnGateway } = gatewayProcesses();

const DONE = { timeout: 120_000, interval: 100 };
const ADDRESS = "mailbox@killed.test";
const USER = "mailbox";

let db: TestDatabase;
let dataDir: string;
let imap: ImapServer;
beforeAll(async () => {
  if (!HAS_IMAP_SERVER) return;
  imap = await startImapServer();
  db = await createTestDatabase();
  dataDir = await mkdtemp(join(tmpdir(), "parley-mailboxes-"));
});
afterAll(async () => {
  if (!HAS_IMAP_SERVER) return;
  await imap.close();
  await db.drop();
  await rm(dataDir, { recursive: true, force: true });
});

const begin = (): Promise<GatewayProcess> =>
  spawnGateway({ DATABASE_URL: databaseUrl(db.connection), DATA_DIR: dataDir, DEMO: "0", LOG_LEVEL: "fatal", MAIL_INSIDE: "1" });
const call = async ({ url }: GatewayProcess, method: string, path: string, body: object, token?: string) => {
  const answer = await fetch(`${url}/api/${path}`, {
    method,
    headers: { "content-type": "application/json", ...(token !== undefined && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  });
  const { data, error } = (await answer.json()) as { data: { id: number; token: string }; error?: object };
  if (!answer.ok) throw new Error(`${path}: ${JSON.stringify(error)}`);
  return data;
};
/** Opens a database connection for this test that bypasses row-level security. */
const connect = async (): Promise<pg.Client> => {
  const client = new pg.Client(db.connection);
  await client.connect();
  onTestFinished(() => client.end());
  await client.query("select set_config('parley.scope', '0', false)");
  return client;
};

describe.skipIf(!HAS_IMAP_SERVER)("gateway that fetches a mailbox and is killed with kill -9", () => {
  test("is replaced by one other gateway, and each mail is stored and archived once", async () => {
    const sql = await connect();
    const killed = await begin();
    const { token } = await call(killed, "POST", "main/authentication", { loginId: "admin@acacia.test", key: TEST_PASSWORD });
    const { id } = await call(killed, "POST", "messenger/email/addresses", { address: ADDRESS, name: "Killed" }, token);
    const mailbox = { host: "localhost", port: imap.port, user: USER, password: IMAP_PASSWORD, version: 0 };
    await call(killed, "PUT", `messenger/email/addresses/${id}/fetching`, mailbox, token);
    const count = async (text: string, values: unknown[] = []) => Number((await sql.query<{ n: number }>(text, values)).rows[0]?.n);
    const holders = () =>
      count(
        "select count(*)::int as n from pg_locks where locktype = 'advisory' and classid = $1 and granted and database = (select oid from pg_database where datname = current_database())",
        [LOCK_CLASSES.mailbox],
      );
    const stored = () => count("select count(*)::int as n from email where subject like 'Fetched %'");
    const other = await begin();
    expect(await holders()).toBe(1);
    const total = 80;
    const arriving = (async () => {
      for (let n = 0; n < total; n += 1)
        await imap.append(
          USER,
          mailText({
            From: `fetched${n}@else.test`,
            To: ADDRESS,
            Subject: `Fetched ${n}`,
            "Message-ID": `<fetched-${n}@else.test>`,
            body: `Words ${n}`,
          }),
        );
    })();
    // Locks the mailbox's row, so that the gateway is killed after it has stored an e-mail and before it has moved or
    // marked it.
    await expect.poll(stored, DONE).toBeGreaterThan(10);
    const holder = await connect();
    await holder.query("begin");
    await holder.query("select from email_mailbox where address_id = $1 for update", [id]);
    const isHeld = "select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
    await expect.poll(() => count(isHeld), DONE).toBeGreaterThan(0);
    await killed.end("SIGKILL");
    await holder.query("rollback");
    await arriving;
    await expect.poll(stored, DONE).toBe(total);
    expect(await holders()).toBe(1);
    const { rows } = await sql.query(
      `select count(*)::int as mails, count(distinct e.rfc_id)::int as ids, count(distinct e.session_id)::int as conversations,
         (select count(*)::int from message m join email e on e.session_id = m.session_id where e.subject like 'Fetched %' and m.body like 'Words %') as messages
       from email e where e.subject like 'Fetched %'`,
    );
    expect(rows[0]).toEqual({ mails: total, ids: total, conversations: total, messages: total });
    await expect.poll(async () => (await imap.list(USER)).filter(({ isRead }) => !isRead), DONE).toEqual([]);
    expect(await imap.list(USER)).toHaveLength(total);
    await other.end("SIGTERM");
  });

  test("loses no e-mail acknowledged with 250, and stores those that arrive twice only once", async () => {
    const sql = await connect();
    const address = "both@killed.test";
    const user = "both";
    const place = { db, dataDir, mailInside: true };
    const killed = await startMailGateway({ spawnGateway }, place);
    const { token } = await call(killed.process, "POST", "main/authentication", { loginId: "admin@acacia.test", key: TEST_PASSWORD });
    const { id } = await call(killed.process, "POST", "messenger/email/addresses", { address, name: "Both" }, token);
    const mailbox = { host: "localhost", port: imap.port, user, password: IMAP_PASSWORD, version: 0 };
    await call(killed.process, "PUT", `messenger/email/addresses/${id}/fetching`, mailbox, token);
    const other = await startMailGateway({ spawnGateway }, place);
    const total = 90;
    const letters = Array.from({ length: total }, (_, n) => {
      const from = `both${n}@else.test`;
      const head = { From: from, To: address, Date: "Fri, 27 Nov 2026 10:00:00 +0000", Subject: `Both ${n}`, "Message-ID": `<both-${n}@else.test>` };
      return { n, from, raw: mailText({ ...head, body: `Words ${n}` }), byMailbox: n % 3 !== 0, bySmtp: n % 3 !== 1 };
    });
    const hand = ({ from, raw }: (typeof letters)[number], { mailPort }: MailGateway) =>
      handMail(mailPort, { from, to: [address], raw }).then(
        ({ code }) => code === 250,
        () => false,
      );
    const taken = new Set<number>();
    const waiting = letters.filter(({ bySmtp }) => bySmtp);
    const sent = waiting.length;
    let isKilled = false;
    const servers = [killed, other, killed, other].map(async (gateway) => {
      for (let letter = waiting.shift(); letter; letter = waiting.shift()) {
        if (await hand(letter, gateway)) taken.add(letter.n);
        // Returns the e-mail to the list, because a mail server without a response tries again, possibly at the other
        // gateway.
        else waiting.push(letter);
        if (gateway === killed && isKilled) return;
      }
    });
    const arriving = (async () => {
      for (const { raw, byMailbox } of letters) if (byMailbox) await imap.append(user, raw);
    })();
    const stored = async () => (await sql.query<{ n: number }>("select count(*)::int as n from email where subject like 'Both %'")).rows[0]?.n ?? 0;
    await expect.poll(stored, { ...DONE, interval: 10 }).toBeGreaterThan(10);
    isKilled = true;
    await killed.process.end("SIGKILL");
    expect(await stored()).toBeLessThan(total);
    await arriving;
    await Promise.all(servers);
    for (const letter of waiting.splice(0)) if (await hand(letter, other)) taken.add(letter.n);
    expect(taken.size).toBe(sent);
    await expect.poll(stored, DONE).toBe(total);
    await expect.poll(async () => (await imap.list(user)).filter(({ isRead }) => !isRead), DONE).toEqual([]);
    const { rows } = await sql.query(
      `select count(*)::int as mails, count(distinct e.rfc_id)::int as ids, count(distinct e.session_id)::int as conversations,
         (select count(*)::int from message m join email e on e.message_id = m.id where e.subject like 'Both %' and m.body like 'Words %') as messages
       from email e where e.subject like 'Both %'`,
    );
    expect(rows[0]).toEqual({ mails: total, ids: total, conversations: total, messages: total });
    await other.process.end("SIGTERM");
  });
});
