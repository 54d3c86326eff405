import type { Transaction } from "kysely";
import { done, fail } from "../answers/app-error.ts";
import type { Database } from "../db/database.ts";
import type { Schema } from "../db/schema.ts";
import type { Who } from "../reach/who.ts";
import { audit, type Cause } from "./audit.ts";
import { conflictOnUniqueViolation } from "./unique-violation.ts";
import type { SeenRow } from "./update-at-version.ts";

/** What people of a stakeholder keep a list of by hand: canned replies, tags, templates. Each has a name that stands there once, and a version. */
export interface LastingEntries<Draft extends object, Shown extends Draft> {
  /** What people call one; the audit's verbs begin with it. */
  readonly one: string;
  readonly entityType: string;
  /** What is said when another one has its name. */
  readonly taken: (draft: Draft) => string;
  /** What the audit keeps of one. */
  readonly told: (draft: Draft) => object;
  /** Undefined for one that the user may not see. */
  find(who: Who, id: number): Promise<Shown | undefined>;
  insert(trx: Transaction<Schema>, who: Who, draft: Draft): Promise<{ readonly id: number }>;
  /** False when the version is stale. */
  update(trx: Transaction<Schema>, who: Who, seen: SeenRow, draft: Draft): Promise<boolean>;
}

export interface Entries<Draft extends object, Shown extends Draft> extends LastingEntries<Draft, Shown> {
  /** Fails where one may not go. */
  remove(trx: Transaction<Schema>, who: Who, present: Shown & { readonly id: number }): Promise<unknown>;
}

interface EntryCall extends Cause {
  readonly who: Who;
}
interface ChangeCall<Draft> extends EntryCall {
  readonly params: { readonly id: number };
  readonly body: Draft & { readonly version: number };
}

/** What the user may not see is missing. */
const presentOf = async <Shown extends object>(
  entries: { find(who: Who, id: number): Promise<Shown | undefined> },
  who: Who,
  id: number,
): Promise<Shown> => (await entries.find(who, id)) ?? fail.notFound();

/**
 * The calls that add to such a list and change it, each with its audit entry in the same transaction. A name that is taken and a version that is stale are
 * answered 409, the latter with the present one.
 */
export const lastingCrudHandlers = <Draft extends object, Shown extends Draft & { readonly id: number }>(
  database: Pick<Database, "transaction">,
  entries: LastingEntries<Draft, Shown>,
) => {
  const { one, entityType, taken, told } = entries;

  return {
    create: async (call: EntryCall & { readonly body: Draft }): Promise<Shown> => {
      const { who, body } = call;
      const id = await conflictOnUniqueViolation(taken(body), () =>
        database.transaction(who.stakeholderId, async (trx) => {
          const made = await entries.insert(trx, who, body);
          await audit(trx, call, { stakeholderId: who.stakeholderId, action: `${one} created`, entityType, entityId: made.id, after: told(body) });
          return made.id;
        }),
      );
      return presentOf(entries, who, id);
    },

    update: async (call: ChangeCall<Draft>): Promise<Shown> => {
      const { who, params, body } = call;
      const before = await presentOf(entries, who, params.id);
      const changed = await conflictOnUniqueViolation(taken(body), () =>
        database.transaction(who.stakeholderId, async (trx) => {
          if (!(await entries.update(trx, who, { id: params.id, version: body.version }, body))) return false;
          const change = { before: told(before), after: told(body) };
          await audit(trx, call, { stakeholderId: who.stakeholderId, action: `${one} changed`, entityType, entityId: params.id, ...change });
          return true;
        }),
      );
      const after = await presentOf(entries, who, params.id);
      return changed ? after : fail.conflict(`Somebody else has changed this ${one} meanwhile`, after);
    },
  };
};

/** The same, and removing. */
export const crudHandlers = <Draft extends object, Shown extends Draft & { readonly id: number }>(
  database: Pick<Database, "transaction">,
  entries: Entries<Draft, Shown>,
) => ({
  ...lastingCrudHandlers(database, entries),

  remove: async (call: EntryCall & { readonly params: { readonly id: number } }) => {
    const { who, params } = call;
    const { one, entityType, told } = entries;
    const before = await presentOf(entries, who, params.id);
    await database.transaction(who.stakeholderId, async (trx) => {
      await entries.remove(trx, who, before);
      await audit(trx, call, { stakeholderId: who.stakeholderId, action: `${one} removed`, entityType, entityId: params.id, before: told(before) });
    });
    return done;
  },
});
