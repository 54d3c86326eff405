import { type Bot, turnsOf } from "@parley/core/contract/messenger/bots";
import { defineMessages } from "../../shared/messages/define-messages.ts";
import { Tag } from "../../ui/feedback/tag.tsx";
import type { Intent } from "../../ui/intent.ts";

const t = defineMessages("bots.states", {
  draft: "Draft",
  training: "In training",
  live: "Live",
  paused: "Paused",
  archived: "Archived",
  off: "Switched off by the provider",
});

export type BotState = Bot["status"] | "archived" | "off";
const INTENTS: Readonly<Record<BotState, Intent>> = {
  draft: "none",
  training: "primary",
  live: "success",
  paused: "warning",
  archived: "none",
  off: "danger",
};

/** What decides first whether it answers: the archive, the provider's switch, and then its own status. */
export const botState = ({ status, isActive, isArchived }: Bot): BotState => (isArchived ? "archived" : isActive ? status : "off");
export const stateText = (state: BotState): string => t(state);
export const BotStateTag = ({ bot }: { readonly bot: Bot }) => <Tag intent={INTENTS[botState(bot)]}>{stateText(botState(bot))}</Tag>;
/** Whether a test conversation is answered. */
export const isTestable = ({ isActive, isArchived }: Bot): boolean => isActive && !isArchived;
/** In the order of its buttons. */
export const offeredTurns = (bot: Bot) => [...turnsOf(bot)].reverse();
