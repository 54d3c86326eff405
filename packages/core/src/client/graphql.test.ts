import { describe, expect, it } from "vitest";
import { products } from "../contract/storefront/products.ts";
import type { Client } from "./client.ts";
import type { Reply } from "./testing/fake-gateway.ts";
import { expireTokens, signedInWorld } from "./testing/world.ts";

const PATH = "/api/storefront/graphql";
const REFRESH = "/api/main/authentication/refresh";
const read = (client: Client) => client.call(products.list);
const answer = (code: string, message = "No", status = 200): Reply => ({ status, body: { errors: [{ message, extensions: { code } }] } });

describe("GraphQL operation", () => {
  it("is posted with the headers token and referer-url", async () => {
    const { gateway, client, session } = await signedInWorld({ referer: () => "http://console/d/storefront/products" });
    expect(await read(client)).toEqual({ rowCount: 1 });
    expect(gateway.seen.at(-1)).toMatchObject({
      method: "POST",
      path: PATH,
      headers: { token: session.token(), "referer-url": "http://console/d/storefront/products" },
    });
    expect(JSON.parse(gateway.seen.at(-1)?.body ?? "")).toEqual({ query: products.list.graphql.document, variables: {} });
  });

  it.each(["FORBIDDEN", "GRAPHQL_VALIDATION_FAILED"])("is sent again and succeeds after one response with %s", async (code) => {
    const { gateway, client } = await signedInWorld();
    gateway.behave((seen) => (seen.path === PATH && gateway.count(PATH) === 1 ? answer(code) : undefined));
    expect(await read(client)).toEqual({ rowCount: 1 });
    expect(gateway.count(PATH)).toBe(2);
    expect(gateway.count(REFRESH)).toBe(0);
  });

  it.each([
    ["FORBIDDEN", 200],
    ["FORBIDDEN", 403],
    ["FORBIDDEN", 401],
    ["GRAPHQL_VALIDATION_FAILED", 200],
    ["GRAPHQL_VALIDATION_FAILED", 400],
  ])("is sent only twice if every response has %s and status %i", async (code, status) => {
    const { gateway, client } = await signedInWorld();
    gateway.behave((seen) => (seen.path === PATH ? answer(code, "Still no", status) : undefined));
    await expect(read(client)).rejects.toMatchObject({ kind: "graphql", graphqlCode: code, message: "Still no" });
    expect(gateway.count(PATH)).toBe(2);
  });

  it("is sent again with a refreshed token after FORBIDDEN, if the token was about to expire", async () => {
    const world = await signedInWorld();
    const { gateway, client, clock, session } = world;
    const first = session.token();
    gateway.behave((seen) => {
      if (seen.path !== PATH || seen.token !== first) return undefined;
      clock.turn(50 * 60_000);
      return answer("FORBIDDEN");
    });
    await read(client);
    expect(gateway.count(REFRESH)).toBe(1);
    expect(gateway.seen.at(-1)?.token).toBe(session.token());
    expect(session.token()).not.toBe(first);
  });

  it("refreshes the token after 401 like any other call", async () => {
    const world = await signedInWorld();
    expireTokens(world);
    await read(world.client);
    expect([world.gateway.count(REFRESH), world.gateway.count(PATH)]).toEqual([1, 2]);
  });

  it("fails immediately and is logged for any other error", async () => {
    const { gateway, client } = await signedInWorld();
    gateway.behave((seen) => (seen.path === PATH ? answer("INTERNAL", "Out of stock") : undefined));
    await expect(read(client)).rejects.toMatchObject({ message: "Out of stock", graphql: true });
    expect(gateway.count(PATH)).toBe(1);
    await expect.poll(() => gateway.count("/api/logs")).toBe(1);
    expect(JSON.parse(gateway.seen.at(-1)?.body ?? "")).toMatchObject({ endpoint: gateway.origin + PATH, method: "POST", message: "Out of stock" });
  });

  it("names invalid values by field as a REST call does", async () => {
    const { gateway, client } = await signedInWorld();
    const fields = [{ path: "page", message: "The first page is 1" }];
    const errors = [{ message: "Some values cannot be accepted", path: ["products"], extensions: { code: "validation", fields } }];
    gateway.behave((seen) => (seen.path === PATH ? { body: { data: null, errors } } : undefined));
    await expect(client.call(products.list, { variables: { page: 0 } })).rejects.toMatchObject({ graphqlCode: "validation", fields });
  });

  it("reports a GraphQL network error when no response arrives", async () => {
    const { gateway, client } = await signedInWorld();
    gateway.behave((seen) => (seen.path === PATH ? "cut" : undefined));
    await expect(read(client)).rejects.toMatchObject({ kind: "network", graphql: true });
  });
});
