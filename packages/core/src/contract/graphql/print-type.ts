import type { core } from "zod/mini";
import { graphqlTypes } from "./types.ts";

type Schema = core.$ZodType;

/** Type of a zod schema, converted to GraphQL notation. */
export interface PrintedType {
  /** Type with its list and non-null markers, such as `Int!`, `[Product!]!` or `String`. */
  readonly text: string;
  /** Schema of the object, enum or scalar inside the list and non-null wrappers. */
  readonly core: core.$ZodTypes;
  readonly defaultText?: string;
}

const scalarOf = (schema: core.$ZodTypes): string => {
  const { name, scalar } = graphqlTypes.get(schema) ?? {};
  const { def } = schema._zod;
  if (scalar !== undefined) return scalar;
  switch (def.type) {
    case "number":
      return "format" in def ? "Int" : "Float";
    case "string":
      return "String";
    case "boolean":
      return "Boolean";
    case "object":
    case "enum":
      if (name !== undefined) return name;
      throw new TypeError(`An ${def.type} without a GraphQL name: declare it with ${def.type}Type`);
    default:
      throw new TypeError(`GraphQL has no type for ${def.type}`);
  }
};

const nullable = ({ text, ...rest }: PrintedType): PrintedType => ({ ...rest, text: text.replace(/!$/, "") });
const literal = (value: unknown, { _zod: { def } }: core.$ZodTypes): string => (def.type === "enum" ? String(value) : JSON.stringify(value));

/**
 * Converts a zod schema to GraphQL notation. Everything that can be neither missing nor null is marked as required
 * (`!`).
 */
export const printType = (schema: Schema): PrintedType => {
  const known = schema as core.$ZodTypes;
  const { def } = known._zod;
  switch (def.type) {
    case "optional":
    case "nullable":
      return nullable(printType(def.innerType));
    case "default": {
      const inner = printType(def.innerType);
      return { ...nullable(inner), defaultText: literal(def.defaultValue, inner.core) };
    }
    case "pipe":
      return printType(def.in);
    case "array": {
      const element = printType(def.element);
      return { text: `[${element.text}]!`, core: element.core };
    }
    default:
      return { text: `${scalarOf(known)}!`, core: known };
  }
};

/** Returns the fields of an object schema by name. Empty for other schemas. */
export const fieldsOf = (schema: Schema | undefined): readonly (readonly [name: string, schema: Schema])[] => {
  const def = (schema as core.$ZodTypes | undefined)?._zod.def;
  return def?.type === "object" ? Object.entries(def.shape) : [];
};
