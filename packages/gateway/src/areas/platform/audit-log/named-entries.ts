import { referencesIn } from "@parley/core/audit";
import type { AuditEntry, WholeAuditEntry } from "@parley/core/contract/platform/audit-log";
import { namesIn } from "../../../audit/names/name-changes.ts";
import { readNames } from "../../../audit/names/read-names.ts";
import { thingOf } from "../../../audit/names/things.ts";
import type { Database } from "../../../db/database.ts";
import type { Scope } from "../../../db/scope.ts";

/** An entry as read from the database, without looked-up names. */
type Read<E extends AuditEntry> = Omit<E, "present" | "names">;

/** The thing an entry is about, if its kind has numeric ids. */
const ownThing = ({ entity, entityId }: Pick<AuditEntry, "entity" | "entityId">) =>
  entityId !== null && /^[1-9]\d{0,8}$/.test(entityId) ? [{ kind: entity, id: Number(entityId) }] : [];

/** Adds the names of things to entries, reading all names in one go. */
export const nameEntries = async (database: Pick<Database, "query">, scope: Scope, entries: readonly Read<AuditEntry>[]): Promise<AuditEntry[]> => {
  const nameOf = await readNames(database, scope, entries.flatMap(ownThing));
  return entries.map((entry) => {
    const present = ownThing(entry).map(nameOf)[0] ?? null;
    return { ...entry, present, thing: thingOf(entry.entity, entry.thing, present) };
  });
};

/**
 * Adds the names of the thing and of all ids in the values of one entry, as far as the reader may see them: `ownerId
 * 12` is "Ada Obi".
 */
export const nameEntry = async (database: Pick<Database, "query">, scope: Scope, entry: Read<WholeAuditEntry>): Promise<WholeAuditEntry> => {
  const references = referencesIn(entry.before, entry.after);
  const own = ownThing(entry);
  const nameOf = await readNames(database, scope, [...own, ...references]);
  const present = own.map(nameOf)[0] ?? null;
  return { ...entry, present, thing: thingOf(entry.entity, entry.thing, present), names: namesIn(references, nameOf) };
};
