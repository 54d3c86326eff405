import type { ADS_ASKED, CRITERION_PRIORITIES, CRITERION_STRATEGIES, HOURS_ASKED } from "@parley/core/contract/messenger/routing";
import type { TEAM_STRATEGIES } from "@parley/core/contract/messenger/teams";
import { defineMessages } from "../../shared/messages/define-messages.ts";

const t = defineMessages("routing.words", {
  as_team: "As the team says",
  round_robin: "Each in turn",
  least_open: "Who has the fewest open",
  longest_idle: "Who has been idle longest",
  any: "Always",
  within: "Within working hours",
  outside: "Outside working hours",
  anyAds: "Either",
  ad: "Started from an ad",
  no_ad: "Did not begin at an advertisement",
  as_is: "Unchanged",
  low: "Low",
  normal: "Normal",
  high: "High",
  urgent: "Urgent",
});

export const strategyText = (strategy: (typeof CRITERION_STRATEGIES)[number]): string => t(strategy);
const inSentence = defineMessages("routing.strategies", {
  round_robin: "each agent in turn",
  least_open: "first who has the fewest open",
  longest_idle: "first who has been idle longest",
});
/** The same within a sentence. */
export const strategyWords = (strategy: (typeof TEAM_STRATEGIES)[number]): string => inSentence(strategy);
export const hoursText = (hours: (typeof HOURS_ASKED)[number]): string => t(hours);
export const adsText = (ads: (typeof ADS_ASKED)[number]): string => t(ads === "any" ? "anyAds" : ads);
export const priorityText = (priority: (typeof CRITERION_PRIORITIES)[number]): string => t(priority);
