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

/** Parameters are compared by position: the spec's `{id}` may have a more specific name in the row. */
const places = (path: string) => path.replace(/\{\w+\}/g, "{}");
const samePath = (line: string, row: string) =>
  line.startsWith(".../") ? `/${places(row)}`.endsWith(places(line.slice(3))) : places(line) === places(row);
const meets = ({ method, gateway, path }: Typed, row: Row) =>
  gateway === row.gateway && (method === "*" || method === row.method) && samePath(path, row.path);

const fieldsOf = (schema: Row["body"]): readonly string[] =>
  schema === undefined ? [] : Object.keys(z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }).properties ?? {});

describe("the calls that the spec spells out", () => {
  it.each(typed.filter(({ state }) => state === "built"))("$call is a row, with the fields that are named", (line) => {
    const found = rows.filter(([, row]) => meets(line, row));
    expect(found, line.call).not.toEqual([]);
    for (const [, row] of found) expect([...fieldsOf(row.query), ...fieldsOf(row.body)]).toEqual(expect.arrayContaining(line.fields));
  });

  it.each(typed.filter(({ state }) => state === "planned"))("$call is planned; once it has a row, the list must say built", (line) => {
    expect(rows.filter(([, row]) => meets(line, row)).map(([name]) => name)).toEqual([]);
  });

  it("are marked built or planned, and stand in the list once", () => {
    expect(typed.filter(({ state }) => state !== "built" && state !== "planned")).toEqual([]);
    expect(new Set(typed.map(({ call }) => call)).size).toBe(typed.length);
  });
});

describe("the rows of the gateways whose paths the spec gives", () => {
  const given = rows.filter(([, row]) => row.gateway === "main" || row.gateway === "plans");
  it.each(given.map(([name, row]) => ({ name, row })))("$name is in the list, or says that it is ours", ({ row }) => {
    expect(typed.some((line) => meets(line, row))).toBe(row.ours !== true);
  });
});
