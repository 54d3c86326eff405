import { type BotMoment, type BotResponse, botResponses } from "@parley/core/contract/bots/bot-responses";
import { botResponseTopic } from "@parley/core/verbs/bots/bot-responses";
import { useBotOptions } from "../../../kit/bots/use-bots.ts";
import { platformName } from "../../../kit/platforms/platform-name.ts";
import { defineResource } from "../../../kit/resource/define-resource.ts";
import { resourceScreen } from "../../../kit/resource/resource-screen.tsx";
import { defineMessages } from "../../../shared/messages/define-messages.ts";

const t = defineMessages("botResponses", {
  lead: "What bots say instead of their built-in sentences. The most specific response is sent: first by bot, then by language, then by channel.",
  create: "Create response",
  edit: "Edit response",
  search: "Search names and texts",
  name: "Name",
  nameHelp: "For your team; customers do not see it.",
  moment: "Situation",
  notUnderstood: "First question without an answer",
  notUnderstoodAgain: "Second question without an answer",
  notUnderstoodThird: "Further question without an answer",
  declined: "Customer does not want a person",
  handOver: "Hand-over to a person",
  waiting: "Customer asks again while waiting",
  text: "Text",
  bot: "Bot",
  anyBot: "All bots",
  language: "Language",
  languageHelp: "Code such as fr or pt-BR. Leave empty for all languages.",
  anyLanguage: "All languages",
  channel: "Channel",
  anyChannel: "All channels",
  isActive: "In use",
  yes: "Yes",
  no: "No",
  empty: "No responses yet",
  emptyText: "Bots use their built-in sentences. Create a response to replace one of them.",
  removed: "Bots use their built-in sentence again.",
});

const momentText = (moment: BotMoment): string => t(moment);
const channelText = (channel: BotResponse["channel"]): string => (channel === "any" ? t("anyChannel") : platformName(channel));

const resource = defineResource("botResponses", botResponses, t, {
  fields: {
    name: { column: { width: 180, grow: 1 } },
    moment: { text: momentText, column: { width: 220 } },
    text: { column: { width: 260, grow: 2 }, form: { rows: 3 } },
    botName: { label: t.ref("bot"), text: (name) => name ?? t("anyBot"), column: { id: "bot", width: 120 } },
    botId: { label: t.ref("bot"), form: { choose: t.ref("anyBot") } },
    language: { text: (code) => (code === "" ? t("anyLanguage") : code), column: { width: 110 } },
    channel: { text: channelText, column: { width: 110 } },
    isActive: { text: (isActive) => t(isActive ? "yes" : "no"), column: { id: "active", width: 80 } },
  },
  list: ["name", "moment", "text", "botName", "language", "channel", "isActive"],
  detail: ["moment", "text", "botName", "language", "channel", "isActive"],
  form: ["name", "moment", "text", "botId", "language", "channel", "isActive"],
  remove: { says: t.ref("removed"), undo: () => true },
  shown: botResponseTopic.verbs,
});

/** Screen with the responses of bots (spec section 2, bot-responses). */
export const BotResponsesScreen = resourceScreen(resource, {
  screen: "bot-responses",
  filters: { moment: {}, botId: t.ref("bot"), channel: {}, isActive: {} },
  use: ({ filters }) => ({ options: { botId: useBotOptions(filters.botId) } }),
});
