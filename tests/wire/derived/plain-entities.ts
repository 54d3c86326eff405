import { allows } from "@parley/core/access";
import { addDays } from "@parley/core/calendar";
import { type CallName, contractRows, type Row } from "@parley/core/contract";
import type { CrudVerb } from "@parley/core/contract/crud-call";
import type { AnyEntity } from "@parley/core/contract/entity";
import type { Field } from "@parley/core/contract/fields";
import { allRights } from "@parley/core/testing";

/**
 * Entity with the usual calls for list, create, update and remove. Contains its calls (rows of the contract) and their
 * names.
 */
export interface PlainEntity {
  readonly name: string;
  readonly entity: AnyEntity;
  readonly list: Row;
  readonly create: Row;
  readonly update: Row;
  /** Absent if entries cannot be removed. */
  readonly remove?: Row;
  readonly calls: Readonly<Partial<Record<CrudVerb, CallName>>>;
}

export const plainEntities = (): readonly PlainEntity[] => {
  const byEntity = new Map<AnyEntity, Partial<Record<CrudVerb, CallName>>>();
  for (const [name, { crud }] of Object.entries<Row>(contractRows))
    if (crud) byEntity.set(crud.entity, { ...byEntity.get(crud.entity), [crud.verb]: name as CallName });
  return [...byEntity].map(([entity, calls]) => {
    const { list, create, update, remove } = calls;
    if (!list || !create || !update) throw new Error(`${entity.one} lacks one of its rows`);
    const rows = { list: contractRows[list], create: contractRows[create], update: contractRows[update] };
    return { name: entity.kind, entity, ...rows, ...(remove && { remove: contractRows[remove] }), calls };
  });
};

/**
 * True if only the provider may create such entries. Users of other stakeholders are refused regardless of their
 * rights.
 */
export const isProvidersOwn = ({ create }: Pick<PlainEntity, "create">): boolean => !allows(create.access, allRights);

export type Draft = Readonly<Record<string, unknown>>;

/** Valid value number `n` of a field. Values differ for each `n` if the field allows enough values. */
const goodValue = (name: string, { kind, choices = [], most = 1, example }: Field, n: number): unknown => {
  if (example) return example(n);
  if (kind === "text") return `A ${name} ${n}`.slice(-most).trim();
  if (kind === "choice") return choices[n % choices.length];
  if (kind === "flag") return n % 2 === 0;
  if (kind === "number") return 1 + (n % most);
  if (kind === "day") return addDays("2026-01-01", n);
  // Returns null, because the field does not determine which ids exist. Entries for required ids are created elsewhere
  // (`crud-examples.ts`).
  if (kind === "id") return null;
  return [`${name} ${n}`];
};

/**
 * Adapts fields that depend on each other: a field whose value requires another one is set accordingly, or to its first
 * choice if that is missing.
 */
export const together = ({ fields }: Pick<AnyEntity, "fields">, draft: Draft): Draft => {
  const values = Object.entries(fields).flatMap(([name, { where }]) => {
    if (where === undefined) return [];
    if ((draft[name] ?? null) !== null) return [[where.field, where.is]];
    return draft[where.field] === where.is ? [[where.field, fields[where.field]?.choices?.[0]]] : [];
  });
  return { ...draft, ...Object.fromEntries(values) };
};

let made = 0;
/** Builds a draft with a different valid value for every field. */
export const draftOf = ({ fields }: AnyEntity, more: Draft = {}): Draft => {
  made += 1;
  const draft = { ...Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, goodValue(name, field, made)])), ...more };
  return together({ fields }, draft);
};

export const requiredOf = ({ fields }: AnyEntity, draft: Draft): Draft =>
  Object.fromEntries(Object.entries(draft).filter(([name]) => !("otherwise" in (fields[name] ?? {}))));

/** Default values of all optional fields. */
export const defaultsOf = ({ fields }: AnyEntity): Draft =>
  Object.fromEntries(Object.entries(fields).flatMap(([name, field]) => ("otherwise" in field ? [[name, field.otherwise]] : [])));

/** Largest valid value of a field. A text has the maximum length but differs for each `n`. */
const largestOf = ({ kind, most, each = 1 }: Field, n: number): unknown => {
  if (most === undefined) return undefined;
  if (kind === "text") return String(n).padStart(most, "x");
  if (kind === "number") return most;
  return Array.from({ length: most }, (_, index) => String(index).padStart(each, "x"));
};

/** Builds a draft in which every field has its largest valid value. */
export const largestDraft = (entity: AnyEntity): Draft => {
  const draft = draftOf(entity);
  const largest = Object.entries(entity.fields).map(([name, field]) => [name, largestOf(field, made)]);
  return { ...draft, ...Object.fromEntries(largest.filter(([, value]) => value !== undefined)) };
};

const wrongOf = ({ kind, least = 1, most = 0, each = 0, example, refused = [] }: Field): readonly unknown[] => {
  const empty = kind === "text" && least === 0 ? [] : [""];
  const blank = example ? empty : empty.flatMap((text) => [text, `  ${text}`]);
  if (kind === "text") return [...refused, ...blank, 7, null, ...(most > 0 ? ["x".repeat(most + 1)] : [])];
  if (kind === "choice") return ["none of them", 1, null];
  if (kind === "flag") return ["true", 1, null];
  if (kind === "number") return [least - 1, -1, 1.5, most + 1, "1", null];
  if (kind === "day") return ["", "2026-02-30", "tomorrow", 7];
  if (kind === "id") return ["1", 0, 1.5, 2_000_000_011];
  return ["one", [""], ["x".repeat(each + 1)], Array.from({ length: most + 1 }, (_, index) => String(index)), null];
};

/** Invalid values with the name of their field. The value `undefined` omits a required field. */
export const wrongValues = ({ fields }: AnyEntity): readonly (readonly [field: string, value: unknown])[] =>
  Object.entries(fields).flatMap(([name, field]) =>
    [...wrongOf(field), ...("otherwise" in field ? [] : [undefined])]
      // Skips the default value of the field, which is valid.
      .filter((value) => value === undefined || value !== field.otherwise)
      .map((value) => [name, value] as const),
  );

/** Copies a draft and writes its unique text in capitals, which counts as the same text. */
export const inCapitals = (draft: Draft, { unique }: AnyEntity): Draft => ({ ...draft, [unique]: String(draft[unique]).toUpperCase() });
