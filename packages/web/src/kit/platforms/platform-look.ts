import type { Platform } from "@parley/core/contract/messenger/conversations";
import { colour } from "../../ui/charts/data.ts";

interface Look {
  /** Which of the charts' colours it has. */
  readonly place: number;
  /** Its mark, among `PLATFORM_ICONS`. */
  readonly icon: string;
}

/** What each platform looks like, on every screen and in every chart, whatever else is shown beside it. */
const LOOKS: Readonly<Record<Platform, Look>> = {
  web: { place: 0, icon: "globe" },
  sms: { place: 1, icon: "mobile-phone" },
  whatsapp: { place: 2, icon: "phone" },
  instagram: { place: 3, icon: "camera" },
  messenger: { place: 4, icon: "chat" },
  email: { place: 5, icon: "envelope" },
  telegram: { place: 6, icon: "send-message" },
};
/** Of one that this version does not know. */
const OTHER: Look = { place: 7, icon: "globe" };

const isKnown = (platform: string): platform is Platform => Object.hasOwn(LOOKS, platform);
const lookOf = (platform: string): Look => (isKnown(platform) ? LOOKS[platform] : OTHER);

export const platformColour = (platform: string): string => colour(lookOf(platform).place);
export const platformIcon = (platform: string): string => lookOf(platform).icon;
