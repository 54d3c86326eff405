import { describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { signedIn } from "../../access/index.ts";
import { defineOperations } from "./define-operations.ts";
import { printType } from "./print-type.ts";
import { enumType, minorUnits, objectType, pageType, pageVariables, searchVariable } from "./types.ts";

const Colour = enumType("Colour", ["red", "green"]);
const Thing = objectType("Thing", { id: z.int(), weight: z.number(), colour: Colour, tags: z.array(z.string()), owner: z.nullable(z.string()) });

describe("a schema printed as GraphQL", () => {
  it.each([
    ["Int!", z.int()],
    ["Float!", z.number()],
    ["Float!", minorUnits()],
    ["String!", z.string()],
    ["Boolean!", z.boolean()],
    ["Colour!", Colour],
    ["[String!]!", z.array(z.string())],
    ["[Thing]", z.nullable(z.array(z.nullable(Thing)))],
    ["ThingPage!", pageType(Thing)],
    ["String", searchVariable()],
    ["Int", pageVariables(10).page],
  ])("is the type %s", (text, schema) => {
    expect(printType(schema).text).toBe(text);
  });

  it("has its default in GraphQL notation", () => {
    expect(printType(z._default(Colour, "red")).defaultText).toBe("red");
    expect(printType(z._default(z.string(), 'a "b"')).defaultText).toBe('"a \\"b\\""');
  });

  it("throws when GraphQL has no such type or the type has no name", () => {
    expect(() => printType(z.date())).toThrow("GraphQL has no type for date");
    expect(() => printType(z.object({ id: z.int() }))).toThrow("without a GraphQL name");
  });
});

describe("GraphQL document of an operation", () => {
  const common = { summary: "", access: signedIn } as const;
  const { list, paint, count } = defineOperations({
    list: { ...common, operation: "query", field: "things", variables: z.object(pageVariables(10)), output: pageType(Thing) },
    paint: {
      ...common,
      operation: "mutation",
      field: "paint",
      audit: { none: "An example" },
      variables: z.object({ id: z.int(), colour: z._default(Colour, "red") }),
      output: z.nullable(Thing),
    },
    count: { ...common, operation: "query", field: "count", output: z.int() },
  });

  it("selects all fields of the response", () => {
    expect(list.graphql.document).toBe(
      "query Things($page: Int, $pageSize: Int) { things(page: $page, pageSize: $pageSize) { items { id weight colour tags owner } page pageSize rowCount pageCount } }",
    );
    expect(paint.graphql.document).toBe(
      "mutation Paint($id: Int!, $colour: Colour) { paint(id: $id, colour: $colour) { id weight colour tags owner } }",
    );
    expect(count.graphql.document).toBe("query Count { count }");
  });

  it("is safe to retry only if it changes nothing", () => {
    expect([list.safeToRetry, paint.safeToRetry]).toEqual([true, false]);
  });
});
