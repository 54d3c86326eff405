import { contractRows, GATEWAY_PATHS, type Row } from "@parley/core/contract";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestGateway, type TestGateway } from "../testing/index.ts";

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.close());

describe("GET /docs", () => {
  test("is a page without external resources or inline scripts", async () => {
    const { status, body } = await gateway.request("GET", "/docs");
    expect([status, body.match(/<script(?! src="\/docs\/)/g), body.match(/https?:\/\//g)]).toEqual([200, null, null]);
    expect((await gateway.request("GET", "/docs/reader.js")).headers.get("content-type")).toContain("text/javascript");
  });

  test("lists every call of the contract", async () => {
    const { body } = await gateway.request("GET", "/docs/openapi.json");
    const missing = Object.values(contractRows).filter(
      ({ gateway: at, path, method }) => !body.paths[`${GATEWAY_PATHS[at]}${path === "" ? "" : `/${path}`}`]?.[method.toLowerCase()],
    );
    expect(missing).toEqual([]);
    const { schema } = body.paths[GATEWAY_PATHS.storefront].post.requestBody.content["application/json"];
    const operations = Object.entries<Row>(contractRows).filter(([, { graphql }]) => graphql);
    expect(schema.oneOf.map(({ title }: { title: string }) => title)).toEqual(operations.map(([name]) => name));
  });
});
