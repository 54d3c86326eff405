import type { Database } from "../../../db/database.ts";

interface Person {
  readonly stakeholderId: number;
  readonly userId: number;
}

/** Database access for the pinned screens of a user. */
export const pinRepository = (database: Database) => ({
  list: async ({ stakeholderId, userId }: Person): Promise<string[]> => {
    const rows = await database.query<{ screen: string }>(stakeholderId, {
      name: "pinned_screens",
      text: "select screen from pinned_screen where stakeholder_id = $1 and user_id = $2 order by pinned_at, screen",
      values: [stakeholderId, userId],
    });
    return rows.map(({ screen }) => screen);
  },

  /** Pins a screen. A screen that is already pinned keeps its position. */
  pin: async ({ stakeholderId, userId }: Person, screen: string, at: Date): Promise<void> => {
    await database
      .scoped(stakeholderId)
      .insertInto("pinned_screen")
      .values({ user_id: userId, screen, stakeholder_id: stakeholderId, pinned_at: at })
      .onConflict((conflict) => conflict.columns(["user_id", "screen"]).doNothing())
      .execute();
  },

  unpin: async ({ stakeholderId, userId }: Person, screen: string): Promise<void> => {
    await database
      .scoped(stakeholderId)
      .deleteFrom("pinned_screen")
      .where("stakeholder_id", "=", stakeholderId)
      .where("user_id", "=", userId)
      .where("screen", "=", screen)
      .execute();
  },
});
