import { BOT_DEFAULTS, type Bot, bots } from "@parley/core/contract/bots/bots";
import { pathTo } from "@parley/core/screens";
import { botTopic } from "@parley/core/verbs/bots/bots";
import { Link } from "react-router-dom";
import { defineResource } from "../../../kit/resource/define-resource.ts";
import { resourceScreen } from "../../../kit/resource/resource-screen.tsx";
import { defineMessages } from "../../../shared/messages/define-messages.ts";
import { LinkButton } from "../../../ui/controls/link-button.tsx";
import { Callout } from "../../../ui/feedback/callout.tsx";
import { LanguageField, ThresholdField, thresholdText } from "./bot-fields.tsx";
import { BotStateTag, botState, isTestable, stateText } from "./bot-state.tsx";
import { languageText } from "./language-note.ts";
import { BotActionButtons } from "./turn-buttons.tsx";

const t = defineMessages("bots", {
  lead: "Bots answer your customers before a person does.",
  create: "Create bot",
  edit: "Edit bot",
  search: "Search names",
  name: "Name",
  code: "Code",
  status: "Status",
  greeting: "Greeting",
  greetingHelp: "The first message of a conversation.",
  fallback: "Fallback reply",
  fallbackHelp: "Sent when the bot has no answer. The customer is then offered a person.",
  threshold: "Confidence threshold",
  language: "Language",
  context: "Instructions",
  contextHelp: "The bot's role and tone, for a connected language model. Services and FAQs do not use it.",
  yesWords: "Words for yes",
  declineWords: "Words for no",
  personWords: "Words for a person",
  yesWordsHelp: "Answers that accept the offer of a person, separated by commas. The usual words of many languages are built in.",
  declineWordsHelp: "Answers that decline the offer, separated by commas.",
  personWordsHelp: "Words that ask for a person, such as concierge, separated by commas.",
  serviceCount: "Services",
  faqCount: "FAQs",
  updatedAt: "Changed",
  empty: "No bots yet",
  emptyText: "A bot answers what you teach it, and hands everything else to a person.",
  removeText: "Its services and FAQs are removed too, and this cannot be undone.",
  services: { one: "{count} service", other: "{count} services" },
  faqs: { one: "{count} FAQ", other: "{count} FAQs" },
  test: "Test",
  next: "Next",
  knowsNothing: "No services or FAQs yet",
  teach: "Create a service, which maps what customers ask to an answer, or an FAQ. Then test the bot.",
  firstService: "Create service",
  firstFaq: "Create FAQ",
});

const servicesOf = ({ id }: Bot) => `${pathTo("services")}?botId=${id}`;
const faqsOf = ({ id }: Bot) => `${pathTo("knowledgebase-faqs")}?botId=${id}`;

const resource = defineResource("bots", bots, t, {
  name: ({ name }) => name,
  fields: {
    name: { column: { width: 200, grow: 2, sort: "name" } },
    code: { column: { width: 160, sort: "code" } },
    status: { text: (status) => stateText(status), show: (bot) => <BotStateTag bot={bot} />, column: { width: 160, grow: 0.5 } },
    greeting: { form: { rows: 2 } },
    fallback: { form: { rows: 2 } },
    threshold: { text: thresholdText, form: { part: ThresholdField } },
    language: { text: languageText, form: { part: LanguageField } },
    context: { form: { rows: 3 } },
    yesWords: { form: { rows: 1 } },
    declineWords: { form: { rows: 1 } },
    personWords: { form: { rows: 1 } },
    serviceCount: {
      column: { id: "services", width: 90, grow: 0.3, align: "end" },
      detail: { show: (bot) => <Link to={servicesOf(bot)}>{t("services", { count: bot.serviceCount })}</Link> },
    },
    faqCount: {
      column: { id: "faqs", width: 90, grow: 0.3, align: "end" },
      detail: { show: (bot) => <Link to={faqsOf(bot)}>{t("faqs", { count: bot.faqCount })}</Link> },
    },
    updatedAt: { moment: true, column: { id: "updated", width: 120, grow: 0.5 } },
  },
  list: ["name", "code", "status", "serviceCount", "faqCount", "updatedAt"],
  detail: [
    "code",
    "status",
    "greeting",
    "fallback",
    "threshold",
    "language",
    "context",
    "yesWords",
    "declineWords",
    "personWords",
    "serviceCount",
    "faqCount",
    "updatedAt",
  ],
  form: ["name", "greeting", "fallback", "threshold", "language", "context", "yesWords", "declineWords", "personWords"],
  fresh: () => ({ ...BOT_DEFAULTS, yesWords: "", declineWords: "", personWords: "" }),
  remove: { says: () => t("removeText") },
  shown: botTopic.verbs,
});

/** Suggests the next steps for a bot without services and FAQs. */
const FirstSteps = ({ bot }: { readonly bot: Bot }) =>
  bot.serviceCount + bot.faqCount > 0 || botState(bot) === "archived" ? null : (
    <>
      <h2 className="parley-panel-heading">{t("next")}</h2>
      <Callout intent="primary" title={t("knowsNothing")}>
        <p>{t("teach")}</p>
        <span className="parley-actions">
          <LinkButton to={servicesOf(bot)} intent="primary" size="small">
            {t("firstService")}
          </LinkButton>
          <LinkButton to={faqsOf(bot)} size="small">
            {t("firstFaq")}
          </LinkButton>
        </span>
      </Callout>
    </>
  );

/**
 * Screen with the list of bots (spec section 2, bots-settings, bots; section 7, agent create, read, update, delete; ADR
 * 0071).
 */
export const BotsScreen = resourceScreen(resource, {
  screen: "bots",
  defaultSort: "name",
  more: (bot) => <FirstSteps bot={bot} />,
  actions: (bot) => (
    <>
      <BotActionButtons key={bot.id} bot={bot} />
      {isTestable(bot) ? (
        <LinkButton to={pathTo("test-bot", { botname: bot.code })} intent="primary">
          {t("test")}
        </LinkButton>
      ) : null}
    </>
  ),
});
