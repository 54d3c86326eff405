import type { AuditEntity } from "@parley/core/contract";
import type { Database } from "../../db/database.ts";
import type { Scope } from "../../db/scope.ts";
import { THING_KINDS, THINGS, type ThingKind } from "./things.ts";

/** Thing that an audit entry is about or that one of its fields refers to. */
interface Thing {
  readonly kind: AuditEntity;
  readonly id: number;
}
type NameOf = (thing: Thing) => string | undefined;

/** One statement for all kinds: each kind is looked up by its index, and kinds without wanted ids cost nothing. */
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

/** Current names of things that the reader may see, in one query for any number of things and kinds. */
export const readNames = async (database: Pick<Database, "query">, scope: Scope, things: readonly Thing[]): Promise<NameOf> => {
  const values = THING_KINDS.map((kind) => idsOf(things, kind));
  if (values.every((ids) => ids.length === 0)) return () => undefined;
  const rows = await database.query<Thing & { readonly name: string | null }>(scope, { ...STATEMENT, values });
  const names = new Map(rows.map(({ name, ...thing }) => [keyOf(thing), name]));
  return (thing) => names.get(keyOf(thing)) ?? undefined;
};
