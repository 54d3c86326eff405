import { afterAll, beforeAll, expect, test } from "vitest";
import { type Run, runIn } from "../../../db/prepared.ts";
import { PLATFORM } from "../../../db/scope.ts";
import { OWN_ADDRESS, type OwnAddress } from "../../../live/chat/email-rows.ts";
import { mailText } from "../../../testing/hand-mail.ts";
import { startTestGateway, type TestGateway } from "../../../testing/index.ts";
import { customersOf, insertEmails, lockEmails } from "./email-statements.ts";
import { type EmailLookup, examineEmails } from "./examine-emails.ts";
import { parseMail } from "./parse-mail.ts";

const ACACIA = 2;
const MANY = 3_000;
/**
 * Maximum number of rows that handling one e-mail may read. It is far above the few rows that one e-mail concerns and
 * far below the number of rows in the tables.
 */
const FEW = 60;

const WRITER = { name: "Customer 7", address: "many7@else.test" };

let gateway: TestGateway;
let address: OwnAddress;

const received = async () => {
  const raw = Buffer.from(
    mailText({
      From: WRITER.address,
      To: address.address,
      Subject: "Re: Many",
      "Message-ID": "<again@else.test>",
      "In-Reply-To": `<many-${WRITER.address}>`,
    }),
  );
  const mail = { ...(await parseMail(raw)), raw, envelopeFrom: WRITER.address, envelopeTo: address.address, isUnproved: false };
  return { mail, target: { address, key: undefined, writer: WRITER } };
};

const examine = async (run: Run, email: EmailLookup) => {
  await lockEmails(run, ACACIA, [{ digest: email.mail.digest, writer: WRITER.address }]);
  const [finding] = await examineEmails(run, ACACIA, [email], { now: new Date(), minutes: 10, most: 30 });
  return finding;
};

beforeAll(async () => {
  gateway = await startTestGateway();
  const { database } = gateway.deps;
  const [found] = await database.query<OwnAddress>(ACACIA, {
    name: "some_address",
    text: `select ${OWN_ADDRESS} from email_address a order by a.id limit 1`,
    values: [],
  });
  if (found === undefined) throw new Error("Acacia has no address");
  address = found;
  // Plans the statement while there are no e-mails and does not update the table statistics after inserting the rows,
  // because a new installation that fills quickly keeps its first plan and has no statistics either.
  const email = await received();
  await database.transaction(ACACIA, (trx) => examine(runIn(trx), email));
  await database.query(PLATFORM, {
    name: "many_emails",
    text: `with people as (
        insert into customer (stakeholder_id, user_code, name, platform, email)
        select ${ACACIA}, 'many-' || n, 'Customer ' || n, 'email', 'many' || n || '@else.test' from generate_series(1, ${MANY}) n returning id, email
      ), begun as (
        insert into chat_session (stakeholder_id, bot_id, customer_id, platform, status, queued_at, last_seq)
        select ${ACACIA}, $1, id, 'email', 'queued', now(), 1 from people returning id, customer_id
      ), threads as (
        insert into email_thread (session_id, stakeholder_id, address_id, subject, reply_key, parties)
        select b.id, ${ACACIA}, $2, 'Many', md5(b.id::text), array[p.email] from begun b join people p on p.id = b.customer_id
      ), said as (
        insert into message (stakeholder_id, session_id, seq, client_id, ts, direction, kind, sender_type, body)
        select ${ACACIA}, id, 1, 'many', 0, 'in', 'text', 'customer', 'Many' from begun returning id, session_id
      )
      insert into email (stakeholder_id, session_id, message_id, direction, rfc_id, from_party, sender, subject, state, digest)
      select ${ACACIA}, s.session_id, s.id, 'in', 'many-' || p.email, '{}', p.email, 'Many', 'received', md5(p.email)
      from said s join begun b on b.id = s.session_id join people p on p.id = b.customer_id`,
    values: [address.botId, address.id],
  });
});
afterAll(() => gateway.close());

test("an e-mail is stored without reading the others, when there are no statistics either", async () => {
  const { mail, target } = await received();
  const read = await gateway.deps.database.transaction(ACACIA, async (trx) => {
    const run = runIn(trx);
    const rowsRead = async () => {
      const tables = await run<{ name: string; n: number }>({
        name: "rows_read",
        text: "select relname as name, (seq_tup_read + idx_tup_fetch)::int as n from pg_stat_xact_user_tables where relname in ('email', 'customer', 'email_thread')",
        values: [],
      });
      return new Map(tables.map(({ name, n }) => [name, n]));
    };
    // PostgreSQL also counts earlier transactions of this connection that it has not yet added to the statistics.
    const before = await rowsRead();
    const finding = await examine(run, { target, mail });
    expect(finding).toMatchObject({ recent: 1, place: { status: "queued" } });
    expect((await customersOf(run, ACACIA, [WRITER])).get(WRITER.address)?.name).toBe(WRITER.name);
    const sessionId = finding?.place?.sessionId ?? 0;
    const { id: messageId } = await trx
      .insertInto("message")
      .values({
        stakeholder_id: ACACIA,
        session_id: sessionId,
        seq: 2,
        client_id: "again",
        ts: 0,
        direction: "in",
        kind: "text",
        sender_type: "customer",
        body: "",
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    const stored = { target, mail, outcome: "appended" as const, sessionId, messageId, leftOut: [], acceptedId: undefined, isBesideFirst: false };
    await insertEmails(run, ACACIA, [stored], new Date());
    return [...(await rowsRead())].map(([name, n]) => [name, n - (before.get(name) ?? 0)] as const);
  });
  expect(read.filter(([, n]) => n > FEW)).toEqual([]);
  expect(read.length).toBe(3);
});
