import type { core } from "zod/mini";

/** Field with an invalid value, and the texts that its error message must contain to name the valid values. */
export interface Wrong {
  readonly path: string;
  readonly says: readonly string[];
}
interface Made {
  readonly value: unknown;
  readonly wrong: readonly Wrong[];
}

const NONE = "none of them";
const join = (path: string, key: string | number) => (path === "" ? String(key) : `${path}.${key}`);
const one = (value: unknown, path: string, says: readonly unknown[] = []): Made => ({ value, wrong: [{ path, says: says.map(String) }] });

interface Bound {
  readonly check: string;
  readonly maximum?: number;
}
/** Checks of a text schema, such as its maximum length. */
const boundsOf = (schema: core.$ZodType): readonly Bound[] =>
  ((schema as core.$ZodString)._zod.def.checks ?? []).map((check) => check._zod.def as Bound);

const wrongText = (schema: core.$ZodType, path: string): Made => {
  const bounds = boundsOf(schema);
  const longest = bounds.find(({ check }) => check === "max_length")?.maximum;
  if (bounds.some(({ check }) => check === "string_format") || "format" in (schema as core.$ZodString)._zod.def) return one("\u0001", path);
  return longest === undefined ? { value: "x", wrong: [] } : one("x".repeat(longest + 1), path, [longest]);
};

/**
 * Builds a payload with an invalid value for each limit in the schema: an unknown choice, a number out of range, or a
 * text that is too long or has the wrong format.
 */
export const wrongPayload = (schema: core.$ZodType, path = ""): Made => {
  const { def, bag } = (schema as core.$ZodTypes)._zod as core.$ZodTypes["_zod"] & { readonly bag: { readonly maximum?: number } };
  switch (def.type) {
    case "object": {
      const fields = Object.entries(def.shape).map(([key, field]) => [key, wrongPayload(field as core.$ZodType, join(path, key))] as const);
      return { value: Object.fromEntries(fields.map(([key, { value }]) => [key, value])), wrong: fields.flatMap(([, { wrong }]) => wrong) };
    }
    case "optional":
    case "nullable":
    case "default":
      return wrongPayload(def.innerType, path);
    case "pipe":
      return wrongPayload(def.in, path);
    case "array": {
      const { value, wrong } = wrongPayload(def.element, join(path, 0));
      return wrong.length === 0 ? one("x", path) : { value: [value], wrong };
    }
    case "enum":
      return one(NONE, path, Object.values(def.entries));
    case "literal":
      return one(NONE, path, def.values);
    case "union":
      return "discriminator" in def && typeof def.discriminator === "string" ? oneOfShapes(def.options, def.discriminator, path) : one(NONE, path);
    case "number":
      return bag.maximum === undefined ? one("x", path) : one(bag.maximum + 1, path, [bag.maximum]);
    case "string":
      return wrongText(schema, path);
    case "unknown":
    case "any":
      return { value: undefined, wrong: [] };
    default:
      return one(7, path);
  }
};

const oneOfShapes = (options: readonly core.$ZodType[], discriminator: string, path: string): Made => {
  const names = options.flatMap((option) => [...(option._zod.propValues?.[discriminator] ?? [])]);
  return { value: { [discriminator]: NONE }, wrong: [{ path: join(path, discriminator), says: names.map(String) }] };
};
