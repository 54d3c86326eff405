import type { Client } from "../client/client.ts";
import { everyItem } from "../client/every-page.ts";
import type { AnyEntity } from "../contract/entity.ts";
import type { AuditEntry } from "../contract/platform/audit-log.ts";
import type { Row } from "../contract/row.ts";
import { contractRows } from "../contract/rows.ts";
import type { AuditSide } from "./difference.ts";

/** Calls that restore an entity: the ordinary ones, with their rights, checks, versions and audit. */
export interface Restoration {
  readonly entity: AnyEntity;
  readonly list: Row;
  readonly update: Row;
}

/** An entity in its present state. */
export type Present = Readonly<Record<string, unknown>> & { readonly id: number; readonly version: number };

/**
 * Finds the calls by the rows: an earlier state of a plain entity can be restored by its own update (ADR 0043).
 * Undefined for other entities.
 */
export function restorationOf({ entity: kind, verb, entityId }: Pick<AuditEntry, "entity" | "verb" | "entityId">): Restoration | undefined {
  if (verb !== "changed" || entityId === null) return undefined;
  const rows = Object.values<Row>(contractRows).filter(({ crud }) => crud?.entity.kind === kind);
  const [list, update] = (["list", "update"] as const).map((of) => rows.find(({ crud }) => crud?.verb === of));
  return list?.crud && update ? { entity: list.crud.entity, list, update } : undefined;
}

const isPresent = (item: unknown): item is Present => typeof item === "object" && item !== null && "id" in item && "version" in item;

/**
 * The entity as the caller may see it; undefined when it is gone or belongs to a stakeholder they do not act for. Read
 * from the list, because no call reads a single one.
 */
export async function presentOf(client: Pick<Client, "call">, { list }: Restoration, entityId: string): Promise<Present | undefined> {
  const items = list.query ? everyItem(client, list, {}) : [(await client.call<Row>(list)) as readonly unknown[]].flat();
  for await (const item of items) if (isPresent(item) && String(item.id) === entityId) return item;
  return undefined;
}

/** The entry's values for fields that people change, without fields added since. */
const keptOf = ({ entity }: Restoration, side: AuditSide): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.keys(entity.fields).flatMap((name) => (side !== null && name in side ? [[name, side[name]]] : [])));

/** Both sides of a restoration: the present fields and the restored ones. */
export const restoredSides = (restoration: Restoration, before: AuditSide, present: Present) => {
  const now = keptOf(restoration, present);
  return { before: now, after: { ...now, ...keptOf(restoration, before) } };
};

/** Input of the update that restores it, at the version shown. */
export const restoringInput = (restoration: Restoration, before: AuditSide, present: Present) => ({
  params: { id: String(present.id) },
  body: { ...restoredSides(restoration, before, present).after, version: present.version },
});
