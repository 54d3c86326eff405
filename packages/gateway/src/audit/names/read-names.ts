import type { AuditEntity } from "@parley/core/contract";
import type { Database } from "../../db/database.ts";
import type { Scope } from "../../db/scope.ts";
import { AUDITED_NAME_SOURCES, NAMED_RECORD_KINDS, type NamedRecordKind } from "./things.ts";

/** Record that an audit entry concerns or that one of its fields refers to. */
interface Thing {
  readonly kind: AuditEntity;
  readonly id: number;
}
type NameOf = (thing: Thing) => string | undefined;

/**
 * SQL that looks up names for all types of records. Each type uses its index, and types without wanted ids cost
 * nothing.
 */
const STATEMENT = {
  name: "audit_names",
  text: NAMED_RECORD_KINDS.map((kind, at) => {
    const { from, name } = AUDITED_NAME_SOURCES[kind];
    return `select '${kind}' as kind, x.id::int as id, ${name} as name from ${from} where x.id = any($${at + 1}::int[])`;
  }).join("\nunion all "),
};

const keyOf = ({ kind, id }: Thing): string => `${kind} ${id}`;
const idsOf = (things: readonly Thing[], kind: NamedRecordKind): readonly number[] => [
  ...new Set(things.filter((one) => one.kind === kind).map(({ id }) => id)),
];

/**
 * Returns a function that returns the current name of a record, if the reader may see it. One query reads the names of
 * all given records and types.
 */
export const readNames = async (database: Pick<Database, "query">, scope: Scope, things: readonly Thing[]): Promise<NameOf> => {
  const values = NAMED_RECORD_KINDS.map((kind) => idsOf(things, kind));
  if (values.every((ids) => ids.length === 0)) return () => undefined;
  const rows = await database.query<Thing & { readonly name: string | null }>(scope, { ...STATEMENT, values });
  const names = new Map(rows.map(({ name, ...thing }) => [keyOf(thing), name]));
  return (thing) => names.get(keyOf(thing)) ?? undefined;
};
