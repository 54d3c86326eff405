import { action, signedIn } from "@parley/core/access";
import { GATEWAY_PATHS } from "@parley/core/contract";
import { defineOperations } from "@parley/core/contract/graphql/define-operations";
import Fastify, { type FastifyInstance } from "fastify";
import pino from "pino";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { implement } from "../handlers/implement.ts";
import { createSessions } from "../identity/sessions.ts";
import type { SuccessCounts } from "../success-rates/success-counts.ts";
import { startSession } from "../testing/start-session.ts";
import { createTestDatabase, type TestDatabase } from "../testing/test-database.ts";
import { registerGraphql } from "./register-graphql.ts";

const reads = defineOperations({
  get: {
    operation: "query",
    field: "count",
    summary: "",
    access: signedIn,
    variables: z.object({ to: z.int().check(z.maximum(9)) }),
    output: z.nullable(z.int()),
  },
});
/**
 * Example operation named like a call of the contract that requires a permission, because permissions are looked up by
 * this name.
 */
const writes = defineOperations({
  create: {
    operation: "mutation",
    field: "make",
    summary: "",
    access: action("Roles", "Create Role"),
    audit: { none: "An example" },
    variables: z.object({ name: z.string().check(z.maxLength(5)) }),
    output: z.string(),
  },
});

let testDatabase: TestDatabase;
let app: FastifyInstance;
let agent: string;
let admin: string;
let noted: [stakeholderId: number, failed: boolean][];
const successCounts: SuccessCounts = {
  note: (stakeholderId, _work, failed) => void noted.push([stakeholderId, failed]),
  flush: async () => undefined,
  close: async () => undefined,
};
let made: { readonly name: string; readonly key: string | undefined; readonly digest: string | undefined; readonly via: string }[];

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  const { database } = testDatabase;
  const sessions = await createSessions(database, 3600, () => new Date());
  const tokenOf = async (loginId: string) => {
    const user = await database.scoped(2).selectFrom("app_user").select("id").where("login_id", "=", loginId).executeTakeFirstOrThrow();
    return (await startSession({ database, sessions }, user.id, "cli")).token;
  };
  agent = await tokenOf("agent1@acacia.test");
  admin = await tokenOf("admin@acacia.test");
  app = Fastify();
  const areas = {
    products: implement(reads, () => ({ get: ({ variables: { to } }) => to })),
    roles: implement(writes, () => ({
      create: ({ variables: { name }, origin: { idempotencyKey, idempotencyDigest, via } }) => {
        if (name === "broke") throw new Error("It broke");
        made.push({ name, key: idempotencyKey, digest: idempotencyDigest, via });
        return name;
      },
    })),
  };
  registerGraphql(app, areas, { database, sessions, log: pino({ level: "silent" }), successCounts });
});
afterAll(async () => {
  await app.close();
  await testDatabase.drop();
});
beforeEach(() => {
  made = [];
  noted = [];
});

const ask = async (token: string, query: string, headers: Record<string, string> = {}) =>
  (await app.inject({ method: "POST", url: GATEWAY_PATHS.storefront, headers: { token, device: "cli", ...headers }, payload: { query } })).json();

describe("GraphQL operation on the gateway", () => {
  test("without its right is refused with the missing right before its values are checked", async () => {
    const { data, errors } = await ask(agent, 'mutation { make(name: "far too long") }');
    expect(data).toBeNull();
    expect(errors).toEqual([
      {
        message: "You don't have the right to do this",
        path: ["make"],
        extensions: { code: "forbidden", missing: [expect.stringContaining("Create Role")] },
      },
    ]);
    expect(made).toEqual([]);
  });

  test("with an invalid value names the variable and changes nothing", async () => {
    const { errors } = await ask(admin, 'mutation { make(name: "far too long") }');
    expect(errors).toEqual([
      expect.objectContaining({
        extensions: { code: "validation", fields: [{ path: "name", message: "At most 5 characters", code: "charactersMax", values: { count: 5 } }] },
      }),
    ]);
    expect(made).toEqual([]);
  });

  test("is authorised separately, so an allowed operation in the same request still succeeds", async () => {
    const { data, errors } = await ask(agent, "{ good: count(to: 3) bad: count(to: 10) }");
    expect([data, errors.map(({ path }: { path: string[] }) => path)]).toEqual([{ good: 3, bad: null }, [["bad"]]]);
  });
});

describe("GraphQL mutation on the gateway", () => {
  test("receives its idempotency key, the digest of its request and its origin", async () => {
    expect(await ask(admin, 'mutation { make(name: "a") }', { "idempotency-key": "k1" })).toEqual({ data: { make: "a" } });
    await ask(admin, 'mutation { make(name: "b") }', { "idempotency-key": "k1" });
    expect(made).toEqual([expect.objectContaining({ name: "a", key: "k1", via: "cli" }), expect.objectContaining({ name: "b", key: "k1" })]);
    expect(made[0]?.digest).toMatch(/^[\w-]{43}$/);
    expect(made[0]?.digest).not.toBe(made[1]?.digest);
  });

  test("as a row of an unknown job is refused and changes nothing", async () => {
    const { errors } = await ask(admin, 'mutation { make(name: "a") }', { "parley-job": "999999" });
    expect(errors[0].extensions.code).toBe("notFound");
    expect(made).toEqual([]);
  });
});

test.each([
  ["answered", 'mutation { make(name: "a") }', [[2, false]]],
  ["refused", 'mutation { make(name: "far too long") }', [[2, false]]],
  ["not understood", "{ nothing }", [[2, false]]],
  ["of several operations", "{ one: count(to: 3) two: count(to: 4) }", [[2, false]]],
  ["failed by our fault", 'mutation { make(name: "broke") }', [[2, true]]],
])("GraphQL request that is %s is counted once by its outcome", async (_case, query, expected) => {
  await ask(admin, query);
  expect(noted).toEqual(expected);
});

test("an unauthenticated GraphQL request is not counted", async () => {
  await ask("A".repeat(43), "{ count(to: 3) }");
  expect(noted).toEqual([]);
});
