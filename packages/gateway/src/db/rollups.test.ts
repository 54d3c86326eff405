import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../testing/test-database.ts";
import { PLATFORM } from "./scope.ts";

const ACACIA = 2;

let at: TestDatabase;
beforeAll(async () => {
  at = await createTestDatabase();
});
afterAll(() => at.drop());

const write = async (...statements: readonly string[]): Promise<void> =>
  at.database.transaction(PLATFORM, async (trx) => {
    for (const statement of statements) await sql.raw(statement).execute(trx);
  });
const accepted = async (): Promise<number> => {
  const { rows } = await sql<{ n: number }>`select coalesce(sum(accepted), 0)::int as n from rollup_hour where stakeholder_id = ${ACACIA}`.execute(
    at.database.platform,
  );
  return rows[0]?.n ?? 0;
};

const acceptedByAgent = async () =>
  (
    await sql`select agent_id, sum(accepted)::int as n from rollup_hour where stakeholder_id = ${ACACIA} group by 1 having sum(accepted) > 0 order by 1`.execute(
      at.database.platform,
    )
  ).rows;

test("an acceptance of a conversation is counted once, by the statement that accepts it and by no later change", async () => {
  await write(
    `insert into chat_session (stakeholder_id, bot_id, customer_id, platform, status, ad, queued_at)
       select ${ACACIA}, (select min(id) from bot where stakeholder_id = ${ACACIA}), (select min(id) from customer where stakeholder_id = ${ACACIA}), 'web', 'queued', 'rollups', now()
       from generate_series(1, 40)`,
  );
  const before = await accepted();
  const ours = `ad = 'rollups'`;
  const accept = `update chat_session set status = 'active', accepted_at = now() where ${ours}`;
  await write(`${accept} and id % 2 = 0`);
  expect(await accepted()).toBe(before + 20);
  // Updates conversations as a batch of messages does. Conversations that were accepted before must not be counted
  // again.
  await write(`update chat_session set last_seq = last_seq + 1 where ${ours}`, `update chat_session set accepted_at = accepted_at where ${ours}`);
  expect(await accepted()).toBe(before + 20);
  await write(`update chat_session set status = 'active', accepted_at = coalesce(accepted_at, now()) where ${ours}`);
  expect(await accepted()).toBe(before + 40);
});

test("recalculating the rollups keeps each acceptance under the agent who accepted, after a release and a transfer", async () => {
  const agent = (n: number) => `(select id from app_user where login_id = 'agent${n}@acacia.test')`;
  await write(
    `insert into chat_session (stakeholder_id, bot_id, customer_id, platform, status, ad, queued_at)
       select ${ACACIA}, (select min(id) from bot where stakeholder_id = ${ACACIA}), (select min(id) from customer where stakeholder_id = ${ACACIA}), 'web', 'queued', 'again', now()
       from generate_series(1, 10)`,
    `update chat_session set status = 'active', owner_id = ${agent(1)}, accepted_at = now() where ad = 'again'`,
    `update chat_session set status = 'queued', owner_id = null where ad = 'again' and id % 2 = 0`,
    `update chat_session set owner_id = ${agent(2)}, accepted_at = coalesce(accepted_at, now()) where ad = 'again' and id % 2 = 1`,
  );
  const before = await acceptedByAgent();
  await write(`select roll_up_anew(${ACACIA})`);
  expect(await acceptedByAgent()).toEqual(before);
});
