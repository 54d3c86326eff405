import { randomBytes } from "node:crypto";
import { shownAddress } from "@parley/core/text";
import { jsonText } from "../../../db/json-text.ts";
import type { Run } from "../../../db/prepared.ts";
import { randomKey } from "../../../live/chat/email-rows.ts";
import type { EmailDestination } from "./incoming-places.ts";
import type { ClassifiedMail, Outcome } from "./incoming-records.ts";
import { quotedOf } from "./message-of-mail.ts";
import { type OmittedPart, PARSER_VERSION } from "./parse-mail.ts";

/**
 * SQL that takes advisory locks on the given strings. The statements of this file write the rows of several e-mails at
 * a time, because one statement per e-mail would be ten times as slow.
 */

/**
 * `force_generic_plan` makes PostgreSQL plan the statements of the transaction once per connection. Otherwise it
 * compares estimates and may plan a statement again for each set of values, which takes longer than running it.
 */
const LOCK = `select set_config('plan_cache_mode', 'force_generic_plan', true), pg_advisory_xact_lock(k) from (select distinct hashtextextended(t, 0) as k from unnest($1::text[]) t order by 1) keys`;

/**
 * Locks e-mails and their senders in a fixed order, so that an e-mail that arrives twice at the same time is stored
 * once, and two e-mails of a new sender create one customer.
 */
export const lockEmails = (run: Run, stakeholderId: number, emails: readonly { readonly digest: string; readonly writer: string }[]) =>
  run({
    name: "emails_lock",
    text: LOCK,
    values: [emails.flatMap(({ digest, writer }) => [`email in ${stakeholderId} ${digest}`, `email ${stakeholderId} ${writer}`])],
  });

/**
 * SQL that looks up each e-mail address through an index, because a join would read all customers of the stakeholder.
 */
const CUSTOMERS = `with given as materialized (
  select * from json_to_recordset($2::json) as g(address text, name text, user_code text)
), known as materialized (
  select g.*, k.id, k.known_name, k.last_seen_at from given g left join lateral (
    select c.id, c.name as known_name, c.last_seen_at from customer c where c.stakeholder_id = $1 and lower(c.email) = g.address and not c.is_test order by c.id limit 1
  ) k on true
), seen as (
  update customer set last_seen_at = now()
  where stakeholder_id = $1 and id = any(array(select id from known where last_seen_at < now() - interval '1 second'))
), made as (
  insert into customer (stakeholder_id, user_code, name, platform, email) select $1, user_code, name, 'email', address from known where id is null
  returning id, email, name
)
select address, id, known_name as name from known where id is not null union all select email, id, name from made`;

export interface Customer {
  readonly address: string;
  readonly id: number;
  readonly name: string;
}

/** Returns the customers by e-mail address, and creates missing ones. */
export const customersOf = async (
  run: Run,
  stakeholderId: number,
  writers: readonly EmailDestination["writer"][],
): Promise<ReadonlyMap<string, Customer>> => {
  const byAddress = new Map(writers.map((writer) => [writer.address, writer]));
  const given = [...byAddress.values()].map(({ address, name }) => ({
    address,
    name: name || shownAddress(address),
    user_code: `email-${randomBytes(6).toString("hex")}`,
  }));
  const rows = await run<Customer>({ name: "email_customers", text: CUSTOMERS, values: [stakeholderId, jsonText(given)] });
  return new Map(rows.map((row) => [row.address, row]));
};

const BEGIN = `with given as materialized (
  select g.*, row_number() over (order by n) as place
  from json_to_recordset($2::json) as g(n int, bot_id int, customer_id int, team_id int, address_id int, subject text, reply_key text)
), made as (
  insert into chat_session (stakeholder_id, bot_id, customer_id, platform, team_id, status, queued_at, waiting_since)
  select $1, bot_id, customer_id, 'email', team_id, 'queued', $3::timestamptz, $3::timestamptz from given order by place returning id
), placed as materialized (
  select g.*, m.id from given g join (select id, row_number() over (order by id) as place from made) m using (place)
), threads as (
  insert into email_thread (session_id, stakeholder_id, address_id, subject, reply_key) select id, $1, address_id, subject, reply_key from placed
)
select id from placed order by n`;

export interface ThreadToBegin {
  readonly target: EmailDestination & { readonly address: { readonly botId: number } };
  readonly customerId: number;
  readonly subject: string;
}

/** Creates conversations that wait in the queue. Returns their ids in the order of `beginnings`. */
export const beginThreads = async (run: Run, stakeholderId: number, beginnings: readonly ThreadToBegin[], at: Date): Promise<readonly number[]> => {
  const given = beginnings.map(({ target: { address }, customerId, subject }, n) => ({
    n,
    bot_id: address.botId,
    customer_id: customerId,
    team_id: address.teamId,
    address_id: address.id,
    subject,
    reply_key: randomKey(),
  }));
  const rows = await run<{ id: number }>({ name: "email_threads_begin", text: BEGIN, values: [stakeholderId, jsonText(given), at] });
  return rows.map(({ id }) => id);
};

const REOPEN = `with locked as materialized (
  select id from chat_session where stakeholder_id = $1 and id = any($2::int[]) order by id for update
)
update chat_session set status = 'queued', owner_id = null, ended_at = null, end_reason = null, queued_at = $4, waiting_since = $4, unread = 0
where stakeholder_id = $1 and id in (select id from locked) and id = any($3::int[])`;

/**
 * Reopens ended conversations. To avoid a deadlock, locks all conversations that receive an e-mail in the order of the
 * conversation ids, as storing messages does.
 */
export const reopenThreads = (run: Run, stakeholderId: number, { all, ended }: { all: readonly number[]; ended: readonly number[] }, at: Date) =>
  run({ name: "email_threads_reopen", text: REOPEN, values: [stakeholderId, all, ended, at] });

const EMAILS = `with given as materialized (
  select * from json_to_recordset($2::json) as g(n int, session_id int, message_id bigint, rfc_id text, refs text[], from_party jsonb, to_parties jsonb, cc_parties jsonb,
    sender text, reply_to jsonb, email_digest text, digest text, subject text, quoted text, html text, hidden_images int, remote_images text[], left_out jsonb, parties text[],
    address_id int, envelope_from text, envelope_to text, sender_address text, sender_name text, size int, raw_from int, is_unproved boolean, kind text, signals jsonb,
    outcome text, is_new boolean)
), mail as (
  insert into email (stakeholder_id, session_id, message_id, direction, rfc_id, refs, from_party, to_parties, cc_parties, sender, reply_to, digest, subject, quoted, html,
    hidden_images, remote_images, left_out, state)
  select $1, session_id, message_id, 'in', rfc_id, refs, from_party, to_parties, cc_parties, sender, reply_to, email_digest, subject, quoted, html,
    hidden_images, remote_images, left_out, 'received' from given order by n
), joined as (
  update email_thread t set parties = (select array_agg(distinct p) from unnest(t.parties || f.parties) p)
  from (select session_id, array_agg(p) as parties from given, unnest(parties) p group by session_id) f
  where t.session_id = any(array(select session_id from given)) and t.session_id = f.session_id and t.stakeholder_id = $1 and not t.parties @> f.parties
)
insert into incoming_email (stakeholder_id, address_id, received_at, last_received_at, envelope_from, envelope_to, sender, sender_name, subject, rfc_id, digest, size,
  is_unproved, kind, signals, outcome, session_id, message_id, raw, parser_version)
select $1, address_id, $4::timestamptz, $4::timestamptz, envelope_from, envelope_to, sender_address, sender_name, subject, rfc_id, digest, size,
  is_unproved, kind, signals, outcome, session_id, message_id, substring($3::bytea from raw_from for size), $5::int
from given where is_new order by n`;

export interface StoredEmail {
  readonly target: EmailDestination;
  readonly mail: ClassifiedMail;
  readonly outcome: Outcome;
  readonly sessionId: number;
  readonly messageId: number;
  readonly leftOut: readonly OmittedPart[];
  /** Id of the existing `incoming_email` row if a person accepted the e-mail by hand, otherwise undefined. */
  readonly acceptedId: number | undefined;
  /**
   * True if a person accepted the e-mail although its conversation already exists; it then gets a digest of its own, so
   * that it can be stored in addition to an identical one.
   */
  readonly isBesideFirst: boolean;
}

/** Stores the e-mail rows of messages and the raw bytes of the e-mails. Adds the participants to the conversations. */
export const insertEmails = (run: Run, stakeholderId: number, emails: readonly StoredEmail[], at: Date) => {
  let offset = 1;
  const given = emails.map(({ target: { address, writer }, mail, outcome, sessionId, messageId, leftOut, acceptedId, isBesideFirst }, n) => {
    const from = mail.from.address === "" ? { ...writer, name: mail.from.name } : mail.from;
    const isNew = acceptedId === undefined;
    const row = {
      n,
      session_id: sessionId,
      message_id: messageId,
      rfc_id: mail.rfcId,
      refs: mail.refs,
      from_party: from,
      to_parties: mail.to,
      cc_parties: mail.cc,
      sender: writer.address,
      reply_to: mail.replyTo,
      email_digest: isBesideFirst ? `${mail.digest} ${acceptedId}` : mail.digest,
      digest: mail.digest,
      subject: mail.subject,
      quoted: quotedOf(mail),
      html: mail.html,
      hidden_images: mail.hiddenImages,
      remote_images: mail.remoteImages,
      left_out: [...mail.omitted, ...leftOut],
      parties: [from, ...mail.replyTo, ...mail.to, ...mail.cc].map((party) => party.address.toLowerCase()).filter((party) => party !== ""),
      address_id: address.id,
      envelope_from: mail.envelopeFrom,
      envelope_to: mail.envelopeTo,
      sender_address: mail.from.address,
      sender_name: mail.from.name,
      size: mail.raw.length,
      raw_from: offset,
      is_unproved: mail.isUnproved,
      kind: mail.verdict.kind,
      signals: mail.verdict.signals,
      outcome,
      is_new: isNew,
    };
    if (isNew) offset += mail.raw.length;
    return row;
  });
  const raws = emails.flatMap(({ mail, acceptedId }) => (acceptedId === undefined ? [mail.raw] : []));
  return run({
    name: "emails_insert",
    text: EMAILS,
    values: [stakeholderId, jsonText(given), raws.length === 1 ? raws[0] : Buffer.concat(raws), at, PARSER_VERSION],
  });
};
