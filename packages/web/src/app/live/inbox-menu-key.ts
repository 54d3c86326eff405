import { inbox } from "@parley/core/contract/chats/inbox";
import { areaQueries } from "../../shared/api/area-queries.ts";

/**
 * Query key of the inbox's list counts, which live events invalidate (`follow-live.ts`). It is in a file of its own,
 * because the first screen does not load these counts.
 */
export const INBOX_MENU_KEY = areaQueries("inbox", inbox).menu.key();
