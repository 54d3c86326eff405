import type { AD_CONDITIONS, CRITERION_PRIORITIES, CRITERION_STRATEGIES, HOURS_CONDITIONS } from "@parley/core/contract/routing/routing";
import type { TEAM_STRATEGIES } from "@parley/core/contract/routing/teams";
import { defineMessages } from "../../../shared/messages/define-messages.ts";

const t = defineMessages("routing.words", {
  as_team: "Team setting",
  round_robin: "Round robin",
  least_open: "Fewest open chats",
  longest_idle: "Longest idle",
  any: "Always",
  within: "Within working hours",
  outside: "Outside working hours",
  anyAds: "With or without an ad",
  ad: "Started from an ad",
  no_ad: "Not started from an ad",
  as_is: "Unchanged",
  low: "Low",
  normal: "Normal",
  high: "High",
  urgent: "Urgent",
});

export const strategyText = (strategy: (typeof CRITERION_STRATEGIES)[number]): string => t(strategy);
const inSentence = defineMessages("routing.strategies", {
  round_robin: "round robin",
  least_open: "fewest open chats first",
  longest_idle: "longest idle first",
});
export const strategyWords = (strategy: (typeof TEAM_STRATEGIES)[number]): string => inSentence(strategy);
export const hoursText = (hours: (typeof HOURS_CONDITIONS)[number]): string => t(hours);
export const adsText = (ads: (typeof AD_CONDITIONS)[number]): string => t(ads === "any" ? "anyAds" : ads);
export const priorityText = (priority: (typeof CRITERION_PRIORITIES)[number]): string => t(priority);
