import type { Platform } from "@parley/core/contract/messenger/conversations";
import { defineMessages } from "../../shared/messages/define-messages.ts";

const NAMES = {
  web: "Web",
  whatsapp: "WhatsApp",
  messenger: "Messenger",
  instagram: "Instagram",
  telegram: "Telegram",
  sms: "SMS",
  email: "E-mail",
} as const satisfies Record<Platform, string>;

const t = defineMessages("platforms", NAMES);

const isKnown = (platform: string): platform is Platform => Object.hasOwn(NAMES, platform);

/** What a platform is called; one that this version does not know is shown as the wire names it. */
export const platformName = (platform: string): string => (isKnown(platform) ? t(platform) : platform);
