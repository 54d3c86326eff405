import { HOUR_MS } from "../../calendar/index.ts";
import { MESSAGE_MAX, type Platform } from "./conversations.ts";
import { REPLY_WINDOW_HOURS, REPLY_WINDOW_PLATFORMS } from "./inbox.ts";

/** Channels with a lower limit than our messages (field notes 31). E-mails have their own (`EMAIL_MAX`). */
const LIMITS: Readonly<Partial<Record<Platform, number>>> = { messenger: 2_000, instagram: 1_000, sms: 320 };

/** Length that every channel accepts. */
export const LEAST_CHANNEL_MAX = Math.min(...Object.values(LIMITS));

/** Maximum length of a message to the customer. */
export const channelMax = (platform: Platform): number => LIMITS[platform] ?? MESSAGE_MAX;

/**
 * End of the period in which the channel lets a business write freely, in milliseconds; null for channels without one,
 * or when the customer has written nothing.
 */
export const windowClosesAt = (platform: Platform, customerSaidAt: string | null | undefined): number | null =>
  customerSaidAt != null && REPLY_WINDOW_PLATFORMS.some((one) => one === platform) ? Date.parse(customerSaidAt) + REPLY_WINDOW_HOURS * HOUR_MS : null;
