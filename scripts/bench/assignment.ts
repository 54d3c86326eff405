import { join } from "node:path";
import pg from "pg";
import type { Bench, Contender } from "./runner/figure.ts";
import { requestedSize } from "./setup/asked-size.ts";
import { startChild } from "./setup/child.ts";
import { addressIn, BUNDLE, newDataDir, quietSettings, removeDataDir, startBenchGateway } from "./setup/gateway.ts";

const WAITING = requestedSize("BENCH_WAITING", 10_000);
const AGENTS = 200;
/**
 * Number of assignments in the baseline. Each takes longer the more there are, so this small number favours the
 * baseline.
 */
const ONE_BY_ONE_COUNT = 1_000;
/** Milliseconds after which a run counts as stuck. */
const PATIENCE_MS = 300_000;
const EACH = WAITING / AGENTS;
const OTHERS = 2;

/** SQL that ends all open conversations and turns automatic assignment off, so that each round starts equally. */
const RESET = `with ended as (update chat_session set status = 'ended', ended_at = now() where status in ('queued', 'active'))
  update routing set assigns = false where stakeholder_id = 2`;
const fill = (count: number) => `insert into chat_session (stakeholder_id, bot_id, customer_id, platform, status, queued_at)
  select 2, (select min(id) from bot where stakeholder_id = 2), (select min(id) from customer where stakeholder_id = 2), 'web', 'queued', now() + n * interval '1 ms'
  from generate_series(1, ${count}) n`;
const AT_WORK = `with agents as (
    insert into app_user (stakeholder_id, role_id, login_id, first_name, last_name, contact_email, max_chats, key_hash)
    select 2, r.id, 'bench' || n || '@acacia.test', 'Agent', n::text, 'bench' || n || '@acacia.test', ${EACH}, 'signs in with a token'
    from role r, generate_series(1, ${AGENTS}) n where r.stakeholder_id = 2 and r.name = 'Support agent' returning id),
    elsewhere as (insert into gateway_process (id, seen_at) values ('00000000-0000-4000-8000-000000000001', now() + interval '1 day') returning id),
    windows as (insert into agent_window (id, process_id, user_id, stakeholder_id) select 'window ' || a.id, e.id, a.id, 2 from agents a, elsewhere e)
  insert into agent_state (user_id, stakeholder_id, status) select id, 2, 'online' from agents`;
const SWITCH_ON = `insert into routing (stakeholder_id, assigns) values (2, true) on conflict (stakeholder_id) do update set assigns = true`;
const LEFT = "select count(*)::int as n from chat_session where stakeholder_id = 2 and status = 'queued'";
/**
 * SQL that counts errors: agents with a wrong number of conversations, and conversations without exactly one audit
 * entry.
 */
const WRONG = `select (select count(*) from (select from chat_session where stakeholder_id = 2 and status = 'active' group by owner_id having count(*) <> ${EACH}) a)::int as loads,
  (select count(*) from chat_session s where s.stakeholder_id = 2 and s.status = 'active'
     and (select count(*) from audit_log a where a.entity_type = 'session' and a.entity_id = s.id::text and a.verb = 'assigned') <> 1)::int as twice`;

/**
 * Baseline that locks and assigns rows one by one, each by its own statement. Parley must be faster although it also
 * writes audit entries.
 */
const ONE_BY_ONE = `do $$
  begin
    for n in 1..${ONE_BY_ONE_COUNT} loop
      update chat_session set status = 'active', owner_id = (
        select u.id from app_user u where u.login_id like 'bench%' order by (select count(*) from chat_session c where c.owner_id = u.id and c.status = 'active') limit 1)
      where id = (select id from chat_session where stakeholder_id = 2 and status = 'queued' order by queued_at, id limit 1 for update skip locked);
    end loop;
  end $$`;

export const bench: Bench = {
  subject: "Assignment",
  about: `${WAITING.toLocaleString("en")} conversations wait; ${AGENTS} agents are online and may have ${EACH} each; three gateways of one database give them out. Each is routed, given, told of in the conversation, in the audit and to staff. The floor is PostgreSQL alone, which gives ${ONE_BY_ONE_COUNT.toLocaleString("en")} one by one to who has the fewest, and keeps nothing besides.`,
  prepare: async () => {
    const gateway = await startBenchGateway();
    const { host, port, user, database } = gateway.connection;
    const url = `postgresql://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`;
    const folders = await Promise.all(Array.from({ length: OTHERS }, newDataDir));
    const others = await Promise.all(
      folders.map((folder) => startChild(BUNDLE, addressIn, { ...quietSettings(join(folder)), DATABASE_URL: url, DEMO: "0" })),
    );
    const sql = new pg.Client(gateway.connection);
    await sql.connect();
    await sql.query("select set_config('parley.scope', '0', false)");
    await sql.query(AT_WORK);
    const left = async () => Number((await sql.query(LEFT)).rows[0]?.n);
    const begin = async (count: number) => {
      await sql.query(RESET);
      await sql.query(fill(count));
    };
    const ours: Contender = {
      name: "three gateways",
      sample: async () => {
        await begin(WAITING);
        const started = performance.now();
        await sql.query(SWITCH_ON);
        while ((await left()) > 0) {
          if (performance.now() - started > PATIENCE_MS)
            throw new Error(`${await left()} of ${WAITING} wait still after ${PATIENCE_MS / 1000} seconds`);
          await new Promise((done) => setTimeout(done, 20));
        }
        const perSecond = (WAITING * 1000) / (performance.now() - started);
        const { loads, twice } = (await sql.query(WRONG)).rows[0] as { loads: number; twice: number };
        return { perSecond, loads, twice };
      },
    };
    const floor: Contender = {
      name: "one by one in PostgreSQL",
      sample: async () => {
        await begin(ONE_BY_ONE_COUNT);
        const started = performance.now();
        await sql.query(ONE_BY_ONE);
        return { perSecond: (ONE_BY_ONE_COUNT * 1000) / (performance.now() - started) };
      },
    };
    return {
      comparisons: [
        {
          ours,
          floors: [floor],
          rounds: 3,
          figures: [
            { name: "given, with all that is kept of it", unit: "per s", of: "perSecond", against: floor, bar: { atLeast: 1 } },
            { name: "agents with more or fewer than they may have", unit: "count", of: "loads", bar: { atMost: 0 } },
            { name: "given twice, or told of otherwise than once", unit: "count", of: "twice", bar: { atMost: 0 } },
          ],
        },
      ],
      close: async () => {
        await sql.end();
        for (const other of others) await other.stop();
        await gateway.close();
        await Promise.all(folders.map(removeDataDir));
      },
    };
  },
};
