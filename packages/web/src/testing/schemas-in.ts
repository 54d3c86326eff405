import { contractRows } from "@parley/core/contract";
import type { core } from "zod/mini";

/** Yields a schema and all schemas inside it, each once. */
function* schemasIn(schema: core.$ZodType, seen: Set<core.$ZodType>): Generator<core.$ZodTypes> {
  if (seen.has(schema)) return;
  seen.add(schema);
  const one = schema as core.$ZodTypes;
  yield one;
  const { def } = one._zod;
  const parts: readonly (readonly core.$ZodType[])[] = [
    "shape" in def ? Object.values(def.shape) : [],
    "innerType" in def ? [def.innerType] : [],
    "element" in def ? [def.element] : [],
    "valueType" in def ? [def.valueType] : [],
    "options" in def ? def.options : [],
    "in" in def ? [def.in, def.out] : [],
  ];
  for (const part of parts.flat()) yield* schemasIn(part, seen);
}

/** Enumerated values of the contract, such as the statuses of a ticket, each of which has a display text. */
export const wireWords = (): ReadonlySet<string> =>
  new Set(
    [...contractSchemas()]
      .flatMap(({ _zod: { def } }): readonly unknown[] =>
        def.type === "enum" ? Object.values(def.entries) : def.type === "literal" ? def.values : [],
      )
      .filter((value) => typeof value === "string"),
  );

/** Yields all input and output schemas of the contract. */
export function* contractSchemas(): Generator<core.$ZodTypes> {
  const seen = new Set<core.$ZodType>();
  for (const { params, query, body, output } of Object.values(contractRows))
    for (const schema of [params, query, body, output]) if (schema !== undefined) yield* schemasIn(schema, seen);
}
