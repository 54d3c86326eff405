import type { Client } from "../client/client.ts";
import { everyItem } from "../client/every-page.ts";
import type { AnyEntity } from "../contract/entity.ts";
import type { AuditEntry } from "../contract/platform/audit-log.ts";
import type { Row } from "../contract/row.ts";
import { contractRows } from "../contract/rows.ts";
import type { AuditSide } from "./difference.ts";

/** Calls that restore an entity. They are its ordinary calls, with the usual rights, checks, versions and audit. */
export interface Restoration {
  readonly entity: AnyEntity;
  readonly list: Row;
  readonly update: Row;
}

export type CurrentEntity = Readonly<Record<string, unknown>> & { readonly id: number; readonly version: number };

/**
 * Finds the list and update calls of the changed entity, with which an earlier state can be restored (ADR 0043).
 * Undefined if the entity has no such calls.
 */
export function restorationOf({ entity: kind, verb, entityId }: Pick<AuditEntry, "entity" | "verb" | "entityId">): Restoration | undefined {
  if (verb !== "changed" || entityId === null) return undefined;
  const rows = Object.values<Row>(contractRows).filter(({ crud }) => crud?.entity.kind === kind);
  const [list, update] = (["list", "update"] as const).map((of) => rows.find(({ crud }) => crud?.verb === of));
  return list?.crud && update ? { entity: list.crud.entity, list, update } : undefined;
}

const isPresent = (item: unknown): item is CurrentEntity => typeof item === "object" && item !== null && "id" in item && "version" in item;

/**
 * Reads the current entity. Undefined if it no longer exists or belongs to a stakeholder that the caller does not act
 * for. Searches the list, because no call reads a single entity.
 */
export async function readCurrentEntity(client: Pick<Client, "call">, { list }: Restoration, entityId: string): Promise<CurrentEntity | undefined> {
  const items = list.query ? everyItem(client, list, {}) : [(await client.call<Row>(list)) as readonly unknown[]].flat();
  for await (const item of items) if (isPresent(item) && String(item.id) === entityId) return item;
  return undefined;
}

/**
 * Returns the values that a state contains for the editable fields of the entity. Fields that were added to the entity
 * type after the state was recorded are absent.
 */
const keptOf = ({ entity }: Restoration, side: AuditSide): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.keys(entity.fields).flatMap((name) => (side !== null && name in side ? [[name, side[name]]] : [])));

/** Returns the current and the restored values of the entity's editable fields. */
export const restoredSides = (restoration: Restoration, before: AuditSide, present: CurrentEntity) => {
  const now = keptOf(restoration, present);
  return { before: now, after: { ...now, ...keptOf(restoration, before) } };
};

/** Returns the input of the update that restores the entity. It carries the version that the user was shown. */
export const restoringInput = (restoration: Restoration, before: AuditSide, present: CurrentEntity) => ({
  params: { id: String(present.id) },
  body: { ...restoredSides(restoration, before, present).after, version: present.version },
});
