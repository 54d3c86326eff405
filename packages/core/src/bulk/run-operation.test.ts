import { describe, expect, it } from "vitest";
import * as z from "zod/mini";
import type { CallOptions } from "../client/client.ts";
import { users } from "../contract/identity/users.ts";
import { GatewayError } from "../errors/index.ts";
import type { Journal } from "./journal.ts";
import { memoryJournal } from "./journal.ts";
import { createMeter } from "./meter.ts";
import { defineOperation } from "./operation.ts";
import type { Change, RowResult } from "./row.ts";
import { RowRefused } from "./row.ts";
import { idempotencyKeyOf } from "./row-key.ts";
import { planOperation, runOperation } from "./run-operation.ts";
import { recordedClient } from "./testing/recorded-client.ts";
import { virtualClock } from "./testing/virtual-clock.ts";

const STATUS = "PUT users/status";
const PROGRESS = "PUT jobs/{id}/progress";
const CHANGE: Change = { before: { active: false }, after: { active: true } };
const notFound = new GatewayError({ kind: "http", code: "notFound", message: "gone", status: 404 });
const away = new GatewayError({ kind: "http", code: "internal", message: "broken", status: 500 });

interface Thing {
  /** Reads the entity: resolves to the entity or to `undefined` if it is missing, or rejects. */
  readonly read?: () => Promise<object | undefined>;
  /** Change that the operation would make. */
  readonly change?: Change | undefined;
  readonly readsFirst?: boolean;
  /** Results of the row's calls to the gateway: true if a call changed something. */
  readonly told?: readonly boolean[];
}

/** Creates an operation on logins whose parts are set by a test. */
const operationOf = ({ read = async () => ({}), change, readsFirst = true, told = [true] }: Thing) =>
  defineOperation({
    name: "things.turn",
    title: "Turn things",
    row: z.object({ login: z.string() }),
    args: z.strictObject({}),
    readsFirst,
    key: (values: { login: string }) => values.login,
    read,
    change: () => change,
    async send(client, { login }, _args, options: CallOptions) {
      await client.call(users.setStatus, { body: { loginId: login, active: true, remark: "x" } }, options);
      for (const changed of told) options.heard?.(changed);
    },
  });

const rows = (...logins: string[]) => logins.map((login, index) => ({ line: index + 1, values: { login } }));
const limits = { concurrency: 1, onError: "continue" } as const;

function ports(more: { stop?: AbortController; abort?: AbortController; progress?: () => unknown; status?: () => unknown } = {}) {
  const clock = virtualClock();
  const results: RowResult[] = [];
  const recorded = recordedClient({
    "POST jobs": () => ({ id: 7 }),
    [PROGRESS]: more.progress ?? (() => ({ state: "running", stop: false })),
    [STATUS]: more.status ?? (() => ({})),
  });
  const { stop = new AbortController(), abort = new AbortController() } = more;
  const signals = { stop: stop.signal, abort: abort.signal };
  return {
    ...recorded,
    results,
    clock,
    given: { client: recorded.client, clock, random: Math.random, told: (one: RowResult) => void results.push(one), ...signals },
  };
}

async function plan(thing: Thing) {
  const { given, results, made } = ports();
  const end = await planOperation({ operation: operationOf(thing), args: {}, rows: rows("ada"), limits }, given);
  return { end, result: results[0], made };
}

describe("dry run of a bulk operation", () => {
  it.each([true, false])("validates each row without changing it and reports the differences (reads first: %s)", async (readsFirst) => {
    const { end, result, made } = await plan({ change: CHANGE, readsFirst });
    expect([end, result]).toEqual([{ state: "done" }, { line: 1, key: "ada", status: "ok", change: CHANGE }]);
    expect(made).toMatchObject([{ call: STATUS, options: { validateOnly: true } }]);
  });

  it("sends no request for a row that is up to date, if the operation reads first", async () => {
    const { result, made } = await plan({ change: undefined });
    expect([result?.status, made]).toEqual(["unchanged", []]);
  });

  it("reports a row as unchanged when the gateway responds that nothing would change", async () => {
    expect((await plan({ change: CHANGE, readsFirst: false, told: [false] })).result).toEqual({ line: 1, key: "ada", status: "unchanged" });
  });

  it("accepts a row whose entity was not found, if the operation does not have to read it first", async () => {
    const { result } = await plan({ read: () => Promise.reject(notFound), readsFirst: false, change: CHANGE });
    expect(result).toEqual({ line: 1, key: "ada", status: "ok" });
    expect((await plan({ read: async () => undefined, readsFirst: false, change: CHANGE })).result).not.toHaveProperty("change");
  });

  it("fails a row when reading it fails for another reason", async () => {
    expect((await plan({ read: () => Promise.reject(away), readsFirst: false })).result).toMatchObject({ status: "failed", code: "internal" });
  });

  it("fails a row with the reason when its entity does not exist", async () => {
    expect((await plan({ read: async () => undefined })).result).toEqual({
      line: 1,
      key: "ada",
      status: "failed",
      code: "notFound",
      message: "Not found",
    });
  });
});

async function work(thing: Thing, logins: readonly string[], more: Parameters<typeof ports>[0] & { journal?: Journal; undoOf?: number } = {}) {
  const { given, clock, ...seen } = ports(more);
  const meter = createMeter(clock, logins.length);
  const journal = more.journal ?? memoryJournal(() => 0);
  const run = { operation: operationOf(thing), args: {}, rows: rows(...logins), limits };
  const end = await runOperation(run, { ...given, meter, journal, undoOf: more.undoOf });
  return { ...seen, end, counts: meter.counts(), journal };
}

/** A journal in memory, optionally with results of an earlier part of the run. */
function journalOf(jobId?: number, done: readonly RowResult[] = []) {
  const written: RowResult[] = [];
  const under: number[] = [];
  const journal: Journal = {
    runId: "run",
    jobId,
    doneBefore: (line) => done.find((one) => one.line === line),
    under: (id) => void under.push(id),
    ended: (result) => void written.push(result),
  };
  return { journal, written, under };
}

describe("bulk run", () => {
  it("creates one job, sends each row with its own idempotency key, and records each result in the journal", async () => {
    const { journal, written, under } = journalOf();
    const { end, made, bodies, counts, results } = await work({ readsFirst: false }, ["ada", "ben"], { journal, undoOf: 3 });
    expect(end).toEqual({ state: "done", jobId: 7 });
    expect(bodies("POST jobs")).toEqual([{ operation: "things.turn", title: "Turn things", args: {}, total: 2, undoOf: 3 }]);
    expect(made.filter(({ call }) => call === STATUS).map(({ options }) => [options.jobId, options.idempotencyKey])).toEqual([
      [7, idempotencyKeyOf("run", "ada")],
      [7, idempotencyKeyOf("run", "ben")],
    ]);
    expect([under, written, results]).toEqual([[7], results, [1, 2].map((line) => ({ line, key: ["ada", "ben"][line - 1], status: "ok" }))]);
    expect(counts).toMatchObject({ done: 2, unchanged: 0 });
    expect(bodies(PROGRESS)).toMatchObject([{ state: "done", done: 2 }]);
  });

  it("sends no undoOf when it undoes no job", async () => {
    expect((await work({ readsFirst: false }, ["ada"])).bodies("POST jobs")[0]).not.toHaveProperty("undoOf");
  });

  it.each([
    [[false, true], "ok"],
    [[true, false], "ok"],
    [[false, false], "unchanged"],
    [[], "ok"],
  ])("marks a row as changed when one of its calls changed something (%j)", async (told, status) => {
    expect((await work({ readsFirst: false, told }, ["ada"])).results).toMatchObject([{ status }]);
  });

  it("reports changes when the operation reads first, and makes no call for an up-to-date row", async () => {
    expect((await work({ change: CHANGE }, ["ada"])).results).toEqual([{ line: 1, key: "ada", status: "ok", change: CHANGE }]);
    const { results, bodies } = await work({ change: undefined }, ["ada"]);
    expect([results, bodies(STATUS)]).toEqual([[{ line: 1, key: "ada", status: "unchanged" }], []]);
  });

  it("fails without sending any row when its job cannot be created", async () => {
    const { given, clock, bodies, results } = ports();
    const { client } = recordedClient({ "POST jobs": () => Promise.reject(away) });
    const run = { operation: operationOf({ readsFirst: false }), args: {}, rows: rows("ada"), limits };
    await expect(runOperation(run, { ...given, client, meter: createMeter(clock, 1), journal: memoryJournal(() => 0) })).rejects.toBe(away);
    expect([bodies(STATUS), results]).toEqual([[], []]);
  });

  it("is cancelled when its job is stopped on the gateway, and interrupted when it is stopped locally", async () => {
    const stop = new AbortController();
    const logins = Array.from({ length: 40 }, (_, index) => `user-${index}`);
    const run = { operation: operationOf({ readsFirst: false }), args: {}, rows: rows(...logins), limits: { ...limits, ratePerSecond: 10 } };
    const ended = async (isAsked: boolean, onRow: () => void) => {
      const { given, clock, results, bodies } = ports({ stop, progress: () => ({ state: "running", stop: isAsked }), status: onRow });
      const { state } = await runOperation(run, { ...given, meter: createMeter(clock, 40), journal: memoryJournal(() => 0) });
      return { state, left: results.length < 40, told: Object(bodies(PROGRESS).at(-1)).state };
    };
    expect(await ended(true, () => undefined)).toEqual({ state: "cancelled", left: true, told: "cancelled" });
    expect(await ended(false, () => stop.abort())).toEqual({ state: "interrupted", left: true, told: "interrupted" });
  });

  it("sends no final state to its job when it is aborted", async () => {
    const abort = new AbortController();
    const { end, bodies } = await work({ readsFirst: false }, ["ada", "ben"], { abort, status: () => abort.abort() });
    expect([end.state, bodies(PROGRESS)]).toEqual(["interrupted", []]);
  });
});

describe("resumed bulk run", () => {
  const done: RowResult = { line: 1, key: "ada", status: "ok" };

  it("skips rows that the journal lists as done and continues under the same job", async () => {
    const { journal, written } = journalOf(5, [done]);
    const { results, bodies, counts, end } = await work({ readsFirst: false }, ["ada", "ben"], { journal });
    expect(results.map(({ key }) => key)).toEqual(["ada", "ben"]);
    expect([bodies(STATUS), written.map(({ key }) => key), counts.done, end.jobId]).toMatchObject([[{ loginId: "ben" }], ["ben"], 2, 5]);
  });

  it("repeats a row whose journal line has another key", async () => {
    const { results, bodies } = await work({ readsFirst: false }, ["ben"], { journal: journalOf(5, [done]).journal });
    expect([bodies(STATUS), results]).toMatchObject([[{ loginId: "ben" }], [{ key: "ben", status: "ok" }]]);
  });

  it("without remaining rows creates no job and reports its earlier job as done", async () => {
    const { made, end } = await work({ readsFirst: false }, ["ada"], { journal: journalOf(5, [done]).journal });
    expect(made.map(({ call, input }) => [call, input.params, Object(input.body).state])).toEqual([[PROGRESS, { id: 5 }, "done"]]);
    expect(end).toEqual({ state: "done", jobId: undefined });
  });
});

it("a row that the bulk operation refuses fails with the operation's reason", async () => {
  const refusing = {
    ...operationOf({}),
    change: () => {
      throw new RowRefused("conflict", "It cannot be");
    },
  };
  const { given, results } = ports();
  await planOperation({ operation: refusing, args: {}, rows: rows("ada"), limits }, given);
  expect(results).toEqual([{ line: 1, key: "ada", status: "failed", code: "conflict", message: "It cannot be" }]);
});
