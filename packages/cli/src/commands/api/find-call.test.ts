import { signedIn } from "@parley/core/access";
import { defineArea } from "@parley/core/contract";
import { products } from "@parley/core/contract/storefront/products";
import { describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { CliError } from "../../io/fail.ts";
import { findRow } from "../contract-row.ts";
import { callAddresses } from "./call-addresses.ts";
import { findCall } from "./find-call.ts";

const output = z.unknown();
const common = { summary: "", access: signedIn, output };
const rows = {
  ...defineArea({
    "users.list": { ...common, gateway: "main", method: "GET", path: "users" },
    "users.agents": { ...common, gateway: "main", method: "GET", path: "users/agents" },
    "users.get": { ...common, gateway: "main", method: "GET", path: "users/{id}" },
    "settings.main": { ...common, gateway: "main", method: "GET", path: "settings" },
    "settings.messenger": { ...common, gateway: "messenger", method: "GET", path: "settings" },
  }),
  "products.list": products.list,
  "products.get": products.get,
};

const hintOf = (work: () => unknown): string | undefined => {
  try {
    work();
  } catch (error) {
    if (error instanceof CliError) return error.hint;
  }
  return undefined;
};

describe("parley api: findCall", () => {
  it.each([
    ["users.list", undefined, "users.list", {}],
    ["get", "users", "users.list", {}],
    ["GET", "/api/main/users/", "users.list", {}],
    ["GET", "users/7", "users.get", { id: "7" }],
    ["GET", "users/agents", "users.agents", {}],
    ["GET", "users/a%2Fb", "users.get", { id: "a/b" }],
    ["GET", "/api/messenger/settings", "settings.messenger", {}],
    ["products.get", undefined, "products.get", {}],
  ])("resolves %s %s to the call %s", (call, path, name, params) => {
    expect(findCall(rows, call, path)).toMatchObject({ name, params });
  });

  it("splits a query string off the path", () => {
    expect(findCall(rows, "GET", "users?page=2&search=a%20b").query).toEqual({ page: "2", search: "a b" });
  });

  it("reports a path that two gateways have as ambiguous and lists both", () => {
    expect(hintOf(() => findCall(rows, "GET", "settings"))).toContain("/api/messenger/settings");
  });

  it.each([
    ["users.lst", undefined, "users.list"],
    ["GET", "user", "GET users"],
    ["GET", "something/else/entirely", "--list"],
    // A path with several operations does not identify any of them, so the error suggests `--list`.
    ["POST", "/api/storefront/graphql", "--list"],
    // An HTTP method alone does not name a call, and neither does `constructor`, a property that every object inherits.
    ["constructor", undefined, "--list"],
  ])("refuses %s %s with a suggestion", (call, path, suggestion) => {
    expect(hintOf(() => findCall(rows, call, path))).toContain(suggestion);
  });
});

it("callAddresses maps the name of every API call to its gateway, method and path", async () => {
  const rows = await Promise.all(Object.keys(callAddresses).map(findRow));
  expect(rows.map((row) => ({ gateway: row?.gateway, method: row?.method, path: row?.path, ...(row?.graphql && { graphql: true }) }))).toEqual(
    Object.values(callAddresses),
  );
});
