import type { WidgetSettings, WidgetSettingsDraft } from "@parley/core/contract/bots/widget-settings";
import { sql, type Transaction } from "kysely";
import type { Database } from "../../../db/database.ts";
import type { Schema } from "../../../db/schema.ts";
import type { Scope } from "../../../db/scope.ts";

export interface StoredWidget extends Omit<WidgetSettings, "snippet"> {
  readonly botId: number;
  readonly stakeholderId: number;
}

/** Database access for the settings of widgets. */
export const widgetSettingsRepository = (database: Database) => ({
  get: async (scope: Scope, code: string): Promise<StoredWidget | undefined> => {
    const [row] = await database.query<StoredWidget & Record<string, unknown>>(scope, {
      name: "widget_settings",
      text: `select b.id as "botId", b.stakeholder_id as "stakeholderId", b.code as bot, b.name as "botName", b.greeting as "botGreeting",
          b.status = 'live' and b.is_active and not b.is_archived as "isLive", coalesce(w.title, '') as title, coalesce(w.color, '#1f6b4a') as color,
          coalesce(w.position, 'right') as position, coalesce(w.greeting, '') as greeting,
          coalesce(w.languages, '{en,fr,es,pt,de,ar,sw,zh}') as languages, coalesce(w.origins, '{}') as origins,
          w.seen_on as "seenOn", w.seen_at as "seenAt", coalesce(w.version, 0) as version, w.updated_at as "updatedAt"
        from bot b left join widget w on w.bot_id = b.id where ($1 = 0 or b.stakeholder_id = $1) and b.code = $2`,
      values: [scope, code],
    });
    return row;
  },

  /** Returns false if the settings were changed after the caller read them (stale version). */
  save: async (
    trx: Transaction<Schema>,
    { botId, stakeholderId }: StoredWidget,
    version: number,
    settings: WidgetSettingsDraft,
  ): Promise<boolean> => {
    if (version === 0)
      await trx
        .insertInto("widget")
        .values({ bot_id: botId, stakeholder_id: stakeholderId })
        .onConflict((conflict) => conflict.column("bot_id").doNothing())
        .execute();
    const saved = await trx
      .updateTable("widget")
      .set({ ...settings, version: version + 1, updated_at: sql<string>`now()` })
      .where("stakeholder_id", "=", stakeholderId)
      .where("bot_id", "=", botId)
      .where("version", "=", version)
      .executeTakeFirst();
    return saved.numUpdatedRows > 0n;
  },
});
