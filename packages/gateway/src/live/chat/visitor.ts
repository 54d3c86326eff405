import { sql, type Transaction } from "kysely";
import type { Database } from "../../db/database.ts";
import { batchReads } from "../../db/gathered.ts";
import type { Schema } from "../../db/schema.ts";
import { PLATFORM } from "../../db/scope.ts";
import { hashToken, looksLikeToken } from "../../identity/tokens.ts";

/** Customer to whom a visitor key belongs, and the conversation that the key currently opens. */
export interface Visitor {
  readonly sessionId: number;
  readonly stakeholderId: number;
  readonly customerId: number;
  readonly customerName: string;
  readonly botId: number;
  readonly status: string;
  /** Id of the user who tests in the role of this customer; null for a real customer. */
  readonly openedBy: number | null;
  /** Web origins from which the customer may write; empty for all. */
  readonly origins: readonly string[];
}

const TEXT = `select s.id as "sessionId", s.stakeholder_id as "stakeholderId", s.customer_id as "customerId", c.name as "customerName", s.bot_id as "botId", s.status, s.opened_by as "openedBy",
    coalesce(w.origins, '{}') as origins, encode(s.visitor_hash, 'hex') as hash
  from chat_session s join customer c on c.id = s.customer_id left join widget w on w.bot_id = s.bot_id and s.opened_by is null where s.visitor_hash = any($1::bytea[])`;

/** Returns the customer of a visitor key, or undefined for an invalid key. */
export type FindVisitor = (visitorKey: string) => Promise<Visitor | undefined>;

/**
 * Looks up visitor keys. Simultaneous look-ups are combined into one query, because after a connection loss all clients
 * send their keys.
 */
export const visitorFinder = (database: Database): FindVisitor => {
  const find = batchReads<string, Visitor>(async (hashes) => {
    const values = [hashes.map((hash) => Buffer.from(hash, "hex"))];
    const rows = await database.query<Visitor & { hash: string }>(PLATFORM, { name: "visitors_find", text: TEXT, values });
    return new Map(rows.map(({ hash, ...visitor }) => [hash, visitor]));
  });
  return async (visitorKey) => (looksLikeToken(visitorKey) ? find(hashToken(visitorKey).toString("hex")) : undefined);
};

export const findVisitor = (database: Database, visitorKey: string): Promise<Visitor | undefined> => visitorFinder(database)(visitorKey);

/**
 * Updates when the customer was last seen, but not with every message, because lists show only the day and the row
 * would be rewritten many times.
 */
export const recordCustomerSeen = async (
  database: Pick<Transaction<Schema>, "updateTable">,
  { stakeholderId, customerId }: Pick<Visitor, "stakeholderId" | "customerId">,
): Promise<void> => {
  await database
    .updateTable("customer")
    .set({ last_seen_at: sql<string>`now()` })
    .where("stakeholder_id", "=", stakeholderId)
    .where("id", "=", customerId)
    .execute();
};

/**
 * Begins a conversation with the bot, which the visitor key opens from then on. It is a test conversation if the
 * customer is a test customer. `atWindow` tells whether a browser tab of the key is already open.
 */
export const beginSession = async (
  trx: Transaction<Schema>,
  visitor: Pick<Visitor, "stakeholderId" | "customerId" | "botId">,
  { visitorHash, openedBy, atWindow, ad = null }: { visitorHash: Buffer; openedBy: number | null; atWindow: boolean; ad?: string | null },
): Promise<number> => {
  await recordCustomerSeen(trx, visitor);
  await trx
    .updateTable("chat_session")
    .set({ visitor_hash: null })
    .where("stakeholder_id", "=", visitor.stakeholderId)
    .where("visitor_hash", "=", visitorHash)
    .execute();
  const { id } = await trx
    .insertInto("chat_session")
    .values((eb) => ({
      stakeholder_id: visitor.stakeholderId,
      bot_id: visitor.botId,
      customer_id: visitor.customerId,
      platform: "web",
      visitor_hash: visitorHash,
      opened_by: openedBy,
      is_test: eb.selectFrom("customer").select("is_test").where("id", "=", visitor.customerId),
      customer_gone_at: atWindow ? null : sql<string>`now()`,
      ad,
    }))
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
};
