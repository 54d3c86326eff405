import { type Bot, turnsOf } from "@parley/core/contract/bots/bots";
import type { Statuses } from "../../../kit/statuses/status-look.ts";
import { StatusMark } from "../../../kit/statuses/status-mark.tsx";
import { defineMessages } from "../../../shared/messages/define-messages.ts";

const t = defineMessages("bots.states", {
  draft: "Draft",
  training: "In training",
  live: "Live",
  paused: "Paused",
  archived: "Archived",
  off: "Switched off by the provider",
});

export type BotState = Statuses["bot"];

/** First condition that decides whether it answers: archived, disabled by the provider, or its own status. */
export const botState = ({ status, isActive, isArchived }: Bot): BotState => (isArchived ? "archived" : isActive ? status : "off");
export const stateText = (state: BotState): string => t(state);
export const BotStateTag = ({ bot }: { readonly bot: Bot }) => (
  <StatusMark of="bot" status={botState(bot)}>
    {stateText(botState(bot))}
  </StatusMark>
);
/** Returns whether the bot answers a test conversation. */
export const isTestable = ({ isActive, isArchived }: Bot): boolean => isActive && !isArchived;
/** Status changes in the order of their buttons. */
export const offeredTurns = (bot: Bot) => [...turnsOf(bot)].reverse();
