import { HOUR_MS } from "../../calendar/index.ts";
import { MESSAGE_MAX, type Platform } from "./conversations.ts";
import { REPLY_WINDOW_HOURS, REPLY_WINDOW_PLATFORMS } from "./inbox.ts";

/**
 * Largest message length in characters, on channels that allow less than `MESSAGE_MAX` (field notes 31). E-mails use
 * `EMAIL_MAX`.
 */
const LIMITS: Readonly<Partial<Record<Platform, number>>> = { messenger: 2_000, instagram: 1_000, sms: 320 };

/** Maximum message length in characters on the most restrictive channel, which every other channel accepts too. */
export const SHORTEST_CHANNEL_MAX = Math.min(...Object.values(LIMITS));

/** Maximum length in characters of a message to a customer on a channel. */
export const channelMax = (platform: Platform): number => LIMITS[platform] ?? MESSAGE_MAX;

/**
 * End of the time in which the channel lets a business write freely after the customer's last message, in milliseconds
 * since the epoch. Null for channels without this limit, and if the customer has written nothing.
 */
export const windowClosesAt = (platform: Platform, customerSaidAt: string | null | undefined): number | null =>
  customerSaidAt != null && REPLY_WINDOW_PLATFORMS.some((one) => one === platform) ? Date.parse(customerSaidAt) + REPLY_WINDOW_HOURS * HOUR_MS : null;
