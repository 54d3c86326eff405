import { sql, type Transaction } from "kysely";
import type { Database } from "../../db/database.ts";
import type { Schema } from "../../db/schema.ts";
import { PLATFORM } from "../../db/scope.ts";
import { hashToken, looksLikeToken } from "../../identity/tokens.ts";

/** The customer behind a visitor key and the conversation that the key opens now. */
export interface Visitor {
  readonly sessionId: number;
  readonly stakeholderId: number;
  readonly customerId: number;
  readonly customerName: string;
  readonly botId: number;
  readonly status: string;
}

const TEXT = `select s.id as "sessionId", s.stakeholder_id as "stakeholderId", s.customer_id as "customerId", c.name as "customerName", s.bot_id as "botId", s.status
  from chat_session s join customer c on c.id = s.customer_id where s.visitor_hash = $1`;

/** Who holds the key; undefined when it opens nothing. */
export const findVisitor = async (database: Database, visitorKey: string): Promise<Visitor | undefined> => {
  if (!looksLikeToken(visitorKey)) return undefined;
  const [row] = await database.query<Visitor>(PLATFORM, { name: "visitor_find", text: TEXT, values: [hashToken(visitorKey)] });
  return row;
};

/** The customer is here. Not with every message: lists show the day, and a shift of messages would rewrite one row all day long. */
export const seeCustomer = async (
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

/** A conversation with the bot begins; the key opens this one from now on. */
export const beginSession = async (
  trx: Transaction<Schema>,
  visitor: Pick<Visitor, "stakeholderId" | "customerId" | "botId">,
  { visitorHash, openedBy, ad = null }: { visitorHash: Buffer; openedBy: number | null; ad?: string | null },
): Promise<number> => {
  await seeCustomer(trx, visitor);
  await trx
    .updateTable("chat_session")
    .set({ visitor_hash: null })
    .where("stakeholder_id", "=", visitor.stakeholderId)
    .where("visitor_hash", "=", visitorHash)
    .execute();
  const { id } = await trx
    .insertInto("chat_session")
    .values({
      stakeholder_id: visitor.stakeholderId,
      bot_id: visitor.botId,
      customer_id: visitor.customerId,
      platform: "web",
      visitor_hash: visitorHash,
      opened_by: openedBy,
      ad,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
};
