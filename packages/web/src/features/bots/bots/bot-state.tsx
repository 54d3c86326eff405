import { type Bot, possibleBotActions } from "@parley/core/contract/bots/bots";
import type { Statuses } from "../../../kit/statuses/status-look.ts";
import { StatusMark } from "../../../kit/statuses/status-mark.tsx";
import { defineMessages } from "../../../shared/messages/define-messages.ts";

const t = defineMessages("bots.states", {
  draft: "Draft",
  training: "In training",
  live: "Live",
  paused: "Paused",
  archived: "Archived",
  off: "Deactivated by the provider",
});

export type BotState = Statuses["bot"];

/**
 * Returns the state of a bot by the first condition that applies: archived, disabled by the provider, or its own
 * status.
 */
export const botState = ({ status, isActive, isArchived }: Bot): BotState => (isArchived ? "archived" : isActive ? status : "off");
export const stateText = (state: BotState): string => t(state);
export const BotStateTag = ({ bot }: { readonly bot: Bot }) => (
  <StatusMark of="bot" status={botState(bot)}>
    {stateText(botState(bot))}
  </StatusMark>
);
/** Returns whether the bot answers a test conversation. */
export const isTestable = ({ isActive, isArchived }: Bot): boolean => isActive && !isArchived;
/** Returns the status changes that are possible for a bot, in the order of their buttons. */
export const offeredStatusActions = (bot: Bot) => [...possibleBotActions(bot)].reverse();
