import { bots } from "@parley/core/contract/bots/bots";
import { knowledgeBase } from "@parley/core/contract/bots/knowledge-base";
import { services } from "@parley/core/contract/bots/services";
import { cannedReplies } from "@parley/core/contract/chats/canned-replies";
import type { Transaction } from "kysely";
import { normalize } from "../bot/normalize.ts";
import type { Schema } from "../db/schema.ts";
import { type DemoCalls, demoUserLoginOf } from "./demo-calls.ts";
import { BOT_KNOWLEDGE } from "./knowledge.ts";

const CANNED: Readonly<Record<number, readonly (readonly [code: string, title: string, body: string])[]>> = {
  2: [
    ["hello", "Greeting", "Hello, this is {{agent.firstName}} of Acacia Travel. How can I help you?"],
    ["thanks", "Thanks", "Thank you for writing to Acacia Travel. Have a good day!"],
    ["wait", "One moment", "One moment please, I am looking this up for you."],
    ["booking", "Ask for the booking number", "Could you tell me your booking number? It begins with AC and has six digits."],
    ["mpesa", "M-Pesa details", "Our pay bill number is 400200, the account is your booking number."],
    ["visa", "Visa", "Please ask for the electronic travel authorisation at least three days before the journey."],
  ],
  3: [
    ["hello", "Greeting", "Namaste, this is {{agent.firstName}} of Baobab Bank. How may I help you?"],
    ["secure", "Never tell your PIN", "Please never tell anyone your PIN or password. We never ask for them."],
    ["thanks", "Thanks", "Thank you for banking with us."],
  ],
};

/**
 * Creates the demo bots with services, phrases and FAQs, and the canned replies. Also creates FAQ entries that users
 * cannot create themselves (`automatic`, `dynamic`).
 */
export const seedBots = async (trx: Transaction<Schema>, calls: DemoCalls, { madeAt }: { madeAt: Date }): Promise<void> => {
  for (const { stakeholderId, code, name, context, greeting, fallback, services: known, faqs, automatic, suggested } of BOT_KNOWLEDGE) {
    const call = await calls(demoUserLoginOf(stakeholderId));
    const bot = await call(bots.create, { body: { code, name, context, greeting, fallback } });
    await call(bots.turn, { params: { id: String(bot.id) }, body: { turn: "start", version: bot.version } });
    for (const service of known) await call(services.create, { body: { botId: bot.id, ...service, phrases: [...service.phrases] } });
    for (const [question, answer] of faqs) await call(knowledgeBase.create, { body: { botId: bot.id, question, answer } });
    const owner = { stakeholder_id: stakeholderId, bot_id: bot.id, created_at: madeAt, updated_at: madeAt };
    const read = [
      ...automatic.map(([question, answer, status]) => ({ question, answer, kind: "automatic", status }) as const),
      ...suggested.map(([question, answer]) => ({ question, answer, kind: "dynamic", status: "pending_review" }) as const),
    ];
    if (read.length === 0) continue;
    await trx
      .insertInto("kb_entry")
      .values(read.map((entry) => ({ ...owner, ...entry, normalized: normalize(entry.question) })))
      .execute();
  }
  for (const [stakeholderId, replies] of Object.entries(CANNED)) {
    const call = await calls(demoUserLoginOf(Number(stakeholderId)));
    for (const [shortCode, title, body] of replies) await call(cannedReplies.create, { body: { shortCode, title, body } });
  }
};
