import { actionWithKey, type CustomKeys, isKeyAllowed, WORK_KEYS } from "@parley/core/contract/identity/work-key-table";
import { workKeys } from "@parley/core/contract/identity/work-keys";
import { because } from "@parley/core/errors/reasons";
import type { Transaction } from "kysely";
import type { Database } from "../../../db/database.ts";
import type { Schema } from "../../../db/schema.ts";
import { fail, problem } from "../../../errors/app-error.ts";
import { implement } from "../../../handlers/implement.ts";

interface Person {
  readonly stakeholderId: number;
  readonly userId: number;
}
type Reader = Pick<Transaction<Schema>, "selectFrom">;

const read = async (db: Reader, { stakeholderId, userId }: Person): Promise<CustomKeys> => {
  const rows = await db
    .selectFrom("work_key")
    .select(["act", "key"])
    .where("stakeholder_id", "=", stakeholderId)
    .where("user_id", "=", userId)
    .execute();
  return Object.fromEntries(rows.map(({ act, key }) => [act, key]));
};

const write = async (trx: Transaction<Schema>, { stakeholderId, userId }: Person, act: string, key: string | null): Promise<void> => {
  await trx
    .insertInto("work_key")
    .values({ user_id: userId, act, stakeholder_id: stakeholderId, key })
    .onConflict((conflict) => conflict.columns(["user_id", "act"]).doUpdateSet({ key }))
    .execute();
};

/** Handlers for the user's own keyboard shortcuts. */
export const workKeyRoutes = implement(workKeys, ({ database }: { readonly database: Database }) => ({
  list: async ({ who }) => ({ keys: await read(database.scoped(who.stakeholderId), who) }),

  set: ({ who, body: { act, key, instead } }) =>
    database.transaction(who.stakeholderId, async (trx) => {
      if (!isKeyAllowed(act, key)) fail.invalid(problem("key", "shortcutNotPossible"));
      // Locks the user's row, so that two browser tabs that assign the same keyboard key to different actions run one
      // after the other.
      await trx.selectFrom("app_user").select("id").where("id", "=", who.userId).forUpdate().execute();
      const holder = actionWithKey(await read(trx, who), act, key);
      if (holder !== undefined) {
        if (!instead) fail.conflict(because("shortcutTaken", { holder }), { act: holder });
        await write(trx, who, holder, null);
      }
      await write(trx, who, act, key);
      // Deletes the row of a default key instead of storing it, so that a later version can change the default.
      if (key === WORK_KEYS[act].key)
        await trx
          .deleteFrom("work_key")
          .where("stakeholder_id", "=", who.stakeholderId)
          .where("user_id", "=", who.userId)
          .where("act", "=", act)
          .execute();
      return { keys: await read(trx, who) };
    }),

  reset: async ({ who: { stakeholderId, userId } }) => {
    await database.scoped(stakeholderId).deleteFrom("work_key").where("stakeholder_id", "=", stakeholderId).where("user_id", "=", userId).execute();
    return { keys: {} };
  },
}));
