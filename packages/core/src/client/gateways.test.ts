import { expect, it } from "vitest";
import { GATEWAY_PATHS } from "../contract/row.ts";
import { VALIDATE_ONLY } from "../contract/validate-only.ts";
import { gatewaysAt } from "./gateways.ts";
import { graphqlHeaders, restHeaders } from "./headers.ts";

const CALLER = { device: "cli", version: "1.2" };

it.each([
  ["http://gateway", "http://gateway"],
  ["http://gateway//", "http://gateway"],
  ["", ""],
])("the gateways of %j lie below it", (origin, root) => {
  expect(gatewaysAt(origin)).toEqual(Object.fromEntries(Object.entries(GATEWAY_PATHS).map(([name, path]) => [name, `${root}${path}`])));
});

it("a call says who makes it, and what marks it as a row of a run", () => {
  expect(restHeaders(CALLER, null)).toEqual(CALLER);
  expect(restHeaders(CALLER, "abc", { idempotencyKey: "key", jobId: 7, validateOnly: true })).toEqual({
    ...CALLER,
    authorization: "Bearer abc",
    "idempotency-key": "key",
    "parley-job": "7",
    [VALIDATE_ONLY]: "1",
  });
});

it("a GraphQL operation also says the token by itself and the page", () => {
  expect(graphqlHeaders(CALLER, "abc", "/d")).toEqual({ ...CALLER, authorization: "Bearer abc", token: "abc", "referer-url": "/d" });
  expect(graphqlHeaders(CALLER, null, "/d")).toEqual({ ...CALLER, "referer-url": "/d" });
});
