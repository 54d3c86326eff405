import type { Platform } from "@parley/core/contract/chats/conversations";
import { platformPlace } from "@parley/core/contract/reporting/words";
import { colour } from "../../ui/charts/data.ts";

/** Icon of each platform, from `PLATFORM_ICONS`. */
const ICONS: Readonly<Record<Platform, string>> = {
  web: "globe",
  sms: "mobile-phone",
  whatsapp: "phone",
  instagram: "camera",
  messenger: "chat",
  email: "envelope",
  telegram: "send-message",
};
/** Icon of an unknown platform. */
const OTHER = "globe";

const isKnown = (platform: string): platform is Platform => Object.hasOwn(ICONS, platform);

export const platformColour = (platform: string): string => colour(platformPlace(platform));
export const platformIcon = (platform: string): string => (isKnown(platform) ? ICONS[platform] : OTHER);
