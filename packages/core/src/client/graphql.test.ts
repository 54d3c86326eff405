import { describe, expect, it } from "vitest";
import type { Reply } from "./testing/fake-gateway.ts";
import { expireTokens, signedInWorld } from "./testing/world.ts";

const PATH = "/api/storefront/graphql";
const REFRESH = "/api/main/authentication/refresh";
const READ = { query: "query Products { products { rowCount } }", operationName: "Products" };
const answer = (code: string, message = "No", status = 200): Reply => ({ status, body: { errors: [{ message, extensions: { code } }] } });

describe("a GraphQL operation", () => {
  it("is posted with the headers token and referer-url", async () => {
    const { gateway, client, session } = await signedInWorld({ referer: () => "http://console/d/storefront/products" });
    expect(await client.graphql.query(READ)).toEqual({ products: { rowCount: 1 } });
    expect(gateway.seen.at(-1)).toMatchObject({
      method: "POST",
      path: PATH,
      headers: { token: session.token(), "referer-url": "http://console/d/storefront/products" },
    });
    expect(JSON.parse(gateway.seen.at(-1)?.body ?? "")).toEqual(READ);
  });

  it.each(["FORBIDDEN", "GRAPHQL_VALIDATION_FAILED"])("answered %s once is sent again and succeeds", async (code) => {
    const { gateway, client } = await signedInWorld();
    gateway.behave((seen) => (seen.path === PATH && gateway.count(PATH) === 1 ? answer(code) : undefined));
    expect(await client.graphql.query(READ)).toEqual({ products: { rowCount: 1 } });
    expect(gateway.count(PATH)).toBe(2);
    expect(gateway.count(REFRESH)).toBe(0);
  });

  it.each([
    ["FORBIDDEN", 200],
    ["FORBIDDEN", 403],
    ["FORBIDDEN", 401],
    ["GRAPHQL_VALIDATION_FAILED", 200],
    ["GRAPHQL_VALIDATION_FAILED", 400],
  ])("answered %s with status %i for ever is sent twice", async (code, status) => {
    const { gateway, client } = await signedInWorld();
    gateway.behave((seen) => (seen.path === PATH ? answer(code, "Still no", status) : undefined));
    await expect(client.graphql.query(READ)).rejects.toMatchObject({ kind: "graphql", graphqlCode: code, message: "Still no" });
    expect(gateway.count(PATH)).toBe(2);
  });

  it("answered FORBIDDEN with a token that counts as expired is sent again with a refreshed one", async () => {
    const world = await signedInWorld();
    const { gateway, client, clock, session } = world;
    const first = session.token();
    gateway.behave((seen) => {
      if (seen.path !== PATH || seen.token !== first) return undefined;
      clock.turn(50 * 60_000);
      return answer("FORBIDDEN");
    });
    await client.graphql.query(READ);
    expect(gateway.count(REFRESH)).toBe(1);
    expect(gateway.seen.at(-1)?.token).toBe(session.token());
    expect(session.token()).not.toBe(first);
  });

  it("answered 401 is refreshed like any other call", async () => {
    const world = await signedInWorld();
    expireTokens(world);
    await world.client.graphql.query(READ);
    expect([world.gateway.count(REFRESH), world.gateway.count(PATH)]).toEqual([1, 2]);
  });

  it("with any other error fails at once and is logged", async () => {
    const { gateway, client } = await signedInWorld();
    gateway.behave((seen) => (seen.path === PATH ? answer("INTERNAL", "Out of stock") : undefined));
    await expect(client.graphql.query(READ)).rejects.toMatchObject({ message: "Out of stock", graphql: true });
    expect(gateway.count(PATH)).toBe(1);
    await expect.poll(() => gateway.count("/api/logs")).toBe(1);
    expect(JSON.parse(gateway.seen.at(-1)?.body ?? "")).toMatchObject({ endpoint: gateway.origin + PATH, method: "POST", message: "Out of stock" });
  });

  it("that reaches nobody is a network error of GraphQL", async () => {
    const { gateway, client } = await signedInWorld();
    gateway.behave((seen) => (seen.path === PATH ? "cut" : undefined));
    await expect(client.graphql.query(READ)).rejects.toMatchObject({ kind: "network", graphql: true });
  });
});

describe("a watched read", () => {
  it("gives the kept answer at once, then the network's", async () => {
    const { gateway, client } = await signedInWorld();
    await client.graphql.query({ ...READ, variables: { page: 1, search: "a" } });
    gateway.behave((seen) => (seen.path === PATH ? { delayMs: 20, body: { data: { products: { rowCount: 2 } } } } : undefined));
    const answers = [];
    for await (const one of client.graphql.watch({ ...READ, variables: { search: "a", page: 1 } })) answers.push(one);
    expect(answers).toEqual([
      { data: { products: { rowCount: 1 } }, from: "cache" },
      { data: { products: { rowCount: 2 } }, from: "network" },
    ]);
  });

  it("gives only the network's for other variables", async () => {
    const { client } = await signedInWorld();
    await client.graphql.query({ ...READ, variables: { page: 1 } });
    const answers = [];
    for await (const one of client.graphql.watch({ ...READ, variables: { page: 2 } })) answers.push(one.from);
    expect(answers).toEqual(["network"]);
  });

  it("keeps nothing over a sign-out, not even an answer that comes after it", async () => {
    const { gateway, client, session } = await signedInWorld();
    gateway.behave((seen) => (seen.path === PATH ? { delayMs: 80, body: { data: { mine: true } } } : undefined));
    const late = client.graphql.query(READ);
    await expect.poll(() => gateway.count(PATH)).toBe(1);
    await session.signOut();
    await late;
    const first = await client.graphql.watch(READ).next();
    expect(first.value?.from).toBe("network");
  });
});
