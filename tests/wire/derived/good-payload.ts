import { type EntityKind, idKinds } from "@parley/core/contract";
import type { core } from "zod/mini";
import * as z from "zod/mini";

/** Builds a valid payload of a schema, with ids from `idFor` and without optional fields. */
export const validPayload = (schema: core.$ZodType | undefined, idFor: (kind: EntityKind) => number): unknown => {
  if (schema === undefined) return undefined;
  const marked = idKinds.get(schema);
  if (marked) return idFor(marked.kind);
  const again = (inner: core.$ZodType) => validPayload(inner, idFor);
  const { def } = (schema as core.$ZodTypes)._zod;
  switch (def.type) {
    case "object":
      return Object.fromEntries(
        Object.entries(def.shape).flatMap(([key, field]) => {
          const value = again(field as core.$ZodType);
          return value === undefined ? [] : [[key, value]];
        }),
      );
    case "record":
      return { [String(again(def.keyType))]: again(def.valueType) };
    case "array":
      return [again(def.element)];
    case "nullable":
      return again(def.innerType);
    case "optional":
    case "default":
      return undefined;
    case "boolean":
      return true;
    case "number":
      return 1;
    case "string":
      return "good";
    default:
      throw new Error(`nobody knows a good ${def.type}: add it to good-payload.ts`);
  }
};

/** Returns whether a payload of this schema contains the id of an entity. */
export const takesId = (schema: core.$ZodType | undefined): boolean => {
  let found = false;
  validPayload(schema, () => {
    found = true;
    return 1;
  });
  return found;
};

/** Builds invalid payloads of a schema: nothing, values of other types, and valid payloads with one invalid part. */
export const invalidPayloads = (schema: core.$ZodType, good: unknown): readonly unknown[] => {
  const parts = Object.entries(good as Record<string, unknown>);
  const wrong = [null, {}, "x".repeat(5_000), -1, 1.5];
  const all = [undefined, null, 7, "x", [], {}, ...parts.flatMap(([key]) => wrong.map((value) => ({ ...Object.fromEntries(parts), [key]: value })))];
  const extra = { ...Object.fromEntries(parts), extra: 1 };
  return [...all, extra].filter((value) => !z.safeParse(schema, value).success);
};
