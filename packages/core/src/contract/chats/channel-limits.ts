import { HOUR_MS } from "../../calendar/index.ts";
import { MESSAGE_MAX, type Platform } from "./conversations.ts";
import { REPLY_WINDOW_HOURS, REPLY_WINDOW_PLATFORMS } from "./inbox.ts";

/** Where the channel itself takes fewer characters than a message of ours may have (field notes 31). Mails have their own (`EMAIL_MAX`). */
const LIMITS: Readonly<Partial<Record<Platform, number>>> = { messenger: 2_000, instagram: 1_000, sms: 320 };

/** Below this no channel minds. */
export const LEAST_CHANNEL_MAX = Math.min(...Object.values(LIMITS));

/** As many characters as a message to the customer may have. */
export const channelMax = (platform: Platform): number => LIMITS[platform] ?? MESSAGE_MAX;

/** Until when the channel lets a business write freely, in milliseconds; null where it has no such window, or where the customer has said nothing. */
export const windowClosesAt = (platform: Platform, customerSaidAt: string | null | undefined): number | null =>
  customerSaidAt != null && REPLY_WINDOW_PLATFORMS.some((one) => one === platform) ? Date.parse(customerSaidAt) + REPLY_WINDOW_HOURS * HOUR_MS : null;
