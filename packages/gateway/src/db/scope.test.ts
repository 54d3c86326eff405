import pg from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { silent } from "../testing/cluster.ts";
import { createTestDatabase, type TestDatabase } from "../testing/test-database.ts";
import { createPool } from "./pool.ts";
import { PLATFORM, type Scope } from "./scope.ts";

const ACACIA = 2;
const BAOBAB = 3;
let made: TestDatabase;
/**
 * An external server (TEST_DATABASE_URL) may provide a login with fewer rights; migrations/0001-foundation.sql describes
 * the consequences.
 */
let may: { becomeApp: boolean; markFunctions: boolean };

beforeAll(async () => {
  made = await createTestDatabase();
  await asOwner(`
    create table secret (id int primary key, stakeholder_id int not null, body text not null);
    call parley_guard('secret')`);
  may = await made.database.withClient(PLATFORM, async (client) => {
    const { rows } = await client.query<typeof may>(
      'select current_user = \'parley_app\' as "becomeApp", rolsuper as "markFunctions" from pg_roles where rolname = session_user',
    );
    return rows[0] ?? { becomeApp: false, markFunctions: false };
  });
});

afterAll(() => made.drop());

beforeEach(() =>
  asOwner(`
    truncate secret;
    insert into secret values (1, ${ACACIA}, 'of acacia'), (2, ${BAOBAB}, 'of baobab')`),
);

async function asOwner(text: string): Promise<void> {
  const client = new pg.Client(made.connection);
  await client.connect();
  try {
    await client.query(`set parley.scope = '0'; ${text}`);
  } finally {
    await client.end();
  }
}

const run = <Row extends pg.QueryResultRow = pg.QueryResultRow>(scope: Scope, text: string, values: unknown[] = []) =>
  made.database.withClient(scope, async (client) => (await client.query<Row>(text, values)).rows);

const everything = () => run(PLATFORM, "select id, stakeholder_id, body from secret order by id");

describe("connection in the scope of one stakeholder", () => {
  test("reads only the rows of that stakeholder", async () => {
    expect(await run(ACACIA, "select id from secret")).toEqual([{ id: 1 }]);
    expect(await run(BAOBAB, "select id from secret")).toEqual([{ id: 2 }]);
  });

  test("cannot change or delete rows of another stakeholder, by id or by a statement without a condition", async () => {
    const before = await everything();
    expect(await run(ACACIA, "update secret set body = 'taken' where id = 2 returning id")).toEqual([]);
    expect(await run(ACACIA, "delete from secret where stakeholder_id = $1 returning id", [BAOBAB])).toEqual([]);
    expect(await everything()).toEqual(before);
  });

  test("cannot insert a row for another stakeholder or reassign a row to it", async () => {
    const before = await everything();
    await expect(run(ACACIA, `insert into secret values (3, ${BAOBAB}, 'planted')`)).rejects.toThrow("row-level security");
    await expect(run(ACACIA, `update secret set stakeholder_id = ${BAOBAB} where id = 1`)).rejects.toThrow("row-level security");
    expect(await everything()).toEqual(before);
  });

  test("keeps its scope when many scopes share few connections", async () => {
    const scopes = Array.from({ length: 300 }, (_, i) => (i % 3 === 0 ? PLATFORM : i % 3 === 1 ? ACACIA : BAOBAB));
    const counts = await Promise.all(
      scopes.map((scope) =>
        made.database.query<{ ids: number[] }>(scope, { name: "ids", text: "select array_agg(id order by id) as ids from secret", values: [] }),
      ),
    );
    const expected = new Map([
      [PLATFORM, [1, 2]],
      [ACACIA, [1]],
      [BAOBAB, [2]],
    ]);
    expect(counts.map(([row]) => row?.ids)).toEqual(scopes.map((scope) => expected.get(scope)));
  });

  test("is another one than those of the platform, so that reading by turns does not change the scope each time", async () => {
    const backend = async (scope: Scope) => (await run<{ pid: number }>(scope, "select pg_backend_pid() as pid"))[0]?.pid;
    const platform = await backend(PLATFORM);
    expect(await backend(ACACIA)).not.toBe(platform);
    expect(await backend(PLATFORM)).toBe(platform);
  });

  test("keeps its scope after a rolled-back transaction", async () => {
    const broken = made.database.transaction(ACACIA, async () => {
      throw new Error("changed my mind");
    });
    await expect(broken).rejects.toThrow("changed my mind");
    expect(await run(ACACIA, "select id from secret")).toEqual([{ id: 1 }]);
  });
});

describe("connection without a scope", () => {
  test("sees no rows", async () => {
    const pool = createPool({ connection: made.connection, log: silent, max: 1 });
    expect((await pool.query("select id from secret")).rows).toEqual([]);
    await pool.query("select set_config('parley.scope', '', false)");
    expect((await pool.query("select id from secret")).rows).toEqual([]);
    await pool.end();
  });

  test("cannot be opened with stakeholder 0 or an invalid number", () => {
    expect(() => made.database.scoped(0)).toThrow(RangeError);
    expect(() => made.database.scoped(Number.NaN)).toThrow(RangeError);
  });

  test("connections act with the role parley_app instead of the login role", async ({ skip }) => {
    skip(!may.becomeApp, "this login may not take the role");
    expect(await run(PLATFORM, "select current_user::text as who, session_user = current_user as same")).toEqual([
      { who: "parley_app", same: false },
    ]);
  });
});

describe("row-level security over 200,000 rows still uses the indexes", () => {
  beforeAll(() =>
    asOwner(`
      create table crowd (id int primary key, stakeholder_id int not null, body text not null, found tsvector generated always as (to_tsvector('simple', body)) stored,
        named text[] generated always as (array[body]) stored);
      insert into crowd select n, n % 200, md5(n::text) from generate_series(1, 200000) n;
      create index crowd_by_stakeholder on crowd (stakeholder_id, id desc);
      create index crowd_search on crowd using gin (body gin_trgm_ops);
      create index crowd_words on crowd using gin (found);
      create index crowd_named on crowd using gin (named);
      call parley_guard('crowd');
      analyze crowd`),
  );

  const indexesOf = async (scope: Scope, query: string) => JSON.stringify(await run(scope, `explain ${query}`));

  test.each([
    ["one row by its id", "select * from crowd where id = 77", "crowd_pkey"],
    ["a page of a stakeholder", `select * from crowd where stakeholder_id = ${ACACIA} order by id desc limit 20`, "crowd_by_stakeholder"],
  ])("%s", async (_, query, index) => {
    expect(await indexesOf(ACACIA, query)).toContain(index);
    expect(await indexesOf(PLATFORM, query)).toContain(index);
  });

  test.for([
    ["a search", "select * from crowd where body like '%abcde%'", "crowd_search"],
    ["a search that ignores case", "select * from crowd where body ilike '%abcde%'", "crowd_search"],
    ["a search for what is similar", "select * from crowd where body % 'c4ca4238a0b923820dcc509a6f75849b'", "crowd_search"],
    ["a full-text search", "select * from crowd where found @@ to_tsquery('simple', 'c4ca4238a0b923820dcc509a6f75849b')", "crowd_words"],
    ["a search for one of several ids", "select * from crowd where named && array['c4ca4238a0b923820dcc509a6f75849b']", "crowd_named"],
  ] as const)("%s", async ([, query, index], { skip }) => {
    skip(!may.markFunctions, "only a superuser may mark functions leak-proof");
    expect(await indexesOf(ACACIA, query)).toContain(index);
    expect(await indexesOf(PLATFORM, query)).toContain(index);
  });
});
