import { products } from "@parley/core/contract/storefront/products";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestGateway, type TestGateway } from "../../../testing/test-gateway.ts";

const PRODUCTS_QUERY = products.list.graphql.document;

let gateway: TestGateway;
let acacia: string;
let baobab: string;
let provider: string;
const ask = (body: unknown, headers: Record<string, string> = { token: acacia }) =>
  gateway.request("POST", "/api/storefront/graphql", { body, headers });

beforeAll(async () => {
  gateway = await startTestGateway();
  acacia = (await gateway.signIn("agent1@acacia.test")).token;
  provider = (await gateway.signIn("super@parley.test")).token;
  baobab = (await gateway.signIn("agent1@baobab.test")).token;
});
afterAll(() => gateway.close());

describe("POST graphql", () => {
  test("returns a page of products", async () => {
    const { status, body } = await ask({ query: PRODUCTS_QUERY, variables: { page: 2, pageSize: 3 } });
    expect(status).toBe(200);
    expect(body.data.products).toMatchObject({ page: 2, pageSize: 3, rowCount: 8, pageCount: 3 });
    expect(body.data.products.items).toHaveLength(3);
  });

  test("finds a product by a part of its name", async () => {
    const { body } = await ask({ query: PRODUCTS_QUERY, variables: { search: "BALLOON" } });
    expect(body.data.products.items).toEqual([expect.objectContaining({ slug: "balloon-mara", priceMinor: 5_800_000, currency: "KES" })]);
  });

  test("shows no products of another stakeholder by list or id", async () => {
    const { body } = await ask({ query: "{ products { rowCount } product(id: 1) { name } }" }, { token: baobab });
    expect(body.data).toEqual({ products: { rowCount: 0 }, product: null });
  });

  test.each([
    ["no token", {}],
    ["a forged one", { token: "x".repeat(43) }],
  ])("with %s returns FORBIDDEN", async (_what, headers) => {
    const { status, body } = await ask({ query: PRODUCTS_QUERY }, headers as Record<string, string>);
    expect([status, body.errors[0].extensions.code, body.data]).toEqual([401, "FORBIDDEN", undefined]);
  });

  test.each([
    ["a field that is not there", "{ products { secrets } }"],
    ["a query too deep", `{ ${"products { items { ".repeat(6)}id${" }".repeat(13)}`],
    ["more fields than a screen needs", `{ ${Array.from({ length: 120 }, (_, index) => `a${index}: product(id: 1) { id }`).join(" ")} }`],
    ["a fragment", "{ ...F } fragment F on Query { products { rowCount } }"],
  ])("refuses %s with GRAPHQL_VALIDATION_FAILED", async (_what, query) => {
    const { status, body } = await ask({ query });
    expect([status, body.errors[0].extensions.code]).toEqual([400, "GRAPHQL_VALIDATION_FAILED"]);
  });

  describe("schema introspection", () => {
    const LOOKS = ["{ __schema { types { name } } }", '{ __type(name: "Product") { name } }', "{ ... on Query { x: __schema { types { name } } } }"];
    const GUESSES = [
      "{ product(id: 1) { i } }",
      "{ productz { rowCount } }",
      "{ products(serch: 1) { rowCount } }",
      "query ($a: Strin) { products(search: $a) { rowCount } }",
    ];
    const errorsOf = async (query: string, token: string) => {
      const { status, body } = await ask({ query }, { token });
      return { status, data: body.data, texts: (body.errors ?? []).map(({ message }: { message: string }) => message) as string[] };
    };

    test.each(LOOKS)("is refused to users of a stakeholder like any unknown field: %s", async (query) => {
      const { status, data, texts } = await errorsOf(query, acacia);
      expect([status, data]).toEqual([400, undefined]);
      expect(texts[0]).toMatch(/^Cannot query field "__(schema|type)" on type "Query"\.$/);
      // The query is still refused for a client's user after a permitted caller has run it, so the cached form of the
      // query does not bypass the check.
      expect((await errorsOf(query, provider)).status).toBe(200);
      expect((await errorsOf(query, acacia)).status).toBe(400);
    });

    test.each(GUESSES)("is not possible through suggestions for wrong names: %s", async (query) => {
      const { status, texts } = await errorsOf(query, acacia);
      expect(status).toBe(400);
      expect(texts.length).toBeGreaterThan(0);
      expect(texts.join(" ")).not.toMatch(/did you mean/i);
      expect((await errorsOf(query, provider)).texts.join(" ")).toMatch(/did you mean/i);
    });

    test("allows __typename for every user", async () => {
      expect((await ask({ query: "{ products { __typename } }" })).body.data).toEqual({ products: { __typename: "ProductPage" } });
    });
  });

  test("names an invalid argument", async () => {
    const { body } = await ask({ query: PRODUCTS_QUERY, variables: { pageSize: 5000 } });
    expect(body.errors[0].extensions).toMatchObject({ code: "validation", fields: [{ path: "pageSize" }] });
  });

  test("refuses a body without an operation", async () => {
    const { status, body } = await ask({ queries: [] });
    expect([status, body.errors[0].extensions.code]).toEqual([400, "BAD_REQUEST"]);
  });
});
