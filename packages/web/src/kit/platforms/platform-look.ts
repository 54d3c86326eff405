import type { Platform } from "@parley/core/contract/chats/conversations";
import { platformColorIndex } from "@parley/core/contract/reporting/words";
import { colour } from "../../ui/reports/charts/data.ts";

/** Names of the platforms' icons in `PLATFORM_ICONS`. */
const ICONS: Readonly<Record<Platform, string>> = {
  web: "globe",
  sms: "mobile-phone",
  whatsapp: "phone",
  instagram: "camera",
  messenger: "chat",
  email: "envelope",
  telegram: "send-message",
};
const OTHER = "globe";

const isKnown = (platform: string): platform is Platform => Object.hasOwn(ICONS, platform);

export const platformColour = (platform: string): string => colour(platformColorIndex(platform));
export const platformIcon = (platform: string): string => (isKnown(platform) ? ICONS[platform] : OTHER);
