import { inbox } from "@parley/core/contract/chats/inbox";
import { areaQueries } from "../../shared/api/area-queries.ts";

/** What the counts of the lists of the inbox are cached under: live events make it stale (`follow-live.ts`). Apart from the other counts, which the first screen loads. */
export const INBOX_MENU_KEY = areaQueries("inbox", inbox).menu.key();
