import { describe, expect, expectTypeOf, test } from "vitest";
import * as z from "zod/mini";
import { signedIn } from "../access/index.ts";
import { AUDITED_ENTITIES } from "./audit.ts";
import { crud } from "./crud.ts";
import { entity } from "./entity.ts";
import { choiceField, flagField, numberField, patternField, textField, textsField, withDefault } from "./fields.ts";
import { type CallInput, type CallOutput, contractRows, type HandlerInput, type Page, type Row } from "./index.ts";

const thing = entity("tag", {
  one: "a tag",
  unique: "name",
  fields: {
    name: textField({ most: 5 }),
    kind: withDefault(choiceField(["good", "bad"]), "good"),
    open: withDefault(flagField(), true),
    rank: numberField({ most: 9 }),
    code: patternField(z.string().check(z.regex(/^x/)), { example: (n) => `x${n}`, refused: ["y"] }),
    words: withDefault(textsField({ each: 3, most: 2 }), []),
  },
  adds: { count: z.int() },
});
const rows = crud(thing, {
  gateway: "messenger",
  path: "things",
  access: signedIn,
  page: { search: ["name"], sorts: ["name", "count"], filters: ["open", "kind"] },
  summary: { list: "Things, by page" },
  file: { name: "things", title: "Things" },
  stale: ["tags"],
  ours: ["create"],
  validates: true,
});
const whole = crud(thing, {
  gateway: "messenger",
  path: "things",
  access: signedIn,
  summary: { list: "Things" },
  file: { name: "things", title: "Things" },
  stale: ["tags"],
  remove: false,
});

interface Shown {
  id: number;
  name: string;
  kind: "good" | "bad";
  open: boolean;
  rank: number;
  code: string;
  words: string[];
  count: number;
  version: number;
}

describe("types of CRUD rows for a client", () => {
  test("accept the search, filters and sort orders of a list, in both directions", () => {
    expectTypeOf<NonNullable<NonNullable<CallInput<typeof rows.list>["query"]>["sort"]>>().toEqualTypeOf<"name" | "-name" | "count" | "-count">();
    expectTypeOf<HandlerInput<typeof rows.list>["query"]["open"]>().toEqualTypeOf<boolean | undefined>();
    expectTypeOf<HandlerInput<typeof rows.list>["query"]["kind"]>().toEqualTypeOf<"good" | "bad" | undefined>();
    expectTypeOf<CallOutput<typeof rows.list>>().toEqualTypeOf<Page<Shown>>();
    expect(z.parse(rows.list.query, { open: "true", sort: "-count" })).toEqual({ page: 1, pageSize: 20, open: true, sort: "-count" });
    expect(z.safeParse(rows.list.query, { sort: "rank" }).success).toBe(false);
  });

  test("accept no query for a list without pages", () => {
    expectTypeOf<CallInput<typeof whole.list>>().toEqualTypeOf<unknown>();
    expectTypeOf<CallOutput<typeof whole.list>>().toEqualTypeOf<Shown[]>();
    expect("query" in whole.list).toBe(false);
  });

  test("allow a new entity to omit only fields with a default", () => {
    expectTypeOf<CallInput<typeof rows.create>["body"]>().toEqualTypeOf<{
      name: string;
      kind?: "good" | "bad" | undefined;
      open?: boolean | undefined;
      rank: number;
      code: string;
      words?: string[] | undefined;
    }>();
    expect(z.parse(rows.create.body, { name: " ab ", rank: 1, code: "x" })).toEqual({
      name: "ab",
      kind: "good",
      open: true,
      rank: 1,
      code: "x",
      words: [],
    });
    expect(z.safeParse(rows.create.body, { name: "ab", rank: 1, code: "x", id: 7 }).success).toBe(false);
  });

  test("define an update as the new fields and the version that was read", () => {
    expectTypeOf<HandlerInput<typeof rows.update>["params"]>().toEqualTypeOf<{ id: number }>();
    expectTypeOf<HandlerInput<typeof rows.update>["body"]["version"]>().toEqualTypeOf<number>();
    expectTypeOf<CallOutput<typeof rows.update>>().toEqualTypeOf<Shown>();
  });

  test("contain no remove call for entities that cannot be removed", () => {
    expectTypeOf<keyof typeof whole>().toEqualTypeOf<"list" | "file" | "create" | "update">();
    expect(Object.keys(whole)).toEqual(["list", "file", "create", "update"]);
  });
});

test("CRUD rows contain the metadata of their options and entity", () => {
  const { params: _params, body: _body, output: _output, crud: call, ...update } = rows.update;
  expect(update).toEqual({
    gateway: "messenger",
    method: "PUT",
    path: "things/{id}",
    summary: "Change a tag",
    access: signedIn,
    audit: { entity: "tag", verb: "changed" },
    notice: "Error occurred while saving data",
    stale: ["tags"],
    validates: true,
  });
  expect(call).toEqual({ entity: thing, verb: "update", page: { search: ["name"], sorts: ["name", "count"], filters: ["open", "kind"] } });
  expect([rows.create.ours, rows.create.validates]).toEqual([true, undefined]);
});

test("the display name of each CRUD entity equals its name in the audit trail", () => {
  const entities = Object.values<Row>(contractRows).flatMap(({ crud: made }) => (made ? [made.entity] : []));
  expect(entities.map(({ one }) => one.replace(/^an? /, ""))).toEqual(entities.map(({ kind }) => AUDITED_ENTITIES[kind]));
});
