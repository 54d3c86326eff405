import type { ContractChoices } from "@parley/core/verbs";
import * as z from "zod/mini";
import { rowOf } from "./contract-row.ts";

/** Returns the string values that a JSON schema allows, including schemas of optional values and lists. */
function wordsOf(schema: z.core.JSONSchema._JSONSchema | undefined): readonly string[] | undefined {
  if (typeof schema !== "object") return undefined;
  const { items } = schema;
  return schema.enum?.map(String) ?? (Array.isArray(items) ? undefined : wordsOf(items));
}

export async function loadContractChoices({ call, field }: ContractChoices): Promise<readonly string[]> {
  const row = await rowOf(call);
  for (const part of [row.query, row.body]) {
    const words = part && wordsOf(z.toJSONSchema(part, { io: "input", unrepresentable: "any" }).properties?.[field]);
    if (words) return words;
  }
  throw new TypeError(`${call} has no choices for ${field}`);
}
