import type { SavedView } from "@parley/core/contract/reporting/saved-views";
import type { AuthenticatedUser } from "../../../access/who.ts";
import type { Database } from "../../../db/database.ts";

/** Database access for the shared views that users have chosen as defaults. */
export const defaultViews = (database: Pick<Database, "query">) => {
  /**
   * Returns the chosen view of each screen. Ignores views that are no longer shared or now belong to another screen.
   */
  const chosenBy = async ({ stakeholderId, userId }: AuthenticatedUser): Promise<ReadonlyMap<string, number>> => {
    const rows = await database.query<{ screen: string; id: number }>(stakeholderId, {
      name: "default_views",
      text: `select d.screen, v.id from default_view d join saved_view v on v.id = d.view_id and v.shared and v.screen = d.screen
             where d.stakeholder_id = $1 and d.user_id = $2`,
      values: [stakeholderId, userId],
    });
    return new Map(rows.map(({ screen, id }) => [screen, id]));
  };

  return {
    /** Adds to each view whether it is the user's default. */
    shownTo: async (who: AuthenticatedUser, views: readonly SavedView[]): Promise<SavedView[]> => {
      const chosen = await chosenBy(who);
      return views.map((view) => {
        const instead = chosen.get(view.screen);
        return { ...view, isOwnDefault: instead === undefined ? !view.shared && view.isDefault : instead === view.id };
      });
    },

    /** Makes a view the user's default for its screen, replacing the previous choice. */
    choose: async ({ stakeholderId, userId }: AuthenticatedUser, { id, screen }: SavedView): Promise<void> => {
      await database.query(stakeholderId, {
        name: "default_view_choose",
        text: `insert into default_view (user_id, stakeholder_id, screen, view_id) values ($2, $1, $3, $4)
               on conflict (user_id, stakeholder_id, screen) do update set view_id = excluded.view_id`,
        values: [stakeholderId, userId, screen, id],
      });
    },

    /** Removes a view as the user's default. Has no effect if it is not the default. */
    leave: async ({ stakeholderId, userId }: AuthenticatedUser, { id }: SavedView): Promise<void> => {
      await database.query(stakeholderId, {
        name: "default_view_leave",
        text: "delete from default_view d where d.stakeholder_id = $1 and d.user_id = $2 and d.view_id = $3",
        values: [stakeholderId, userId, id],
      });
    },
  };
};
