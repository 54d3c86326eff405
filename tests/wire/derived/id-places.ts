import { type EntityKind, idKinds, type Row } from "@parley/core/contract";
import type { core } from "zod/mini";
import type { Parts } from "./send-row.ts";

/** Location of an id in a call, as found in the schemas of the call. */
export interface IdPlace {
  readonly part: keyof Parts;
  readonly path: readonly string[];
  readonly kind: EntityKind;
  /** Values of other fields that select the variant of the body with this id. */
  readonly when: Readonly<Record<string, unknown>>;
}

type Found = Omit<IdPlace, "part">;
type Step = Pick<Found, "path" | "when">;

const literalOf = (schema: core.$ZodType | undefined): unknown => [...(schema?._zod.values ?? [])][0];

const search = (schema: core.$ZodType, { path, when }: Step): Found[] => {
  const marked = idKinds.get(schema);
  if (marked) return [{ path, when, kind: marked.kind }];
  const { def } = (schema as core.$ZodTypes)._zod;
  switch (def.type) {
    case "object":
      return Object.entries(def.shape).flatMap(([key, field]) => search(field as core.$ZodType, { path: [...path, key], when }));
    case "optional":
    case "nullable":
    case "default":
      return search(def.innerType, { path, when });
    case "array":
      return search(def.element, { path: [...path, "0"], when });
    case "pipe":
      return search(def.in, { path, when });
    case "record":
      return search(def.valueType, { path: [...path, "any"], when });
    case "union": {
      const key = "discriminator" in def ? String(def.discriminator) : undefined;
      return def.options.flatMap((option) => {
        const chosen = key === undefined ? {} : { [key]: literalOf((option as core.$ZodObject)._zod.def.shape[key] as core.$ZodType) };
        return search(option, { path, when: { ...when, ...chosen } });
      });
    }
    default:
      return [];
  }
};

const PARTS = ["params", "query", "body", "variables"] as const;

export const idPlaces = (row: Row): IdPlace[] =>
  PARTS.flatMap((part) => {
    const schema = row[part];
    return schema ? search(schema, { path: [], when: {} }).map((found) => ({ part, ...found })) : [];
  });

/** Returns whether an example uses the variant of the body with this location and has an id there. */
export const isAt = (example: Parts, { part, path, when }: IdPlace): boolean => {
  const held = example[part] as Record<string, unknown> | undefined;
  if (Object.entries(when).some(([key, value]) => held?.[key] !== value)) return false;
  return path.reduce<unknown>((value, key) => (value as Record<string, unknown> | undefined)?.[key], held) !== undefined;
};

/** Copies an example and replaces the id at this location. */
export const withId = (example: Parts, { part, path }: IdPlace, id: unknown): Parts => {
  const copy = structuredClone(example) as Record<string, Record<string, unknown>>;
  const keys = [part, ...path];
  const last = keys.pop() as string;
  const holder = keys.reduce<Record<string, unknown>>((value, key) => value[key] as Record<string, unknown>, copy);
  holder[last] = id;
  return copy;
};

export const nameOf = ({ part, path, when }: IdPlace): string =>
  [part, ...path].join(".") +
  Object.values(when)
    .map((value) => ` (${String(value)})`)
    .join("");
