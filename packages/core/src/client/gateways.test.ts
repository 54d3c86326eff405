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
])("gatewaysAt places all gateways below the origin %j", (origin, root) => {
  expect(gatewaysAt(origin)).toEqual(Object.fromEntries(Object.entries(GATEWAY_PATHS).map(([name, path]) => [name, `${root}${path}`])));
});

it("restHeaders contain the caller, and job id and idempotency key for a bulk row", () => {
  expect(restHeaders(CALLER, null)).toEqual(CALLER);
  expect(restHeaders(CALLER, "abc", { idempotencyKey: "key", jobId: 7, validateOnly: true })).toEqual({
    ...CALLER,
    authorization: "Bearer abc",
    "idempotency-key": "key",
    "parley-job": "7",
    [VALIDATE_ONLY]: "1",
  });
});

it("graphqlHeaders additionally contain the token and the page URL", () => {
  expect(graphqlHeaders(CALLER, "abc", "/d")).toEqual({ ...CALLER, authorization: "Bearer abc", token: "abc", "referer-url": "/d" });
  expect(graphqlHeaders(CALLER, null, "/d")).toEqual({ ...CALLER, "referer-url": "/d" });
});
