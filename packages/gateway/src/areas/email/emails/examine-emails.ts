import { jsonText } from "../../../db/json-text.ts";
import type { Run } from "../../../db/prepared.ts";
import { readReplyAddress } from "../../../live/chat/email-rows.ts";
import type { EmailDestination } from "./incoming-places.ts";
import type { IncomingMail } from "./parse-mail.ts";

/** Existing conversation to which an e-mail belongs. */
export interface ExistingConversation {
  readonly sessionId: number;
  readonly status: string;
  readonly isRecent: boolean;
}

/** Result of looking up an e-mail in the database before it is stored. */
export interface EmailLookupResult {
  readonly place: ExistingConversation | undefined;
  /**
   * Id of the conversation that already contains this e-mail, at the same address or at another address of the same
   * team.
   */
  readonly knownIn: number | undefined;
  /** Number of e-mails from the same sender in the last minutes, counted up to a limit. */
  readonly recent: number;
  /**
   * True if the e-mail was sent from this address and came back to it. An e-mail sent to another address of the
   * stakeholder is not a loop.
   */
  readonly isLoop: boolean;
}

export interface EmailLookup {
  readonly target: EmailDestination;
  readonly mail: IncomingMail;
}

export interface LookupLimits {
  readonly now: Date;
  readonly minutes: number;
  readonly most: number;
}

/**
 * SQL that finds the e-mails with an id. Without statistics PostgreSQL estimates one row for each index that begins with
 * the stakeholder, and could read all e-mails of the stakeholder by another index. The order, which only the index of ids
 * has, prevents that. It would be ignored beside `=`, after which all ids are equal.
 */
const withId = (id: string): string =>
  `(select * from email o where o.stakeholder_id = $1 and o.rfc_id between ${id} and ${id} order by o.rfc_id offset 0)`;

/**
 * SQL that finds the conversation of an e-mail by its reply key, by an e-mail that it references, or by another e-mail
 * with a common reference. The sender, or for answers to an external e-mail one of the other addressees, must take part
 * in the conversation. `offset 0` makes PostgreSQL look up each id separately, and `direction <> 'out'` keeps it from
 * reading the index of all incoming e-mails.
 */
const PLACE = `select s.id, s.status, s.ended_at is null or s.ended_at > $3::timestamptz - make_interval(days => g.reopen_days) as is_recent
  from (
    select x.session_id as id from email_thread x where x.reply_key = g.key
    union select e.session_id from unnest(g.refs) ref cross join lateral ${withId("ref")} e
    union select e.session_id from email e where e.direction <> 'out' and e.refs && g.refs
  ) c cross join lateral (select * from email_thread t where t.session_id = c.id offset 0) t
  cross join lateral (select * from chat_session s where s.id = c.id and s.stakeholder_id = $1 offset 0) s
  join email_address d on d.id = t.address_id
  where (t.parties && g.senders or (exists (select from email e where e.session_id = c.id and e.direction <> 'out' and exists (
      select from unnest(e.refs) r where r = any(g.refs) and not exists ${withId("r")}))
      and t.parties && array(select n from unnest(g.named) n where not exists (
        select from email_address own where own.stakeholder_id = $1 and lower(own.address) = n))))
    and (t.address_id = g.address_id or t.reply_key = g.key or d.team_id is not distinct from g.team_id or not lower(d.address) = any(g.named))
  order by t.reply_key is not distinct from g.key desc, t.address_id = g.address_id desc, s.id desc limit 1`;

/**
 * `order by` in the count of recent e-mails makes PostgreSQL use the index of senders, which has this order, instead of reading all e-mails of the stakeholder by
 * another index that also begins with it.
 */
const TEXT = `with given as materialized (
  select * from json_to_recordset($2::json) as g(n int, address_id int, address text, team_id int, reopen_days int, key text, refs text[], senders text[], named text[],
    digest text, rfc_id text, writer text, own_ids text[])
)
select p.id as "sessionId", p.status, p.is_recent as "isRecent",
  (select e.session_id from (
      select o.id from email o where o.stakeholder_id = $1 and o.digest = g.digest
      union all select o.id from email o where o.stakeholder_id = $1 and o.rfc_id = g.rfc_id and o.digest is null and o.direction = 'in'
    ) k cross join lateral (select * from email e where e.id = k.id and e.direction <> 'out' offset 0) e
    cross join lateral (select * from email_thread t where t.session_id = e.session_id offset 0) t
    join email_address a on a.id = t.address_id
    where e.session_id = p.id or a.id = g.address_id or a.team_id is not distinct from g.team_id limit 1) as "knownIn",
  (select count(*)::int from (select from email e where e.stakeholder_id = $1 and e.direction = 'in' and e.sender = g.writer
    and e.created_at > $3::timestamptz - make_interval(mins => $4::int) order by e.created_at desc limit $5) r) as recent,
  exists (select from unnest(g.own_ids) own cross join lateral ${withId("own")} e
    where e.direction = 'out' and not (lower(e.from_party ->> 'address') <> g.address
      and exists (select from jsonb_array_elements(e.to_parties || e.cc_parties || e.bcc_parties) p
        where split_part(lower(p ->> 'address'), '+', 1) = split_part(g.address, '@', 1) or lower(p ->> 'address') = g.address))) as "isLoop"
from given g left join lateral (${PLACE}) p on true order by g.n`;

interface Row extends Omit<EmailLookupResult, "place" | "knownIn"> {
  readonly sessionId: number | null;
  readonly status: string;
  readonly isRecent: boolean;
  readonly knownIn: number | null;
}

/** Looks up several e-mails of one stakeholder in one statement. Returns the results in the order of `questions`. */
export const examineEmails = async (
  run: Run,
  stakeholderId: number,
  questions: readonly EmailLookup[],
  limits: LookupLimits,
): Promise<readonly EmailLookupResult[]> => {
  const given = questions.map(({ target: { address, key, writer }, mail }, n) => ({
    n,
    address_id: address.id,
    address: address.address.toLowerCase(),
    team_id: address.teamId,
    reopen_days: address.reopenDays,
    key: key ?? null,
    refs: mail.refs,
    senders: [writer.address, mail.from.address, ...mail.replyTo.map((one) => one.address)],
    named: [...mail.to, ...mail.cc].map((one) => readReplyAddress(one.address).address),
    digest: mail.digest,
    rfc_id: mail.rfcId,
    writer: writer.address,
    own_ids: mail.ownIds,
  }));
  const rows = await run<Row>({
    name: "emails_examine",
    text: TEXT,
    values: [stakeholderId, jsonText(given), limits.now, limits.minutes, limits.most],
  });
  return rows.map(({ sessionId, status, isRecent, knownIn, recent, isLoop }) => ({
    place: sessionId === null ? undefined : { sessionId, status, isRecent },
    knownIn: knownIn ?? undefined,
    recent,
    isLoop,
  }));
};
