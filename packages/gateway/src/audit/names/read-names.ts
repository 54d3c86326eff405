import type { AuditEntity } from "@parley/core/contract";
import type { Database } from "../../db/database.ts";
import type { Scope } from "../../db/scope.ts";
import { THING_KINDS, THINGS, type ThingKind } from "./things.ts";

/** Something that an entry tells of, or that stands in one of its fields. */
interface Thing {
  readonly kind: AuditEntity;
  readonly id: number;
}
type NameOf = (thing: Thing) => string | undefined;

/** One text for all kinds: each is asked by its index for the ids that are wanted of it, and those of which none is wanted cost nothing. */
const STATEMENT = {
  name: "audit_names",
  text: THING_KINDS.map((kind, at) => {
    const { from, name } = THINGS[kind];
    return `select '${kind}' as kind, x.id::int as id, ${name} as name from ${from} where x.id = any($${at + 1}::int[])`;
  }).join("\nunion all "),
};

const keyOf = ({ kind, id }: Thing): string => `${kind} ${id}`;
const idsOf = (things: readonly Thing[], kind: ThingKind): readonly number[] => [
  ...new Set(things.filter((one) => one.kind === kind).map(({ id }) => id)),
];

/** What things are called now, as far as the reader sees them: in one query, however many they are and of how many kinds. */
export const readNames = async (database: Pick<Database, "query">, scope: Scope, things: readonly Thing[]): Promise<NameOf> => {
  const values = THING_KINDS.map((kind) => idsOf(things, kind));
  if (values.every((ids) => ids.length === 0)) return () => undefined;
  const rows = await database.query<Thing & { readonly name: string | null }>(scope, { ...STATEMENT, values });
  const names = new Map(rows.map(({ name, ...thing }) => [keyOf(thing), name]));
  return (thing) => names.get(keyOf(thing)) ?? undefined;
};
