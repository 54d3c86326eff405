import { Day } from "@parley/core/contract/schemas";
import { type core, safeParse } from "zod/mini";

/** Type of a form field, derived from its schema; determines its control and empty value. */
export interface SchemaKind {
  readonly type: "text" | "choice" | "flag" | "number" | "texts" | "day";
  readonly values: readonly string[];
  readonly required: boolean;
  readonly otherwise?: unknown;
}

const plain = (type: SchemaKind["type"], values: readonly string[] = []): SchemaKind => ({ type, values, required: type !== "flag" });

function kindOf(schema: core.$ZodType): SchemaKind {
  if (schema === Day) return plain("day");
  const { def } = (schema as core.$ZodTypes)._zod;
  switch (def.type) {
    case "default":
      return { ...kindOf(def.innerType), required: false, otherwise: def.defaultValue };
    case "optional":
    case "nullable":
      return { ...kindOf(def.innerType), required: false };
    case "enum":
      return plain("choice", Object.values(def.entries).map(String));
    case "boolean":
      return plain("flag");
    case "number":
      return plain("number");
    case "array":
      return { ...plain("texts"), required: !safeParse(schema, []).success };
    default:
      return { ...plain("text"), required: !safeParse(schema, "").success };
  }
}

/** Returns the types of all fields of an object schema. */
export const kindsOf = (schema: core.$ZodObject): Readonly<Record<string, SchemaKind>> =>
  Object.fromEntries(Object.entries(schema._zod.def.shape).map(([name, field]) => [name, kindOf(field)]));

const BLANK = { text: "", choice: "", flag: false, number: Number.NaN, texts: [], day: "" } as const;

export const blankOf = (kinds: Readonly<Record<string, SchemaKind>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(kinds).map(([name, { type, otherwise }]) => [name, otherwise === undefined ? BLANK[type] : otherwise]));
