import { describe, expect, it } from "vitest";
import { safeParse } from "zod/mini";
import { contractRows } from "../rows.ts";
import { __areaPascal__Draft } from "./__areas__.ts";

describe("the __words__ of the contract", () => {
  it("are among its rows", () => {
    expect(Object.keys(contractRows)).toContain("__areasCamel__.list");
  });

  it.each(["", "   ", "x".repeat(81)])("refuse the name %j", (name) => {
    expect(safeParse(__areaPascal__Draft, { name }).success).toBe(false);
  });
});
