import { randomInt, randomUUID } from "node:crypto";
import type { Transaction } from "kysely";
import type { Schema } from "../../../db/schema.ts";
import type { NewMessage } from "../../message-statement.ts";

/** Characters of customer codes: 31 that are hard to confuse, because the codes are read aloud. */
const LETTERS = "23456789abcdefghjkmnpqrstuvwxyz";
const newUserCode = () => `visitor-${Array.from({ length: 6 }, () => LETTERS[randomInt(LETTERS.length)]).join("")}`;

/** Inserts a customer who writes on the web and returns the id. */
export const insertWebCustomer = async (
  trx: Transaction<Schema>,
  stakeholderId: number,
  { name, isTest }: { readonly name: string | undefined; readonly isTest: boolean },
): Promise<number> => {
  const userCode = newUserCode();
  const { id } = await trx
    .insertInto("customer")
    .values({
      stakeholder_id: stakeholderId,
      user_code: userCode,
      name: name ?? `Visitor ${userCode.slice(-6)}`,
      platform: "web",
      is_test: isTest,
      // A customer without phone number or e-mail address cannot have agreed to be contacted.
      opted_in: false,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
};

/** Creates the message with which the bot begins a conversation. */
export const greeting = (sessionId: number, bot: { readonly id: number; readonly name: string }, body: string): NewMessage => ({
  sessionId,
  clientId: randomUUID(),
  timestamp: Date.now(),
  direction: "out",
  kind: "text",
  senderType: "bot",
  senderId: bot.id,
  senderName: bot.name,
  body,
  attachmentIds: [],
  gate: "bot",
});
