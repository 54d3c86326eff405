import { dayOf } from "@parley/core/calendar";
import { adsToChat } from "@parley/core/contract/reporting/ads-to-chat";
import { dayjs } from "@parley/core/time";
import type { Database } from "../../../db/database.ts";
import type { Call, Implementation } from "../../../handlers/implement.ts";
import { reportResponse } from "./repository.ts";

/** Returns the first midnight at or after a time `YYYY-MM-DD HH:mm:ss` without time zone. */
const nextMidnight = (moment: string): string => dayOf(dayjs.utc(moment).add(1, "day").subtract(1, "millisecond").startOf("day").valueOf());

/**
 * Handler for the report Ads to chat (spec section 7, messenger gateway), whose parameters are times instead of days.
 */
export const adsToChatRoutes: Implementation<{ readonly database: Database }> = {
  rows: adsToChat,
  handlers: ({ database }) => ({
    report: ({ who, query: { from, to, ...rest } }: Call<(typeof adsToChat)["report"]>) =>
      reportResponse(database, who, "ads-to-chat", { ...rest, from: from.slice(0, "YYYY-MM-DD".length), to: nextMidnight(to) }),
  }),
};
