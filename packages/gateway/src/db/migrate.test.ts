import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterEach, beforeEach, describe, expect, inject, test } from "vitest";
import { inDatabase, onServer, silent } from "../testing/cluster.ts";
import { copyMigrationsOf } from "../testing/released-migrations.ts";
import { expectMigrated, migrate } from "./migrate.ts";

const { connection: server } = inject("cluster");
let folder = "";
let name = "";

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "parley-migrations-"));
  name = `m_${process.pid}_${Date.now()}`;
  await onServer(server, `create database ${name}`);
});

afterEach(async () => {
  await onServer(server, `drop database ${name} with (force)`);
  await rm(folder, { recursive: true });
});

const write = (file: string, sql: string) => writeFile(join(folder, file), sql);
const bringUp = () => migrate({ connection: inDatabase(server, name), log: silent, folder });

async function ask(text: string): Promise<unknown[]> {
  const client = new pg.Client(inDatabase(server, name));
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(text)).rows;
  } finally {
    await client.end();
  }
}

test("migrations are applied in order and only once each", async () => {
  await write("0002-fill.sql", "insert into thing values (1)");
  await write("0001-make.sql", "create table thing (n int)");
  expect(await bringUp()).toEqual(["0001-make.sql", "0002-fill.sql"]);
  await write("0003-more.sql", "insert into thing values (2)");
  expect(await bringUp()).toEqual(["0003-more.sql"]);
  expect(await bringUp()).toEqual([]);
  expect(await ask("select n from thing order by n")).toEqual([{ n: 1 }, { n: 2 }]);
});

test("processes that start together apply each migration once", async () => {
  await write("0001-make.sql", "create table thing (n int)");
  await write("0002-fill.sql", "select pg_sleep(0.2); insert into thing values (1)");
  const applied = await Promise.all([bringUp(), bringUp(), bringUp(), bringUp()]);
  expect(applied.flat().sort()).toEqual(["0001-make.sql", "0002-fill.sql"]);
  expect(await ask("select n from thing")).toEqual([{ n: 1 }]);
});

test("a failed migration is rolled back, and the earlier migrations stay", async () => {
  await write("0001-make.sql", "create table thing (n int)");
  await write("0002-broken.sql", "insert into thing values (1); insert into nowhere values (1)");
  await expect(bringUp()).rejects.toThrow("0002-broken.sql failed and was rolled back");
  expect(await ask("select n from thing")).toEqual([]);
  expect(await ask("select name from parley_migration")).toEqual([{ name: "0001-make.sql" }]);
});

test("a migration edited after it was applied is refused, and no new one is applied", async () => {
  await write("0001-make.sql", "create table thing (n int)");
  await bringUp();
  await write("0001-make.sql", "create table thing (n bigint)");
  await write("0002-fill.sql", "insert into thing values (1)");
  await expect(bringUp()).rejects.toThrow("0001-make.sql was edited after it had been applied");
  expect(await ask("select n from thing")).toEqual([]);
});

test("changed line endings of a migration do not count as an edit", async () => {
  await write("0001-make.sql", "create table thing (\n  n int\n)");
  await bringUp();
  await write("0001-make.sql", "create table thing (\r\n  n int\r\n)");
  expect(await bringUp()).toEqual([]);
});

describe("a database of version 0.1.0", () => {
  const present = "select name, checksum from parley_migration order by name";
  const bringUpToday = () => migrate({ connection: inDatabase(server, name), log: silent });
  /** The last release of 0.1.0 made the same schema as 0.2.0; only the names of its migrations differ. */
  const makeOld = async (last: string) => {
    await copyMigrationsOf("0.2.0", folder);
    await bringUp();
    const applied = await ask(present);
    await ask("insert into stakeholder (sh_code, title, short_name) values ('S1', 'One', 'one')");
    await ask("delete from parley_migration");
    await ask(`insert into parley_migration (name, checksum) values ('0001-ground.sql', 'a'), ('0002-people.sql', 'b'), ('${last}', 'c')`);
    return applied;
  };

  test("is adopted unchanged, with its rows, if it has the last migration of that version", async () => {
    const applied = await makeOld("0745-emails-marked-automatic.sql");
    const later = await bringUpToday();
    expect((await ask(present)).slice(0, applied.length)).toEqual(applied);
    expect(await ask(present)).toHaveLength(applied.length + later.length);
    expect(await ask("select title from stakeholder")).toEqual([{ title: "One" }]);
    expect(await bringUpToday()).toEqual([]);
  });

  test("is adopted once by processes that start together", async () => {
    const applied = await makeOld("0745-emails-marked-automatic.sql");
    const later = (await Promise.all([bringUpToday(), bringUpToday(), bringUpToday()])).flat();
    expect((await ask(present)).slice(0, applied.length)).toEqual(applied);
    expect(await ask(present)).toHaveLength(applied.length + later.length);
  });

  test("is treated as not migrated by the tools that need a migrated one", async () => {
    await makeOld("0745-emails-marked-automatic.sql");
    await expect(expectMigrated(inDatabase(server, name))).rejects.toThrow("Start the gateway on it once");
  });

  test("is refused without that migration, with the instructions for an upgrade", async () => {
    await makeOld("0725-answered-references.sql");
    await expect(bringUpToday()).rejects.toThrow("start the last release of version 0.1.0 on it once");
    expect(await ask("select count(*)::int as n from parley_migration")).toEqual([{ n: 3 }]);
  });
});

test("a database of a newer version is refused", async () => {
  await write("0001-make.sql", "create table thing (n int)");
  await write("0902-newer.sql", "select 1");
  await bringUp();
  await rm(join(folder, "0902-newer.sql"));
  await expect(bringUp()).rejects.toThrow("0902-newer.sql, which this version of Parley does not know. Start the newer version");
});

test("two migration files with the same number, and a file without a number, are refused", async () => {
  await write("0001-make.sql", "select 1");
  await write("0001-also.sql", "select 1");
  await expect(bringUp()).rejects.toThrow("have the same number");
  await rm(join(folder, "0001-also.sql"));
  await write("later.sql", "select 1");
  await expect(bringUp()).rejects.toThrow("not named like");
});
