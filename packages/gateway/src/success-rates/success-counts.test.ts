import { PROVIDER_ID } from "@parley/core/access";
import pg from "pg";
import pino from "pino";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { storeCheckResults } from "../areas/platform/service-status/tasks.ts";
import { createTestDatabase, type TestDatabase } from "../testing/test-database.ts";
import { countDeliveries } from "./count-mails.ts";
import { createSuccessCounts } from "./success-counts.ts";

const NOW = new Date("2026-11-23T09:59:30Z");
const LATER = new Date("2026-11-23T10:00:30Z");
const log = pino({ level: "silent" });

let at: TestDatabase;
beforeAll(async () => {
  at = await createTestDatabase();
});
afterAll(() => at.drop());
beforeEach(() => at.database.platform.deleteFrom("outcome_hour").execute());

const kept = async () => {
  const rows = await at.database.platform.selectFrom("outcome_hour").selectAll().orderBy("stakeholder_id").orderBy("hour").orderBy("work").execute();
  return rows.map(({ stakeholder_id, hour, work, tried, failed }) => [stakeholder_id, new Date(hour).toISOString(), work, tried, failed]);
};
/** Runs SQL as the database owner, because the gateway's own role may not do this. */
const asOwner = async (text: string) => {
  const owner = new pg.Client(at.connection);
  await owner.connect();
  await owner.query(text);
  await owner.end();
};
const countsAt = (now: () => Date) => createSuccessCounts({ database: at.database, now, log });

describe("stored success counts", () => {
  test("have one row per hour, stakeholder and type, however often they are saved", async () => {
    let now = NOW;
    const counts = countsAt(() => now);
    for (const failed of [false, true, false]) counts.note(2, "calls", failed);
    counts.note(3, "calls", false);
    await counts.flush();
    counts.note(2, "calls", true);
    await counts.flush();
    now = LATER;
    counts.note(2, "calls", false);
    await counts.close();
    expect(await kept()).toEqual([
      [2, "2026-11-23T09:00:00.000Z", "calls", 4, 2],
      [2, "2026-11-23T10:00:00.000Z", "calls", 1, 0],
      [3, "2026-11-23T09:00:00.000Z", "calls", 1, 0],
    ]);
  });

  test("are saved later when the table is unavailable", async () => {
    const counts = countsAt(() => NOW);
    counts.note(2, "calls", false);
    await asOwner("alter table outcome_hour rename to away");
    await counts.flush();
    await asOwner("alter table away rename to outcome_hour");
    counts.note(2, "calls", true);
    await counts.close();
    expect(await kept()).toEqual([[2, "2026-11-23T09:00:00.000Z", "calls", 2, 1]]);
  });
});

test("a mail that the server accepts is counted as a success, and one that it refuses for now or for good as failed", async () => {
  const counts = countsAt(() => NOW);
  const mail = { to: "a@b.test", subject: "s", text: "t" };
  await countDeliveries(async () => "accepted", counts)(mail);
  await countDeliveries(async () => "refused", counts)(mail);
  await expect(countDeliveries(() => Promise.reject(new Error("no")), counts)(mail)).rejects.toThrow("no");
  await counts.close();
  expect(await kept()).toEqual([[PROVIDER_ID, "2026-11-23T09:00:00.000Z", "mails", 3, 2]]);
});

test("each check of a part of the platform is counted as a success or failure", async () => {
  await storeCheckResults(at.database, [{ part: "mail", latencyMs: 1, problem: null }], NOW);
  await storeCheckResults(at.database, [{ part: "mail", latencyMs: 1, problem: "It failed" }], NOW);
  expect(await kept()).toEqual([[PROVIDER_ID, "2026-11-23T09:00:00.000Z", "mail", 2, 1]]);
});
