import { signedIn } from "@parley/core/access";
import { defineArea, type Row } from "@parley/core/contract";
import { products } from "@parley/core/contract/storefront/products";
import { describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { fieldTypes } from "./field-types.ts";
import { buildCallInput } from "./input.ts";

const { update, list } = defineArea({
  update: {
    gateway: "main",
    method: "PUT",
    path: "things/{id}",
    summary: "",
    access: signedIn,
    audit: { none: "An example" },
    params: z.strictObject({ id: z.coerce.number() }),
    query: z.strictObject({ notify: z.optional(z.string()) }),
    body: z.strictObject({ title: z.string(), count: z.int(), tags: z.array(z.string()), active: z.boolean() }),
    output: z.unknown(),
  },
  list: {
    gateway: "main",
    method: "GET",
    path: "things",
    summary: "",
    access: signedIn,
    query: z.strictObject({ page: z.coerce.number() }),
    output: z.unknown(),
  },
});

const input = (row: Row, given: Partial<Parameters<typeof buildCallInput>[1]>) =>
  buildCallInput(row, { ...nothing, ...given }, async () => fieldTypes(row));
const nothing = { params: {}, query: {}, fields: [], data: undefined };

describe("input of parley api", () => {
  it("sends each field in the path, query or body, converted to its type in the schema", async () => {
    const fields = ["id=7", "notify=yes", "title=12", "count=12", 'tags=["a"]', "active=true"];
    expect(await input(update, { fields })).toEqual({
      params: { id: "7" },
      query: { notify: "yes" },
      body: { title: "12", count: 12, tags: ["a"], active: true },
    });
  });

  it("splits a field at the first equals sign and sends unknown fields to the gateway too", async () => {
    const { body } = await input(update, { params: { id: "7" }, fields: ["title=a=b", "colour=red"] });
    expect(body).toEqual({ title: "a=b", colour: "red" });
    expect(await input(list, { fields: ["colour=red"] })).toEqual({ query: { colour: "red" } });
  });

  it("merges JSON data with fields, and sends a JSON array unchanged", async () => {
    const joined = await input(update, { params: { id: "7" }, data: '{"title":"a"}', fields: ["count=2"] });
    expect(joined.body).toEqual({ title: "a", count: 2 });
    expect(await input(update, { params: { id: "7" }, data: "[1]" })).toMatchObject({ body: [1] });
  });

  it("puts fields of a GraphQL operation into its variables and refuses an unknown variable", async () => {
    expect(await input(products.list, { fields: ["page=2", "search=12"] })).toEqual({ variables: { page: 2, search: "12" } });
    await expect(input(products.list, { fields: ["serch=12"] })).rejects.toThrow(/no variable 'serch'/);
  });

  it("does not load the schemas when no field is given", async () => {
    const typesOf = () => Promise.reject(new Error("asked"));
    expect(await buildCallInput(list, { ...nothing, query: { page: "2" } }, typesOf)).toEqual({ query: { page: "2" } });
  });

  it.each([
    [{ fields: ["title"], params: { id: "7" } }, /key=value/],
    [{ fields: ["count=many"], params: { id: "7" } }, /integer/],
    [{ data: "{", params: { id: "7" } }, /not valid JSON/],
    [{ data: "[1]", fields: ["count=2"], params: { id: "7" } }, /that is an object/],
    [{}, /needs id/],
  ])("rejects %j as a usage error", async (given, message) => {
    await expect(input(update, given)).rejects.toThrow(message);
  });

  it("refuses data for a call without a body as a usage error", async () => {
    await expect(input(list, { data: "{}" })).rejects.toThrow(/has no body/);
  });
});
