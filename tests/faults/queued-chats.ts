import type { TestGateway } from "@parley/gateway/testing";

/** Creates waiting conversations of a customer of Acacia; returns their ids. */
export const queuedChats = async ({ test }: Pick<TestGateway, "test">, count: number): Promise<number[]> => {
  const scoped = test.database.scoped(2);
  const bot = await scoped.selectFrom("bot").select("id").limit(1).executeTakeFirstOrThrow();
  const customer = await scoped.selectFrom("customer").select("id").limit(1).executeTakeFirstOrThrow();
  const row = { stakeholder_id: 2, bot_id: bot.id, customer_id: customer.id, platform: "web", status: "queued", queued_at: new Date() } as const;
  const made = await scoped
    .insertInto("chat_session")
    .values(Array.from({ length: count }, () => row))
    .returning("id")
    .execute();
  return made.map(({ id }) => id);
};
