import type { Client } from "../client/client.ts";
import { everyItem } from "../client/every-page.ts";
import type { AnyEntity } from "../contract/entity.ts";
import type { AuditEntry } from "../contract/platform/audit-log.ts";
import type { Row } from "../contract/row.ts";
import { contractRows } from "../contract/rows.ts";
import type { AuditSide } from "./difference.ts";

/** The calls by which a thing is put back: the ordinary ones, so that rights, checks, versions and the audit are theirs. */
export interface Restoration {
  readonly entity: AnyEntity;
  readonly list: Row;
  readonly update: Row;
}

/** A thing as it is now. */
export type Present = Readonly<Record<string, unknown>> & { readonly id: number; readonly version: number };

/** Asks the rows: what a plain entity was before a change can be put back by its own update (ADR 0043). Undefined for everything else. */
export function restorationOf({ entity: kind, verb, entityId }: Pick<AuditEntry, "entity" | "verb" | "entityId">): Restoration | undefined {
  if (verb !== "changed" || entityId === null) return undefined;
  const rows = Object.values<Row>(contractRows).filter(({ crud }) => crud?.entity.kind === kind);
  const [list, update] = (["list", "update"] as const).map((of) => rows.find(({ crud }) => crud?.verb === of));
  return list?.crud && update ? { entity: list.crud.entity, list, update } : undefined;
}

const isPresent = (item: unknown): item is Present => typeof item === "object" && item !== null && "id" in item && "version" in item;

/** The thing as the caller may see it now; undefined where it is gone, or of a stakeholder that is not acted for. No call reads one alone, so its list is walked. */
export async function presentOf(client: Pick<Client, "call">, { list }: Restoration, entityId: string): Promise<Present | undefined> {
  const items = list.query ? everyItem(client, list, {}) : [(await client.call<Row>(list)) as readonly unknown[]].flat();
  for await (const item of items) if (isPresent(item) && String(item.id) === entityId) return item;
  return undefined;
}

/** What the entry has of the fields that people change, and nothing of what the thing has got since. */
const keptOf = ({ entity }: Restoration, side: AuditSide): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.keys(entity.fields).flatMap((name) => (side !== null && name in side ? [[name, side[name]]] : [])));

/** Both sides of a restoration: the fields as they are now, and as they would be. */
export const restoredSides = (restoration: Restoration, before: AuditSide, present: Present) => {
  const now = keptOf(restoration, present);
  return { before: now, after: { ...now, ...keptOf(restoration, before) } };
};

/** The input of the update that puts it back, at the version that was looked at. */
export const restoringInput = (restoration: Restoration, before: AuditSide, present: Present) => ({
  params: { id: String(present.id) },
  body: { ...restoredSides(restoration, before, present).after, version: present.version },
});
