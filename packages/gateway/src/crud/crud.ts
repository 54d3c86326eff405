import { AUDITED_ENTITIES } from "@parley/core/contract";
import type { AnyEntity } from "@parley/core/contract/entity";
import { because, type Why } from "@parley/core/errors/reasons";
import type { Transaction } from "kysely";
import type { AuthenticatedUser } from "../access/who.ts";
import { audit, type Cause } from "../audit/audit.ts";
import type { Database } from "../db/database.ts";
import type { Schema } from "../db/schema.ts";
import { done, fail, problem } from "../errors/app-error.ts";
import { conflictOnReference } from "../errors/reference-violation.ts";
import { conflictOnUniqueViolation } from "../errors/unique-violation.ts";
import type { SeenRow } from "./update-at-version.ts";

/** Values of the fields that a user can set, by name. */
export type Draft = Readonly<Record<string, unknown>>;
/** Entry as stored and returned. */
export type Stored = Draft & { readonly id: number };

/** Reads and writes entries of one entity. Every function takes the stakeholder from `who`. */
export interface CrudStore {
  /** Returns undefined for an entry that the user may not see. */
  find(who: AuthenticatedUser, id: number): Promise<Stored | undefined>;
  insert(trx: Transaction<Schema>, who: AuthenticatedUser, draft: Draft): Promise<number>;
  /** Returns false if the entry was changed after the user read it (stale version). */
  update(trx: Transaction<Schema>, who: AuthenticatedUser, seen: SeenRow, draft: Draft): Promise<boolean>;
  /** Removes an entry. Throws if it may not be removed. */
  remove(trx: Transaction<Schema>, who: AuthenticatedUser, present: Stored): Promise<unknown>;
  /**
   * Throws if the user may not make the change. `before` is undefined for an entry that is created or that the user may
   * not see; `draft` is undefined for one that is removed.
   */
  check?(who: AuthenticatedUser, before: Stored | undefined, draft: Draft | undefined): void;
}

interface EntryCall extends Cause<{ readonly entity: AnyEntity["kind"]; readonly verb: "created" | "changed" | "removed" }> {
  readonly who: AuthenticatedUser;
}
interface ChangeCall extends EntryCall {
  readonly params: { readonly id: number };
  readonly body: Draft & { readonly version: number };
}

/**
 * Creates the handlers that create, change and remove entries of a list that users maintain, with an audit entry in the
 * same transaction (ADR 0043). Invisible entries are reported as missing. A duplicate value throws 409; a stale version
 * throws 409 with the current entry.
 */
export const changeHandlers = (database: Pick<Database, "transaction">, { kind, one, unique, fields }: AnyEntity, store: CrudStore) => {
  const snapshot = (draft: Draft): Draft => Object.fromEntries(Object.keys(fields).map((field) => [field, draft[field]]));
  const taken = (draft: Draft): Why => because("entityTaken", { entity: one, name: String(draft[unique]) });
  /**
   * Throws a validation error for a field that is missing or does not apply. The right was checked before, so that the
   * message reveals nothing to users without it.
   */
  const refuseMisplaced = (draft: Draft): void => {
    for (const [name, { where }] of Object.entries(fields)) {
      if (where === undefined) continue;
      const [isGiven, isMeant] = [draft[name] !== null, draft[where.field] === where.is];
      if (isMeant && !isGiven) fail.invalid(problem(name, "valueMissing"));
      if (isGiven && !isMeant) fail.invalid(problem(name, because("valueUnwanted", { field: where.field, value: where.is })));
    }
  };
  const presentOf = async (who: AuthenticatedUser, id: number): Promise<Stored> => (await store.find(who, id)) ?? fail.notFound();
  const checkedOf = async (who: AuthenticatedUser, id: number, draft?: Draft): Promise<Stored> => {
    const before = await store.find(who, id);
    store.check?.(who, before, draft);
    return before ?? fail.notFound();
  };

  return {
    create: async (call: EntryCall & { readonly body: Draft }): Promise<Stored> => {
      const { who, body } = call;
      store.check?.(who, undefined, body);
      refuseMisplaced(body);
      const id = await conflictOnUniqueViolation(taken(body), () =>
        database.transaction(who.stakeholderId, async (trx) => {
          const made = await store.insert(trx, who, body);
          await audit(trx, call, { entity: kind, verb: "created" }, { stakeholderId: who.stakeholderId, entityId: made, after: snapshot(body) });
          return made;
        }),
      );
      return presentOf(who, id);
    },

    update: async (call: ChangeCall): Promise<Stored> => {
      const { who, params, body } = call;
      const before = await checkedOf(who, params.id, body);
      refuseMisplaced(body);
      const changed = await conflictOnUniqueViolation(taken(body), () =>
        database.transaction(who.stakeholderId, async (trx) => {
          if (!(await store.update(trx, who, { id: params.id, version: body.version }, body))) return false;
          await audit(
            trx,
            call,
            { entity: kind, verb: "changed" },
            { stakeholderId: who.stakeholderId, entityId: params.id, before: snapshot(before), after: snapshot(body) },
          );
          return true;
        }),
      );
      const after = await presentOf(who, params.id);
      return changed ? after : fail.conflict(because("entityChanged", { entity: AUDITED_ENTITIES[kind] }), after);
    },

    remove: async (call: EntryCall & { readonly params: { readonly id: number } }) => {
      const { who, params } = call;
      const before = await checkedOf(who, params.id);
      await conflictOnReference(because("entityInUse", { entity: AUDITED_ENTITIES[kind] }), () =>
        database.transaction(who.stakeholderId, async (trx) => {
          await store.remove(trx, who, before);
          await audit(
            trx,
            call,
            { entity: kind, verb: "removed" },
            { stakeholderId: who.stakeholderId, entityId: params.id, before: snapshot(before) },
          );
        }),
      );
      return done;
    },
  };
};
