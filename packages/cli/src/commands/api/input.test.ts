import { signedIn } from "@parley/core/access";
import { defineArea } from "@parley/core/contract";
import { describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { inputOf } from "./input.ts";

const { update, list } = defineArea({
  update: {
    gateway: "main",
    method: "PUT",
    path: "things/{id}",
    summary: "",
    access: signedIn,
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

const nothing = { params: {}, query: {}, fields: [], data: undefined };

describe("inputOf", () => {
  it("puts each field where the row expects it, with the type that the schema says", () => {
    const fields = ["id=7", "notify=yes", "title=12", "count=12", 'tags=["a"]', "active=true"];
    expect(inputOf(update, { ...nothing, fields })).toEqual({
      params: { id: "7" },
      query: { notify: "yes" },
      body: { title: "12", count: 12, tags: ["a"], active: true },
    });
  });

  it("keeps everything after the first = and leaves unknown fields to the gateway's judgement", () => {
    expect(inputOf(update, { ...nothing, params: { id: "7" }, fields: ["title=a=b", "colour=red"] }).body).toEqual({ title: "a=b", colour: "red" });
    expect(inputOf(list, { ...nothing, fields: ["colour=red"] })).toEqual({ query: { colour: "red" } });
  });

  it("joins JSON data with fields, and sends a list as it is", () => {
    expect(inputOf(update, { ...nothing, params: { id: "7" }, data: '{"title":"a"}', fields: ["count=2"] }).body).toEqual({ title: "a", count: 2 });
    expect(inputOf(update, { ...nothing, params: { id: "7" }, data: "[1]" }).body).toEqual([1]);
  });

  it.each([
    [{ fields: ["title"], params: { id: "7" } }, /key=value/],
    [{ fields: ["count=many"], params: { id: "7" } }, /integer/],
    [{ data: "{", params: { id: "7" } }, /not valid JSON/],
    [{ data: "[1]", fields: ["count=2"], params: { id: "7" } }, /no object/],
    [{}, /needs id/],
  ])("%j is a usage error", (given, message) => {
    expect(() => inputOf(update, { ...nothing, ...given })).toThrow(message);
  });

  it("data for a call without a body is a usage error", () => {
    expect(() => inputOf(list, { ...nothing, data: "{}" })).toThrow(/takes no body/);
  });
});
