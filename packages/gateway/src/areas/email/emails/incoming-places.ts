import type { Party } from "@parley/core/contract/email/emails";
import { normalAddress } from "@parley/core/text";
import { sql, type Transaction } from "kysely";
import type { Database } from "../../../db/database.ts";
import type { Schema } from "../../../db/schema.ts";
import { PLATFORM } from "../../../db/scope.ts";
import { OWN_ADDRESS, type OwnAddress, readReplyAddress } from "../../../live/chat/email-rows.ts";
import type { IncomingMail } from "./parse-mail.ts";

/** An address of ours that an e-mail was sent to, with the key of a conversation if it has one. */
export interface Target {
  readonly address: OwnAddress;
  readonly key: string | undefined;
}
/** A conversation that an e-mail belongs to. */
export interface Place {
  readonly sessionId: number;
  readonly status: string;
  readonly ownerId: number | null;
  readonly isRecent: boolean;
  readonly addressId: number;
}
/** Destination of an e-mail, and the customer of its conversation. */
export interface Addressed extends Target {
  readonly writer: Party;
}

/** Stands for the sender of an e-mail that names none, where a person has it accepted all the same. */
export const NO_SENDER: Party = { name: "", address: "no-sender@unknown.invalid" };

/** So many are looked up one by one. */
const FEW = 10;

/** Finds where an incoming e-mail belongs (ADR 0122, ADR 0158). */
export const createPlaces = ({ database, now }: { readonly database: Database; readonly now: () => Date }) => {
  /** Those among many recipients that may be addresses of ours, by one query. */
  const among = async (sentTo: readonly string[]): Promise<readonly string[]> => {
    if (sentTo.length <= FEW) return sentTo;
    const forms = sentTo.map((one) => {
      const given = normalAddress(one) ?? one.toLowerCase();
      return { one, names: [given, readReplyAddress(given).address] };
    });
    const ours = await database.query<{ address: string }>(PLATFORM, {
      name: "email_addresses_among",
      text: "select lower(address) as address from email_address where lower(address) = any($1::text[])",
      values: [forms.flatMap(({ names }) => names)],
    });
    const known = new Set(ours.map(({ address }) => address));
    return forms.filter(({ names }) => names.some((name) => known.has(name))).map(({ one }) => one);
  };

  const find = async (sentTo: string): Promise<Target | undefined> => {
    const given = normalAddress(sentTo) ?? sentTo.toLowerCase();
    const { address, key } = readReplyAddress(given);
    const [found] = await database.query<OwnAddress>(PLATFORM, {
      name: "email_address_by_name",
      // A plus may stand in an address of ours, too.
      text: `select ${OWN_ADDRESS} from email_address a where lower(a.address) in ($1, $2) and a.is_active
        and exists (select from stakeholder h where h.id = a.stakeholder_id and h.status = 'active') limit 1`,
      values: [address, given],
    });
    return found && { address: found, key };
  };

  /** Whether an address would be known but for a suspension of its stakeholder. */
  const isSuspended = async (sentTo: string, stakeholderId: number | null = null): Promise<boolean> => {
    const held = await database.query(PLATFORM, {
      name: "email_address_held",
      text: `select 1 from email_address a join stakeholder h on h.id = a.stakeholder_id and h.status = 'suspended'
        where lower(a.address) in ($1, $2) and a.is_active and ($3::int is null or a.stakeholder_id = $3) limit 1`,
      values: [readReplyAddress(sentTo).address, sentTo.toLowerCase(), stakeholderId],
    });
    return held.length > 0;
  };

  /**
   * The conversation of an e-mail: by its key, by an e-mail of it that this one answers, or by another answer to the same e-mail. Its sender takes part in it; of two
   * answers to an e-mail from outside, the other one's addressees do. A conversation at another desk that the e-mail names as well goes on there.
   */
  const placeOf = async (trx: Transaction<Schema>, { address, key, writer }: Addressed, mail: IncomingMail): Promise<Place | undefined> => {
    const senders = [writer.address, mail.from.address, ...mail.replyTo.map((one) => one.address)];
    const named = [...mail.to, ...mail.cc].map((one) => readReplyAddress(one.address).address);
    const refs = [...mail.refs];
    const { rows } = await sql<Place>`
      select s.id as "sessionId", s.status, s.owner_id as "ownerId", t.address_id as "addressId",
        s.ended_at is null or s.ended_at > ${now()}::timestamptz - make_interval(days => ${address.reopenDays}) as "isRecent"
      from chat_session s join email_thread t on t.session_id = s.id join email_address d on d.id = t.address_id
      where s.stakeholder_id = ${address.stakeholderId}
        and (t.parties && ${senders}::text[] or (exists (select from email e where e.session_id = s.id and e.direction = 'in' and exists (
          select from unnest(e.refs) r where r = any(${refs}::text[]) and not exists (
            select from email o where o.stakeholder_id = s.stakeholder_id and o.rfc_id = r)))
          and t.parties && array(select n from unnest(${named}::text[]) n where not exists (
            select from email_address own where own.stakeholder_id = s.stakeholder_id and lower(own.address) = n))))
        and s.id = any(array(
        select x.session_id from email_thread x where x.reply_key = ${key ?? null} union all
        select e.session_id from email e where e.stakeholder_id = ${address.stakeholderId} and (e.rfc_id = any(${refs}::text[])
          or (e.direction = 'in' and e.refs && ${refs}::text[]))))
        and (t.address_id = ${address.id} or t.reply_key = ${key ?? ""} or d.team_id is not distinct from ${address.teamId}::int or not lower(d.address) = any(${named}::text[]))
      order by t.reply_key = ${key ?? ""} desc, t.address_id = ${address.id} desc, s.id desc limit 1 for update of s`.execute(trx);
    return rows[0];
  };

  /** Whom a conversation is with. A form of a website writes as one of our desks, and names the customer in Reply-To. */
  const writerOf = async (stakeholderId: number, { from, replyTo }: IncomingMail): Promise<Party> => {
    if (from.address === "") return replyTo[0] ?? NO_SENDER;
    if (replyTo.length === 0) return from;
    const named = [from, ...replyTo].map(({ address }) => readReplyAddress(address).address);
    const desks = await database.query<{ address: string }>(stakeholderId, {
      name: "email_desks_among",
      text: "select lower(address) as address from email_address where stakeholder_id = $1 and lower(address) = any($2::text[])",
      values: [stakeholderId, named],
    });
    const isDesk = (party: Party) => desks.some(({ address }) => address === readReplyAddress(party.address).address);
    return isDesk(from) ? (replyTo.find((one) => !isDesk(one)) ?? from) : from;
  };

  /** Whether it is an e-mail of ours that came back to the desk that sent it. One that was sent to another desk of ours has arrived there. */
  const isLoop = async ({ address }: Target, { ownIds }: IncomingMail): Promise<boolean> => {
    const [row] = await database.query<{ loops: boolean }>(address.stakeholderId, {
      name: "email_is_loop",
      text: `select exists (select from email where stakeholder_id = $1 and direction = 'out' and rfc_id = any($2::text[])
        and not (lower(from_party ->> 'address') <> $3
          and exists (select from jsonb_array_elements(to_parties || cc_parties || bcc_parties) p where split_part(lower(p ->> 'address'), '+', 1) = split_part($3, '@', 1)
            or lower(p ->> 'address') = $3))) as loops`,
      values: [address.stakeholderId, [...ownIds], address.address.toLowerCase()],
    });
    return row?.loops === true;
  };

  const isAlwaysAccepted = async (stakeholderId: number, { from, replyTo }: IncomingMail): Promise<boolean> => {
    const [row] = await database.query<{ found: boolean }>(stakeholderId, {
      name: "accepted_sender_is",
      text: "select exists (select from accepted_sender where stakeholder_id = $1 and address = any($2::text[])) as found",
      values: [stakeholderId, [from, ...replyTo].map(({ address }) => address)],
    });
    return row?.found === true;
  };

  /** The conversation that has the same e-mail already: at this desk, or at another one of the same team. */
  const knownIn = async (
    trx: Transaction<Schema>,
    { address }: Target,
    mail: IncomingMail,
    place: Place | undefined,
  ): Promise<number | undefined> => {
    const { rows } = await sql<{
      sessionId: number;
    }>`select e.session_id as "sessionId" from email e join email_thread t on t.session_id = e.session_id
        join email_address a on a.id = t.address_id
      where e.stakeholder_id = ${address.stakeholderId} and e.direction = 'in'
        and (e.digest = ${mail.digest} or (e.digest is null and e.rfc_id = ${mail.rfcId}))
        and (e.session_id = ${place?.sessionId ?? 0} or a.id = ${address.id} or a.team_id is not distinct from ${address.teamId}::int) limit 1`.execute(
      trx,
    );
    return rows[0]?.sessionId;
  };

  return { among, find, isSuspended, placeOf, writerOf, isLoop, isAlwaysAccepted, knownIn };
};
