import { inbox } from "@parley/core/contract/chats/inbox";
import { areaQueries } from "../../shared/api/area-queries.ts";

/**
 * Cache key of the inbox list counts, invalidated by live events (`follow-live.ts`). Separate from the other counts,
 * which the first screen loads.
 */
export const INBOX_MENU_KEY = areaQueries("inbox", inbox).menu.key();
