import { cp, mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { AUDIT_VERBS, actionText } from "@parley/core/contract";
import pg from "pg";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { inDatabase, onServer, silent } from "../testing/cluster.ts";
import { migrate } from "./migrate.ts";

/** Entries as written by releases before migration 0190, each with its present form. */
const STORED = [
  ["user", "created user", "user created"],
  ["user", "deactivated user", "user deactivated"],
  ["user", "kept own address", "user address kept"],
  ["user", "kept address of user", "user address kept"],
  ["user", "signed in", "user signed in"],
  ["role", "was refused rights beyond their own", "role rights refused"],
  ["job", "asked for an export", "job queued for export"],
  ["schedule", "made a scheduled export", "scheduled export created"],
  ["service", "phrase added", "service phrase added"],
  ["service", "service created", "service created"],
  ["clientRequest", "client request updated", "client request changed"],
  ["clientPlan", "client plan added", "client plan added"],
  ["knowledge", "FAQ status changed", "FAQ status changed"],
  ["ticket", "tickets merged", "ticket merged with others"],
  ["ticket", "ticket SLA priority changed", "ticket SLA priority changed"],
  ["session", "chat queued again", "chat queued again"],
  ["broadcast", "template tried", "template tried"],
] as const;

const server = inject("cluster").connection;
const name = `verbs_${process.pid}_${Date.now()}`;
const connection = inDatabase(server, name);
let folder = "";
let client: pg.Client;
beforeAll(async () => {
  await onServer(server, `create database ${name}`);
  folder = await mkdtemp(join(tmpdir(), "parley-verbs-"));
  await cp(fileURLToPath(new URL("./migrations", import.meta.url)), folder, { recursive: true });
  client = new pg.Client(connection);
});
afterAll(async () => {
  await client.end();
  await onServer(server, `drop database ${name} with (force)`);
  await rm(folder, { recursive: true });
});

test("stored entries are spelt like new ones, and undo finds them by their verbs", async () => {
  const later = (await readdir(folder)).filter((file) => file >= "0190");
  await Promise.all(later.map((file) => rm(join(folder, file), { recursive: true })));
  await migrate({ connection, log: silent, folder });
  await client.connect();
  await client.query("select set_config('parley.scope', '0', false)");
  await client.query("insert into stakeholder (sh_code, title, short_name) values ('S1', 'One', 'one')");
  for (const [entity, action] of STORED)
    await client.query("insert into audit_log (stakeholder_id, actor_name, action, entity_type) values (1, 'Ada', $1, $2)", [action, entity]);

  await migrate({ connection, log: silent });
  const { rows } = await client.query("select entity_type as entity, verb, action from audit_log order by id");
  expect(rows.map(({ action }) => action)).toEqual(STORED.map(([, , now]) => now));
  expect(rows.map(actionText)).toEqual(STORED.map(([, , now]) => now));
  expect(rows.filter(({ verb }) => !(verb in AUDIT_VERBS))).toEqual([]);
});
