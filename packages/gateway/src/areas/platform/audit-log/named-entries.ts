import { referencesIn } from "@parley/core/audit";
import type { AuditEntry, WholeAuditEntry } from "@parley/core/contract/platform/audit-log";
import { namesIn } from "../../../audit/names/name-changes.ts";
import { readNames } from "../../../audit/names/read-names.ts";
import { thingOf } from "../../../audit/names/things.ts";
import type { Database } from "../../../db/database.ts";
import type { Scope } from "../../../db/scope.ts";

/** An entry as it is read: `thing` is what it tells itself. */
type Read<E extends AuditEntry> = Omit<E, "present" | "names">;

/** Of what an entry tells, where its kind is counted by numbers. */
const ownThing = ({ entity, entityId }: Pick<AuditEntry, "entity" | "entityId">) =>
  entityId !== null && /^[1-9]\d{0,8}$/.test(entityId) ? [{ kind: entity, id: Number(entityId) }] : [];

/** Entries with the names of their things, which are read for all of them at once. */
export const nameEntries = async (database: Pick<Database, "query">, scope: Scope, entries: readonly Read<AuditEntry>[]): Promise<AuditEntry[]> => {
  const nameOf = await readNames(database, scope, entries.flatMap(ownThing));
  return entries.map((entry) => {
    const present = ownThing(entry).map(nameOf)[0] ?? null;
    return { ...entry, present, thing: thingOf(entry.entity, entry.thing, present) };
  });
};

/** One entry with the names of its thing and of all that its sides name by number, as far as its reader sees them: `ownerId 12` is "Ada Obi". */
export const nameEntry = async (database: Pick<Database, "query">, scope: Scope, entry: Read<WholeAuditEntry>): Promise<WholeAuditEntry> => {
  const references = referencesIn(entry.before, entry.after);
  const own = ownThing(entry);
  const nameOf = await readNames(database, scope, [...own, ...references]);
  const present = own.map(nameOf)[0] ?? null;
  return { ...entry, present, thing: thingOf(entry.entity, entry.thing, present), names: namesIn(references, nameOf) };
};
