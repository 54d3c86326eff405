import type { WidgetConfig } from "@parley/core/contract/bots/widget";
import type { Database } from "../db/database.ts";
import { PLATFORM } from "../db/scope.ts";

/** Bot as visitors of web sites reach it, with the settings of its widget. */
export interface WidgetBot extends Omit<WidgetConfig, "bot" | "isOpen"> {
  readonly id: number;
  readonly stakeholderId: number;
  readonly code: string;
  readonly name: string;
  /** Web origins that may use the widget; empty for all. */
  readonly origins: readonly string[];
}

/**
 * Finds a bot that answers visitors: live, active and not archived, of an active stakeholder. Returns undefined for all
 * others, so that a visitor cannot learn which bots exist.
 */
export const findWidgetBot = async (database: Pick<Database, "query">, code: string): Promise<WidgetBot | undefined> => {
  const [found] = await database.query<WidgetBot & Record<string, unknown>>(PLATFORM, {
    name: "widget_bot",
    text: `select b.id, b.stakeholder_id as "stakeholderId", b.code, b.name, coalesce(nullif(w.title, ''), b.name) as title,
        coalesce(w.color, '#1f6b4a') as color, coalesce(w.position, 'right') as position, coalesce(nullif(w.greeting, ''), b.greeting) as greeting,
        coalesce(w.languages, '{en,fr,es,pt,de,ar,sw,zh}') as languages, coalesce(w.origins, '{}') as origins
      from bot b join stakeholder h on h.id = b.stakeholder_id left join widget w on w.bot_id = b.id
      where b.code = $1 and b.status = 'live' and b.is_active and not b.is_archived and h.status = 'active'`,
    values: [code],
  });
  return found;
};
