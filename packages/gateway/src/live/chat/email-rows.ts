import { randomBytes } from "node:crypto";
import type { Party } from "@parley/core/contract/email/emails";
import { shownAddress } from "@parley/core/text";
import { sql, type Transaction } from "kysely";
import type { Schema } from "../../db/schema.ts";

/** Returns a key of 96 random bits as hexadecimal digits, because mail servers may change the case of an address. */
export const randomKey = (): string => randomBytes(12).toString("hex");

/** E-mail address of a stakeholder with the settings of its e-mails. */
export interface OwnAddress {
  readonly id: number;
  readonly stakeholderId: number;
  readonly address: string;
  readonly name: string;
  readonly botId: number | null;
  readonly teamId: number | null;
  readonly signature: string;
  readonly reopenDays: number;
  readonly autoAnswer: string;
}

export const OWN_ADDRESS = `a.id, a.stakeholder_id as "stakeholderId", a.address, a.name,
  coalesce(a.bot_id, (select b.id from bot b where b.stakeholder_id = a.stakeholder_id order by b.id limit 1)) as "botId",
  a.team_id as "teamId", a.signature, a.reopen_days as "reopenDays", a.auto_answer as "autoAnswer"`;

const SEPARATOR = "+";
/** Returns the reply address of a conversation, such as care+KEY@acacia.test (RFC 5233). */
export const replyAddress = (address: string, key: string): string => address.replace("@", `${SEPARATOR}${key}@`);

/** Splits a recipient address into the stakeholder's address and the key of a conversation, if there is one. */
export const readReplyAddress = (sentTo: string): { readonly address: string; readonly key: string | undefined } => {
  const small = sentTo.toLowerCase();
  const parts = /^(.+)\+([0-9a-f]{24})@([^@]+)$/.exec(small);
  return parts ? { address: `${parts[1]}@${parts[3]}`, key: parts[2] } : { address: small, key: undefined };
};

/** Returns the customer with this e-mail address, and creates the customer if none exists. */
export const customerOf = async (
  trx: Transaction<Schema>,
  stakeholderId: number,
  { name, address }: Party,
): Promise<{ id: number; name: string }> => {
  // Locks the address, so that two simultaneous e-mails of one sender create only one customer.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`email ${stakeholderId} ${address}`}, 0))`.execute(trx);
  const known = await trx
    .selectFrom("customer")
    .select(["id", "name"])
    .where("stakeholder_id", "=", stakeholderId)
    .where(sql`lower(email)`, "=", address)
    .where("is_test", "=", false)
    .orderBy("id")
    .executeTakeFirst();
  if (known) {
    await trx
      .updateTable("customer")
      .set({ last_seen_at: sql<string>`now()` })
      .where("stakeholder_id", "=", stakeholderId)
      .where("id", "=", known.id)
      .execute();
    return known;
  }
  return trx
    .insertInto("customer")
    .values({
      stakeholder_id: stakeholderId,
      user_code: `email-${randomBytes(6).toString("hex")}`,
      name: name || shownAddress(address),
      platform: "email",
      email: address,
    })
    .returning(["id", "name"])
    .executeTakeFirstOrThrow();
};

interface Begun {
  readonly address: OwnAddress & { readonly botId: number };
  readonly customerId: number;
  readonly subject: string;
  readonly at: Date;
  /** Id of the owner. If absent, the conversation waits in the queue. */
  readonly ownerId?: number;
  readonly clientId?: string;
}

/** Creates an e-mail conversation. */
export const beginThread = async (trx: Transaction<Schema>, { address, customerId, subject, at, ownerId, clientId }: Begun): Promise<number> => {
  const { id } = await trx
    .insertInto("chat_session")
    .values({
      stakeholder_id: address.stakeholderId,
      bot_id: address.botId,
      customer_id: customerId,
      platform: "email",
      team_id: address.teamId,
      ...(ownerId === undefined
        ? { status: "queued" as const, queued_at: at, waiting_since: at }
        : { status: "active" as const, owner_id: ownerId, accepted_at: at, is_outbound: true }),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await trx
    .insertInto("email_thread")
    .values({
      session_id: id,
      stakeholder_id: address.stakeholderId,
      address_id: address.id,
      subject,
      reply_key: randomKey(),
      client_id: clientId ?? null,
    })
    .execute();
  return id;
};

export const domainOf = (address: string): string => address.slice(address.lastIndexOf("@") + 1).toLowerCase();

/** Returns a new Message-ID without angle brackets. */
export const newRfcId = (address: string): string => `${randomKey()}@${address.slice(address.lastIndexOf("@") + 1)}`;

export interface NewEmail {
  readonly stakeholderId: number;
  readonly sessionId: number;
  readonly messageId: number;
  readonly direction: "in" | "out";
  readonly rfcId: string;
  readonly refs: readonly string[];
  readonly from: Party;
  readonly to: readonly Party[];
  readonly cc: readonly Party[];
  readonly bcc?: readonly Party[];
  readonly subject: string;
  readonly quoted?: string;
  readonly signature?: string;
  readonly html?: string | null;
  readonly hiddenImages?: number;
  readonly remoteImages?: readonly string[];
  readonly leftOut?: readonly { readonly fileName: string; readonly reason: string }[];
  readonly isAuto?: boolean;
  /** Address of the actual author of an incoming e-mail, if `from` contains a different address. */
  readonly sender?: string;
  readonly replyTo?: readonly Party[];
  readonly digest?: string;
}

/** Stores the e-mail row of a message and adds its participants to the conversation. Returns the id. */
export const insertEmail = async (trx: Transaction<Schema>, mail: NewEmail): Promise<number> => {
  const { from, to, cc, bcc = [] } = mail;
  const { id } = await trx
    .insertInto("email")
    .values({
      stakeholder_id: mail.stakeholderId,
      session_id: mail.sessionId,
      message_id: mail.messageId,
      direction: mail.direction,
      rfc_id: mail.rfcId,
      refs: [...mail.refs],
      from_party: JSON.stringify(from),
      to_parties: JSON.stringify(to),
      cc_parties: JSON.stringify(cc),
      bcc_parties: JSON.stringify(bcc),
      sender: mail.sender ?? from.address,
      reply_to: JSON.stringify(mail.replyTo ?? []),
      digest: mail.digest ?? null,
      subject: mail.subject,
      quoted: mail.quoted ?? "",
      signature: mail.signature ?? "",
      html: mail.html ?? null,
      hidden_images: mail.hiddenImages ?? 0,
      remote_images: [...(mail.remoteImages ?? [])],
      left_out: JSON.stringify(mail.leftOut ?? []),
      is_auto: mail.isAuto ?? false,
      state: mail.direction === "in" ? "received" : "queued",
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const parties = [from, ...(mail.replyTo ?? []), ...to, ...cc, ...bcc]
    .map(({ address }) => address.toLowerCase())
    .filter((address) => address !== "");
  await sql`update email_thread set parties = (select array_agg(distinct p) from unnest(parties || ${parties}::text[]) p)
    where session_id = ${mail.sessionId} and stakeholder_id = ${mail.stakeholderId} and not parties @> ${parties}::text[]`.execute(trx);
  return id;
};
