import type { Transaction } from "kysely";
import { normalize } from "../bot/normalize.ts";
import type { Schema } from "../db/schema.ts";
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

/** The demo bots with their services, phrases and FAQs, and the canned replies of the demo stakeholders. */
export const seedBots = async (trx: Transaction<Schema>, { madeAt }: { madeAt: Date }): Promise<void> => {
  for (const { stakeholderId, code, name, context, greeting, fallback, services, faqs, automatic, suggested } of BOT_KNOWLEDGE) {
    const bot = await trx
      .insertInto("bot")
      .values({
        stakeholder_id: stakeholderId,
        code,
        name,
        context,
        greeting,
        fallback,
        status: "live",
        is_active: true,
        created_at: madeAt,
        updated_at: madeAt,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    const owner = { stakeholder_id: stakeholderId, bot_id: bot.id, created_at: madeAt };
    for (const { phrases, ...service } of services) {
      const made = await trx
        .insertInto("service")
        .values({ ...owner, ...service, updated_at: madeAt })
        .returning("id")
        .executeTakeFirstOrThrow();
      await trx
        .insertInto("phrase")
        .values(phrases.map((text) => ({ ...owner, service_id: made.id, text, normalized: normalize(text) })))
        .execute();
    }
    const known = [
      ...faqs.map(([question, answer]) => ({ question, answer, kind: "manual", status: "published" }) as const),
      ...automatic.map(([question, answer, status]) => ({ question, answer, kind: "automatic", status }) as const),
      ...suggested.map(([question, answer]) => ({ question, answer, kind: "dynamic", status: "pending_review" }) as const),
    ];
    await trx
      .insertInto("kb_entry")
      .values(known.map((entry) => ({ ...owner, ...entry, normalized: normalize(entry.question), updated_at: madeAt })))
      .execute();
  }
  const canned = Object.entries(CANNED).flatMap(([stakeholderId, rows]) =>
    rows.map(([short_code, title, body]) => ({ stakeholder_id: Number(stakeholderId), short_code, title, body, updated_at: madeAt })),
  );
  await trx.insertInto("canned_reply").values(canned).execute();
};
