import { AUDITED } from "@parley/core/contract";
import type { AnyEntity } from "@parley/core/contract/entity";
import type { Transaction } from "kysely";
import type { Who } from "../access/who.ts";
import { audit, type Cause } from "../audit/audit.ts";
import type { Database } from "../db/database.ts";
import type { Schema } from "../db/schema.ts";
import { done, fail } from "../errors/app-error.ts";
import { conflictOnReference } from "../errors/reference-violation.ts";
import { conflictOnUniqueViolation } from "../errors/unique-violation.ts";
import type { SeenRow } from "./update-at-version.ts";

/** The fields of a plain entity, by name. */
export type Draft = Readonly<Record<string, unknown>>;
/** One as it is stored and answered. */
export type Stored = Draft & { readonly id: number };

/** Where the entries of a plain entity are kept; every function knows by `who` whose they are. */
export interface CrudStore {
  /** Undefined for one that the user may not see. */
  find(who: Who, id: number): Promise<Stored | undefined>;
  insert(trx: Transaction<Schema>, who: Who, draft: Draft): Promise<number>;
  /** False when the version is stale. */
  update(trx: Transaction<Schema>, who: Who, seen: SeenRow, draft: Draft): Promise<boolean>;
  /** Fails where one may not go. */
  remove(trx: Transaction<Schema>, who: Who, present: Stored): Promise<unknown>;
  /** Fails where the user may not make such a change: `before` is absent of one that is created or that the user may not see, `draft` of one that is removed. */
  check?(who: Who, before: Stored | undefined, draft: Draft | undefined): void;
}

interface EntryCall extends Cause<{ readonly entity: AnyEntity["kind"]; readonly verb: "created" | "changed" | "removed" }> {
  readonly who: Who;
}
interface ChangeCall extends EntryCall {
  readonly params: { readonly id: number };
  readonly body: Draft & { readonly version: number };
}

/**
 * The calls that add to a list which people keep by hand, change it and take away from it, each with its audit entry in the same transaction (ADR 0043). What the user may not
 * see is missing. A value that is taken and a version that is stale are answered 409, the latter with the present one.
 */
export const changeHandlers = (database: Pick<Database, "transaction">, { kind, one, unique, fields }: AnyEntity, store: CrudStore) => {
  const snapshot = (draft: Draft): Draft => Object.fromEntries(Object.keys(fields).map((field) => [field, draft[field]]));
  const taken = (draft: Draft): string => `There is ${one} "${draft[unique]}" already`;
  /** Whatever right it takes was asked before: nobody learns by the words of a refusal what they may not do. */
  const refuseMisplaced = (draft: Draft): void => {
    for (const [name, { where }] of Object.entries(fields)) {
      if (where === undefined) continue;
      const [isGiven, isMeant] = [draft[name] !== null, draft[where.field] === where.is];
      if (isMeant && !isGiven) fail.invalid({ path: name, message: "Say which one" });
      if (isGiven && !isMeant) fail.invalid({ path: name, message: `Leave this out unless ${where.field} is ${where.is}` });
    }
  };
  const presentOf = async (who: Who, id: number): Promise<Stored> => (await store.find(who, id)) ?? fail.notFound();
  const checkedOf = async (who: Who, id: number, draft?: Draft): Promise<Stored> => {
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
      return changed ? after : fail.conflict(`Somebody else has changed this ${AUDITED[kind]} meanwhile`, after);
    },

    remove: async (call: EntryCall & { readonly params: { readonly id: number } }) => {
      const { who, params } = call;
      const before = await checkedOf(who, params.id);
      await conflictOnReference(`This ${AUDITED[kind]} is in use`, () =>
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
