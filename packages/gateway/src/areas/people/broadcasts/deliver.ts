import { fillTemplate, type SUBSCRIBER_VARIABLES } from "@parley/core/contract/people/push-notifications";
import { because, type TableReason } from "@parley/core/errors/reasons";
import { sql, type Transaction } from "kysely";
import type { Schema } from "../../../db/schema.ts";
import { writeMessagesIn } from "../../../live/chat/activity.ts";
import type { NewMessage, WriteResult } from "../../../live/message-statement.ts";

/** Recipient of a broadcast, with current data. */
export interface BroadcastAddressee extends Readonly<Record<Exclude<(typeof SUBSCRIBER_VARIABLES)[number], "firstName">, string | null>> {
  readonly customerId: number;
  readonly platform: string;
  readonly active: boolean;
  readonly optedIn: boolean;
  /** Id of the customer's latest conversation. */
  readonly sessionId: number | null;
  /** Name of the bot in the customer's latest conversation. */
  readonly botName: string | null;
}

/**
 * SQL columns of an addressee: `c` is the customer and `s` the latest conversation. They do not exclude test customers,
 * so a test customer who is named explicitly gets the message.
 */
export const ADDRESSEE_COLUMNS = `c.id as "customerId", c.platform, c.name, c.user_code as code, c.phone, c.email, c.country, c.location, c.opted_in or c.is_test as "optedIn",
  c.status = 'active' and not exists (
    select from deactivated_platform d where d.stakeholder_id = c.stakeholder_id and d.platform = c.platform) as active,
  s.id as "sessionId", s.name as "botName"`;
export const LATEST_CONVERSATION = `left join lateral (
    select l.id, b.name from chat_session l join bot b on b.id = l.bot_id where l.customer_id = c.id order by l.started_at desc, l.id desc limit 1
  ) s on true`;

/** Returns the message text for one addressee, or the reason why a variable has no value. */
export const textFor = (
  body: string,
  values: Readonly<Record<string, string>>,
  to: BroadcastAddressee,
): { readonly text: string } | { readonly reason: TableReason } => {
  const { name, code, phone, email, country, location } = to;
  const { text, missing } = fillTemplate(body, { ...values, name, firstName: name?.split(" ")[0], code, phone, email, country, location });
  return missing.length === 0
    ? { text }
    : { reason: because("variablesEmpty", { variables: missing.map((variable) => `{{${variable}}}`).join(", ") }) };
};

/** Reasons why a customer may not be written to, as stored with a broadcast. */
export const UNREACHABLE = { optedOut: "Opted out", deactivated: "Deactivated" } as const;

/** Returns the reason why a customer currently may not be written to, or undefined if there is none. */
export const refusalOf = ({ active, optedIn }: BroadcastAddressee): keyof typeof UNREACHABLE | undefined =>
  active ? (optedIn ? undefined : "optedOut") : "deactivated";

interface Parcel {
  readonly to: BroadcastAddressee;
  readonly text: string;
}

export const NO_BOT = "speakingBotMissing";

/**
 * Returns the conversation for each customer: the latest one, or a new one with the stakeholder's first active bot.
 * Returns undefined if a new one is needed but there is no bot.
 */
const conversationsOf = async (trx: Transaction<Schema>, stakeholderId: number, parcels: readonly Parcel[]) => {
  const known = new Map(parcels.flatMap(({ to }) => (to.sessionId === null ? [] : [[to.customerId, { id: to.sessionId, botName: to.botName }]])));
  const strangers = parcels.filter(({ to }) => to.sessionId === null);
  if (strangers.length === 0) return known;
  const bot = await trx
    .selectFrom("bot")
    .select(["id", "name"])
    .where("stakeholder_id", "=", stakeholderId)
    .orderBy("is_active", "desc")
    .orderBy("id")
    .limit(1)
    .executeTakeFirst();
  if (!bot) return known;
  const opened = await trx
    .insertInto("chat_session")
    .values(strangers.map(({ to }) => ({ stakeholder_id: stakeholderId, bot_id: bot.id, customer_id: to.customerId, platform: to.platform })))
    .returning(["id", "customer_id"])
    .execute();
  for (const { id, customer_id } of opened) known.set(customer_id, { id, botName: bot.name });
  return known;
};

/**
 * BroadcastAddressee of a message, with the conversation in which it was written; `sessionId` is undefined if a new conversation
 * was needed but there was no bot.
 */
export interface Delivered {
  readonly to: BroadcastAddressee;
  readonly sessionId: number | undefined;
}

/**
 * Adds one message to each conversation in the caller's transaction. A `clientId` that was already used in a
 * conversation writes no second message. Returns the written messages, whose events must be published after the commit.
 */
export const deliver = async (
  trx: Transaction<Schema>,
  stakeholderId: number,
  parcels: readonly Parcel[],
  { clientId, now }: { readonly clientId: string; readonly now: Date },
): Promise<{ readonly delivered: readonly Delivered[]; readonly written: readonly WriteResult[] }> => {
  const conversations = await conversationsOf(trx, stakeholderId, parcels);
  const messages = parcels.flatMap(({ to, text }): NewMessage[] => {
    const conversation = conversations.get(to.customerId);
    if (!conversation) return [];
    return [
      {
        sessionId: conversation.id,
        clientId,
        timestamp: now.getTime(),
        direction: "out",
        kind: "text",
        senderType: "system",
        senderId: null,
        senderName: conversation.botName,
        body: text,
        attachmentIds: [],
        gate: "any",
      },
    ];
  });
  const written = messages.length === 0 ? [] : await writeMessagesIn(trx, stakeholderId, messages);
  return { written, delivered: parcels.map(({ to }) => ({ to, sessionId: conversations.get(to.customerId)?.id })) };
};

/** Finds a subscriber by customer code. */
export const findAddressee = async (trx: Transaction<Schema>, stakeholderId: number, userCode: string): Promise<BroadcastAddressee | undefined> => {
  const { rows } = await sql<BroadcastAddressee>`select ${sql.raw(ADDRESSEE_COLUMNS)} from customer c ${sql.raw(LATEST_CONVERSATION)}
    where c.stakeholder_id = ${stakeholderId} and c.user_code = ${userCode}`.execute(trx);
  return rows[0];
};
