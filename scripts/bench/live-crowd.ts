import pg from "pg";
import { makeCrowd } from "../../tests/make-crowd.ts";
import type { Bench, Contender, Sample } from "./runner/figure.ts";
import { requestedSize } from "./setup/asked-size.ts";
import { startWorker } from "./setup/child.ts";
import { startLiveGateway } from "./setup/live.ts";
import { startCrowds } from "./setup/live-crowds.ts";

const AGENTS = requestedSize("BENCH_AGENTS", 500);
const CUSTOMERS = requestedSize("BENCH_CUSTOMERS", 2_000);
const PER_SECOND = requestedSize("BENCH_MESSAGES_A_SECOND", 500);
const SECONDS = requestedSize("BENCH_LIVE_SECONDS", 600);
const WARM_SECONDS = Math.min(10, SECONDS);
/**
 * Messages per second while connections are cut. The rate is lower than usual, and these messages are the ones that
 * could get lost.
 */
const MEANWHILE = Math.max(1, Math.round(PER_SECOND / 5));
const CUT_AFTER_MS = 3_000;
const DROPPED_MS = 20_000;
const PEOPLE = AGENTS + CUSTOMERS;

export const bench: Bench = {
  subject: "Live chat at size",
  about: `${AGENTS} agents and ${CUSTOMERS.toLocaleString("en")} customers, connected as consoles and test-bot pages are, by a cable that can be pulled, in processes of their own. They say ${PER_SECOND} messages a second for ${SECONDS} seconds, by turns from either end: each is confirmed to who said it and told to the other end, and of one in a hundred PostgreSQL is asked at that moment whether it is there. Then the cable is pulled under all ${PEOPLE.toLocaleString("en")} at once, while ${MEANWHILE} messages a second are said. At the end what both ends of every conversation hold is compared with what was said, and with the rows.`,
  prepare: async () => {
    const gateway = await startLiveGateway();
    const sql = new pg.Client(gateway.connection);
    await sql.connect();
    await sql.query("select set_config('parley.scope', '0', false)");
    const groups = await makeCrowd(sql, { agents: AGENTS, customers: CUSTOMERS });
    const cable = await startWorker("cable", { BENCH_TARGET: gateway.url });
    const crowds = await startCrowds(cable.ready, gateway.connection, groups);

    /** Number of messages that are missing, duplicated or out of order for a user, or not stored as exactly one row. */
    const wrong = async (): Promise<number> => {
      const { said, lost, doubled, disordered, first } = await crowds.account();
      const { rows } = await sql.query<{ rows: number; words: number }>(
        "select count(*)::int as rows, count(distinct (session_id, body))::int as words from message where body like 'Word %'",
      );
      const stored = rows[0] ?? { rows: 0, words: 0 };
      if (first !== "") process.stdout.write(`       ${first}\n`);
      return lost + doubled + disordered + Math.abs(stored.rows - said) + (stored.rows - stored.words);
    };
    let isWarm = false;
    const talking: Contender = {
      name: "a shift",
      sample: async (): Promise<Sample> => {
        const seconds = isWarm ? SECONDS : WARM_SECONDS;
        isWarm = true;
        const before = await gateway.cpuMicros();
        const talk = await crowds.talk(PER_SECOND, seconds * 1000);
        const micros = ((await gateway.cpuMicros()) - before) / talk.sent;
        return {
          perSecond: talk.sent / talk.seconds,
          toldMs: talk.toldMs,
          confirmedMs: talk.confirmedMs,
          early: talk.early,
          wrong: await wrong(),
          micros,
        };
      },
    };
    const dropping: Contender = {
      name: "all cut off at once",
      sample: async (): Promise<Sample> => {
        const meanwhile = crowds.talk(MEANWHILE, DROPPED_MS);
        await new Promise((resolve) => setTimeout(resolve, CUT_AFTER_MS));
        const before = await gateway.cpuMicros();
        const cutAt = await cable.ask<number>("cut");
        const { lastMs, count } = await crowds.back(cutAt);
        const cpuSeconds = ((await gateway.cpuMicros()) - before) / 1_000_000;
        await meanwhile;
        return { lastMs, away: PEOPLE - count, wrong: await wrong(), cpuSeconds };
      },
    };
    return {
      comparisons: [
        {
          ours: talking,
          floors: [],
          rounds: 1,
          figures: [
            { name: "said, stored, confirmed and told", unit: "per s", of: "perSecond", bar: { atLeast: Math.floor(PER_SECOND * 0.99) } },
            { name: "told to the other end, slowest percent", unit: "ms", of: "toldMs", bar: { atMost: 100 } },
            { name: "confirmed, slowest percent", unit: "ms", of: "confirmedMs", bar: { atMost: 100 } },
            { name: "told before it was stored", unit: "count", of: "early", bar: { atMost: 0 } },
            { name: "lost, doubled or out of order", unit: "count", of: "wrong", bar: { atMost: 0 } },
            { name: "processor time of the gateway a message", unit: "µs", of: "micros", bar: { atMost: 1_500 } },
          ],
        },
        {
          ours: dropping,
          floors: [],
          rounds: 3,
          figures: [
            { name: `${PEOPLE.toLocaleString("en")} cut off at once: the last is back after`, unit: "ms", of: "lastMs", bar: { atMost: 30_000 } },
            { name: "not cut off, or not back", unit: "count", of: "away", bar: { atMost: 0 } },
            { name: "lost, doubled or out of order meanwhile", unit: "count", of: "wrong", bar: { atMost: 0 } },
            { name: "processor seconds of the gateway until all are back", unit: "count", of: "cpuSeconds", bar: { atMost: 30 } },
          ],
        },
      ],
      close: async () => {
        await crowds.stop();
        await cable.stop();
        await sql.end();
        await gateway.close();
      },
    };
  },
};
