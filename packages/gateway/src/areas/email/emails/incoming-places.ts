import type { Party } from "@parley/core/contract/email/emails";
import { normalAddress } from "@parley/core/text";
import type { Database } from "../../../db/database.ts";
import { batchReads } from "../../../db/gathered.ts";
import { PLATFORM } from "../../../db/scope.ts";
import { OWN_ADDRESS, type OwnAddress, readReplyAddress } from "../../../live/chat/email-rows.ts";
import type { IncomingMail } from "./parse-mail.ts";

/**
 * Address of a stakeholder to which an e-mail was sent. `key` identifies a conversation if the recipient was a reply
 * address.
 */
export interface Target {
  readonly address: OwnAddress;
  readonly key: string | undefined;
}
/** Destination of an e-mail. `writer` becomes the customer of its conversation. */
export interface EmailDestination extends Target {
  readonly writer: Party;
}

/** Placeholder for a missing sender of an e-mail that a person accepts by hand. */
export const NO_SENDER: Party = { name: "", address: "no-sender@unknown.invalid" };

/** Maximum number of recipients that are looked up individually. */
const FEW = 10;

/** Finds the address and customer to which an incoming e-mail belongs (ADR 0122, ADR 0158). */
export const createDestinationFinder = (database: Database) => {
  /**
   * Reduces a long list of recipients to the addresses of stakeholders, with one query. Returns a short list unchanged,
   * because its recipients are looked up individually.
   */
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

  /**
   * Finds an active address by its name. Lookups of e-mails that arrive at the same time are combined into one query.
   */
  const byName = batchReads<string, OwnAddress>(async (names) => {
    const rows = await database.query<OwnAddress>(PLATFORM, {
      name: "email_addresses_by_name",
      text: `select ${OWN_ADDRESS} from email_address a where lower(a.address) = any($1::text[]) and a.is_active
        and exists (select from stakeholder h where h.id = a.stakeholder_id and h.status = 'active') order by a.id desc`,
      values: [names],
    });
    return new Map(rows.map((row) => [row.address.toLowerCase(), row]));
  });

  const find = async (sentTo: string): Promise<Target | undefined> => {
    const given = normalAddress(sentTo) ?? sentTo.toLowerCase();
    const { address, key } = readReplyAddress(given);
    const [plain, whole] = await Promise.all([byName(address), address === given ? undefined : byName(given)]);
    const found = plain ?? whole;
    return found && { address: found, key };
  };

  /** Returns whether the address exists but its stakeholder is suspended. */
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
   * Returns the customer who wrote an e-mail. If it comes from one of the stakeholder's own addresses, as from a
   * website's contact form, the customer is taken from Reply-To.
   */
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

  const isAlwaysAccepted = async (stakeholderId: number, { from, replyTo }: IncomingMail): Promise<boolean> => {
    const [row] = await database.query<{ found: boolean }>(stakeholderId, {
      name: "accepted_sender_is",
      text: "select exists (select from accepted_sender where stakeholder_id = $1 and address = any($2::text[])) as found",
      values: [stakeholderId, [from, ...replyTo].map(({ address }) => address)],
    });
    return row?.found === true;
  };

  return { among, find, isSuspended, writerOf, isAlwaysAccepted };
};

export type DestinationFinder = ReturnType<typeof createDestinationFinder>;
