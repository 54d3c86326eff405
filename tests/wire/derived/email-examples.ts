import type { CallName } from "@parley/core/contract";
import { type Make, one } from "./example.ts";
import { fresh, session } from "./things.ts";
import type { World } from "./world.ts";

/** Creates a conversation of the caller with an e-mail that could not be delivered. */
const thread = async (world: World): Promise<{ sessionId: number; id: number }> => {
  const addressId = await world.create("emailAddress");
  const party = `'{"name":"","address":"somebody@else.test"}'`;
  const id = await world.own(`with s as (
      insert into chat_session (stakeholder_id, bot_id, customer_id, platform, status, owner_id, accepted_at, last_seq)
        select 2, min(b.id), min(c.id), 'email', 'active', $1, now(), 1 from bot b, customer c where b.stakeholder_id = 2 and c.stakeholder_id = 2 returning id),
    t as (insert into email_thread (session_id, stakeholder_id, address_id, subject, reply_key) select id, 2, ${addressId}, 'Ours', '${fresh()}' from s),
    m as (insert into message (stakeholder_id, session_id, seq, client_id, ts, direction, kind, sender_type, body)
      select 2, id, 1, 'ours', 1, 'out', 'text', 'agent', 'ours' from s returning id, session_id)
    insert into email (stakeholder_id, session_id, message_id, direction, rfc_id, from_party, to_parties, sender, subject, html, state)
      select 2, session_id, id, 'out', 'ours@acacia.test', ${party}, '[${party.slice(1, -1)}]', 'ours@acacia.test', 'Ours', '<p>ours', 'failed' from m returning id`);
  return { id, sessionId: await world.own(`select session_id as id from email where id = ${id}`) };
};
/** Creates an e-mail of the caller that can still be taken back. */
const heldEmail = (world: World): Promise<number> =>
  world.own(`insert into held_email (stakeholder_id, user_id, client_id, mail, send_at)
    values (2, $1, '${fresh()}', '{"body": "Ours"}', now() + interval '1 day') returning id`);
const fileOf = ({ own }: World, sessionId: number) =>
  own(`insert into attachment (stakeholder_id, session_id, file_name, mime, size, sha256, storage_key)
    values (2, ${sessionId}, 'ours.txt', 'text/plain', 4, '\\x00', 'nowhere') returning public_id::float8 as id`);

/** Creates a file that the caller has uploaded for an e-mail that is not sent yet. */
const waitingFile = ({ own }: World) =>
  own(`insert into attachment (stakeholder_id, session_id, uploaded_by, file_name, mime, size, sha256, storage_key)
    values (2, null, $1, 'ours.txt', 'text/plain', 4, '\\x00', 'nowhere') returning public_id::float8 as id`);
const mailboxOf = async (world: World) =>
  world.own(`with a as (insert into email_address (stakeholder_id, address, name) values (2, 'mailbox-${fresh()}@acacia.test', 'Fetched') returning id)
    insert into email_mailbox (address_id, stakeholder_id, host, user_name, state, tried_at) select id, 2, 'imap.acacia.test', 'care', 'failed', now() + interval '1 day' from a
    returning address_id as id`);

/** Example of a reply. The body is equal for sending immediately and for sending with a delay. */
const reply = one(async (world) => {
  const { sessionId } = await thread(world);
  return { body: { sessionId, clientId: fresh(), body: "Hello", attachmentIds: [await fileOf(world, sessionId)] } };
});
const begin = one(async (world) => ({
  body: {
    addressId: await world.create("emailAddress"),
    clientId: fresh(),
    to: ["somebody@else.test"],
    subject: "Hello",
    body: "Hello",
    attachmentIds: [await waitingFile(world)],
  },
}));
/** Creates an incoming e-mail that was not accepted, at a new address. */
export const incomingEmail = async (world: World, kind = "automatic"): Promise<number> => {
  const addressId = await world.create("emailAddress");
  const raw = `From: writer@else.test\nTo: ours@acacia.test\nSubject: Ours\n\n${fresh()}`;
  return world.own(`insert into incoming_email (stakeholder_id, address_id, received_at, last_received_at, envelope_from, envelope_to, sender, sender_name, subject, rfc_id, digest,
      size, kind, outcome, reason, raw)
    values (2, ${addressId}, now(), now(), 'writer@else.test', 'ours@acacia.test', 'writer@else.test', 'Writer', 'Ours', '${fresh()}', '${fresh()}',
      ${raw.length}, '${kind}', 'automatic', 'Ours', convert_to('${raw}', 'UTF8')) returning id`);
};

/** Creates an incoming e-mail that was accepted and started a waiting conversation. */
const acceptedEmail = async (world: World): Promise<number> => {
  const id = await incomingEmail(world, "person");
  const sessionId = await session(world, "queued");
  const messageId = await world.own(`with counted as (update chat_session set last_seq = 1 where id = ${sessionId} returning id)
    insert into message (stakeholder_id, session_id, seq, client_id, ts, direction, kind, sender_type, body)
    select 2, id, 1, '${fresh()}', 1, 'in', 'text', 'customer', 'Hello' from counted returning id`);
  return world.own(`update incoming_email set outcome = 'begun', session_id = ${sessionId}, message_id = ${messageId} where id = ${id} returning id`);
};

/** Creates a finished job that parsed e-mails again. */
const reparsing = (world: World): Promise<number> =>
  world.own(`insert into job (stakeholder_id, owner_id, kind, operation, title, state, via, heard_at, created_at)
    values (2, $1, 'bulk', 'emails.reparse', 'Parse e-mail again', 'done', 'api', now(), now()) returning id`);

export const emailExamples: Partial<Record<CallName, Make>> = {
  "emails.thread": one(async (world) => ({ params: { sessionId: (await thread(world)).sessionId } })),
  "emails.pictures": one(async (world) => ({ params: { id: (await thread(world)).id } })),
  "emails.html": one(async (world) => ({ params: { id: (await thread(world)).id } })),
  // Expects 415, because this call takes an e-mail and the tests send only JSON.
  "emails.inbound": async () => [{ parts: {}, status: 415 }],
  "emails.reply": reply,
  "emails.begin": begin,
  "heldEmails.reply": reply,
  "heldEmails.begin": begin,
  "heldEmails.setSeconds": one(async () => ({ body: { seconds: 5 } })),
  "heldEmails.undo": one(async (world) => ({ body: { id: await heldEmail(world) } })),
  "attachments.forNewEmail": one(async () => ({ body: {} })),
  "emailSending.get": one(async (world) => ({ params: { id: await world.create("emailAddress") } })),
  "emailSending.update": one(async (world) => ({
    params: { id: await world.create("emailAddress") },
    body: { dkimSelector: "", smtpHost: "mail.acacia.test", version: 0 },
  })),
  "emailSending.check": one(async (world) => ({ params: { id: await world.create("emailAddress") } })),
  "emailSending.test": one(async (world) => ({ params: { id: await world.create("emailAddress") }, body: { to: world.caller.loginId } })),
  "rejectedEmails.get": one(async (world) => ({ params: { id: await incomingEmail(world) } })),
  "rejectedEmails.raw": one(async (world) => ({ params: { id: await incomingEmail(world) } })),
  "rejectedEmails.testCase": one(async (world) => ({ params: { id: await incomingEmail(world) } })),
  "rejectedEmails.accept": one(async (world) => ({ body: { id: await incomingEmail(world) } })),
  "rejectedEmails.markAutomatic": one(async (world) => ({ body: { id: await acceptedEmail(world) } })),
  "rejectedEmails.reparse": one(async (world) => ({ body: { addressId: await world.create("emailAddress"), olderParser: true, dryRun: true } })),
  "rejectedEmails.reparsed": one(async (world) => ({ params: { id: await reparsing(world) } })),
  "rejectedEmails.retention": one(async () => ({})),
  "rejectedEmails.setRetention": one(async () => ({ body: { keptDays: 30 } })),
  "rejectedEmails.senders": one(async () => ({})),
  "rejectedEmails.always": async () => [
    { parts: { body: { address: "writer@else.test" } } },
    { parts: { body: { address: "writer@else.test", isAccepted: false } } },
  ],
  "emailSignature.get": one(async () => ({})),
  "emailSignature.save": one(async () => ({ body: { body: "{{agent.firstName}}" } })),
  "emails.failing": one(async () => ({ query: { address: "nobody@else.test" } })),
  "emails.known": one(async () => ({ query: { search: "an" } })),
  "emailFetching.get": one(async (world) => ({ params: { id: await world.create("emailAddress") } })),
  "emailFetching.update": one(async (world) => ({
    params: { id: await world.create("emailAddress") },
    body: { host: "imap.acacia.test", user: "care", password: "secret", version: 0 },
  })),
  // Uses a mailbox that no gateway reads, so that no test waits for a mailbox.
  "emailFetching.check": one(async (world) => ({ params: { id: await mailboxOf(world) } })),
  "emails.retry": one(async (world) => ({ body: { id: (await thread(world)).id } })),
};
