import { expect, test } from "vitest";
import * as z from "zod/mini";
import { blankOf, kindsOf } from "./schema-kind.ts";

const kinds = kindsOf(
  z.strictObject({
    name: z.string().check(z.trim(), z.minLength(1)),
    color: z._default(z.enum(["gray", "red"]), "gray"),
    isOffered: z._default(z.boolean(), true),
    rank: z.int(),
    labels: z._default(z.array(z.string()), []),
    remark: z.optional(z.nullable(z.string())),
    reason: z.string().check(z.maxLength(100)),
  }),
);

test("the schema of a form determines the control type of each field", () => {
  expect(Object.values(kinds).map(({ type }) => type)).toEqual(["text", "choice", "flag", "number", "texts", "text", "text"]);
  expect(kinds.color?.values).toEqual(["gray", "red"]);
});

test("a form field is required if it has no default and must not be missing or empty, but a flag is never required", () => {
  expect(Object.entries(kinds).flatMap(([name, { required }]) => (required ? [name] : []))).toEqual(["name", "rank"]);
});

test("the form for a new record begins with the defaults of its schema, and NaN for a missing number", () => {
  expect(blankOf(kinds)).toEqual({ name: "", color: "gray", isOffered: true, rank: Number.NaN, labels: [], remark: "", reason: "" });
});
