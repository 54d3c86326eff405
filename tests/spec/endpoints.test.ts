import { contractRows, type Row } from "@parley/core/contract";
import { describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { typedList } from "./typed-list.ts";

const rows = Object.entries<Row>(contractRows);
const typed = typedList("endpoints.txt").map(([method = "", gateway = "", path = "", state = "", fields = ""]) => ({
  method,
  gateway,
  path,
  state,
  fields: fields.split(", ").filter((field) => field !== ""),
  call: `${method} ${gateway}/${path}`,
}));
type Typed = (typeof typed)[number];

/** Replaces parameter names in a path, because the contract may name the spec's `{id}` more specifically. */
const places = (path: string) => path.replace(/\{\w+\}/g, "{}");
const samePath = (line: string, row: string) =>
  line.startsWith(".../") ? `/${places(row)}`.endsWith(places(line.slice(3))) : places(line) === places(row);
const meets = ({ method, gateway, path }: Typed, row: Row) =>
  gateway === row.gateway && (method === "*" || method === row.method) && samePath(path, row.path);

const fieldsOf = (schema: Row["body"]): readonly string[] =>
  schema === undefined ? [] : Object.keys(z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }).properties ?? {});

describe("API calls in the specification", () => {
  it.each(typed.filter(({ state }) => state === "built"))("include $call as a contract row with the named fields", (line) => {
    const found = rows.filter(([, row]) => meets(line, row));
    expect(found, line.call).not.toEqual([]);
    for (const [, row] of found) expect([...fieldsOf(row.query), ...fieldsOf(row.body)]).toEqual(expect.arrayContaining(line.fields));
  });

  it.each(typed.filter(({ state }) => state === "planned"))("list $call as planned, with no contract row until it is marked as built", (line) => {
    expect(rows.filter(([, row]) => meets(line, row)).map(([name]) => name)).toEqual([]);
  });

  it("are each marked as built or planned and listed once", () => {
    expect(typed.filter(({ state }) => state !== "built" && state !== "planned")).toEqual([]);
    expect(new Set(typed.map(({ call }) => call)).size).toBe(typed.length);
  });
});

describe("contract rows of gateways whose paths the specification defines", () => {
  const given = rows.filter(([, row]) => row.gateway === "main" || row.gateway === "plans");
  it.each(given.map(([name, row]) => ({ name, row })))("list $name in the specification or mark it as an addition", ({ row }) => {
    expect(typed.some((line) => meets(line, row))).toBe(row.ours !== true);
  });
});
