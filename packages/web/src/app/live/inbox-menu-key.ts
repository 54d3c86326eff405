import { inbox } from "@parley/core/contract/chats/inbox";
import { areaQueries } from "../../shared/api/area-queries.ts";

/**
 * Query key of the inbox's list counts, which live events invalidate (`follow-live.ts`). In a file of its own, because
 * the first screen loads the other counts only.
 */
export const INBOX_MENU_KEY = areaQueries("inbox", inbox).menu.key();
