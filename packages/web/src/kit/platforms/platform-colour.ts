import type { Platform } from "@parley/core/contract/messenger/conversations";
import { colour } from "../../ui/charts/data.ts";

/** Which of the charts' colours each platform has, on every screen and whatever else is shown beside it. */
const PLACES: Readonly<Record<Platform, number>> = { web: 0, sms: 1, whatsapp: 2, instagram: 3, messenger: 4, email: 5, telegram: 6 };

const isKnown = (platform: string): platform is Platform => Object.hasOwn(PLACES, platform);
const OTHER = 7;

export const platformColour = (platform: string): string => colour(isKnown(platform) ? PLACES[platform] : OTHER);
