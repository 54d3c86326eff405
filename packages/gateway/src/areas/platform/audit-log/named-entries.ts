import { referencesIn } from "@parley/core/audit";
import type { AuditEntry, FullAuditEntry } from "@parley/core/contract/platform/audit-log";
import { namesIn } from "../../../audit/names/name-changes.ts";
import { readNames } from "../../../audit/names/read-names.ts";
import { displayedRecordName } from "../../../audit/names/things.ts";
import type { Database } from "../../../db/database.ts";
import type { Scope } from "../../../db/scope.ts";

/** Audit entry as read from the database, before the names of records are looked up. */
type Read<E extends AuditEntry> = Omit<E, "present" | "names">;

/** Returns a reference to the record that an entry concerns, or nothing if records of this type have no numeric id. */
const ownThing = ({ entity, entityId }: Pick<AuditEntry, "entity" | "entityId">) =>
  entityId !== null && /^[1-9]\d{0,8}$/.test(entityId) ? [{ kind: entity, id: Number(entityId) }] : [];

/** Adds the current names of records to entries, with one lookup for all entries. */
export const nameEntries = async (database: Pick<Database, "query">, scope: Scope, entries: readonly Read<AuditEntry>[]): Promise<AuditEntry[]> => {
  const nameOf = await readNames(database, scope, entries.flatMap(ownThing));
  return entries.map((entry) => {
    const present = ownThing(entry).map(nameOf)[0] ?? null;
    return { ...entry, present, thing: displayedRecordName(entry.entity, entry.thing, present) };
  });
};

/**
 * Adds to an entry the current name of its record and of all records whose ids occur in its values, for example "Ada
 * Obi" for `ownerId 12`. Names that the reader may not see are omitted.
 */
export const nameEntry = async (database: Pick<Database, "query">, scope: Scope, entry: Read<FullAuditEntry>): Promise<FullAuditEntry> => {
  const references = referencesIn(entry.before, entry.after);
  const own = ownThing(entry);
  const nameOf = await readNames(database, scope, [...own, ...references]);
  const present = own.map(nameOf)[0] ?? null;
  return { ...entry, present, thing: displayedRecordName(entry.entity, entry.thing, present), names: namesIn(references, nameOf) };
};
