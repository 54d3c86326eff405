import { type ListedService, type ServiceChange, services } from "@parley/core/contract/bots/services";
import { pathTo } from "@parley/core/screens";
import { serviceTopic } from "@parley/core/verbs/bots/services";
import type { input } from "zod/mini";
import { useBotOptions } from "../../../kit/bots/use-bots.ts";
import { defineResource } from "../../../kit/resource/define-resource.ts";
import { resourceScreen } from "../../../kit/resource/resource-screen.tsx";
import { StatusMark } from "../../../kit/statuses/status-mark.tsx";
import { defineMessages } from "../../../shared/messages/define-messages.ts";
import { wordText } from "../../../shared/messages/word-text.ts";
import { LinkButton } from "../../../ui/controls/link-button.tsx";
import { formParts } from "../../../ui/form/form-parts.ts";
import { BotField } from "./bot-field.tsx";

const t = defineMessages("services", {
  lead: "Each service maps many phrasings of a question to one answer.",
  create: "Create service",
  edit: "Edit service",
  search: "Search names and descriptions",
  name: "Name",
  botName: "Bot",
  botId: "Bot",
  phrases: "Phrases",
  phrasesHelp: "Phrases of customers, one per line. The bot also recognises similar ones.",
  response: "Answer",
  responseHelp: "The bot uses exactly this wording as soon as it is saved.",
  description: "Description",
  descriptionHelp: "For your team; customers do not see it.",
  status: "Status",
  phraseCount: "Phrases",
  updatedAt: "Changed",
  empty: "No services yet",
  emptyText: "Add the questions that customers ask most, in their own words, with the answer.",
  removeText: { one: "Its {count} phrase is removed as well.", other: "Its {count} phrases are removed as well." },
  removeHint: "To keep the service for later, disable it instead.",
  test: "Test the bot",
});

type Values = Omit<input<typeof ServiceChange>, "version">;
const { LinesField } = formParts<Values>();

const statusText = (status: ListedService["status"]): string => wordText("service", status);
const PHRASE_ROWS = 5;

const PhrasesField = () => <LinesField name="phrases" label={t("phrases")} help={t("phrasesHelp")} required rows={PHRASE_ROWS} />;

/** Phrases of a service, one per line. */
const Phrases = ({ phrases }: ListedService) => <span className="parley-bubble-text">{phrases.join("\n")}</span>;

/** Returns the draft from which a deleted service can be created again. */
const draftOf = ({ botId, name, phrases, response, description, status }: ListedService) => ({ botId, name, phrases, response, description, status });

const resource = defineResource("services", services, t, {
  fields: {
    name: { column: { width: 180, grow: 1, sort: "name" } },
    phrases: { show: Phrases, form: { part: PhrasesField } },
    response: { column: { width: 260, grow: 3 }, form: { rows: 4 } },
    botName: { column: { id: "bot", width: 140 } },
    botId: { form: { part: BotField } },
    status: {
      text: statusText,
      show: ({ status }) => (
        <StatusMark of="service" status={status}>
          {statusText(status)}
        </StatusMark>
      ),
      column: { width: 112, grow: 0.3 },
    },
    phraseCount: { column: { width: 90, grow: 0.3, align: "end" } },
    description: { column: { width: 180, defaultHidden: true } },
    updatedAt: { moment: true, column: { id: "updated", width: 110, grow: 0.3 } },
  },
  list: ["name", "response", "botName", "phraseCount", "status", "description", "updatedAt"],
  detail: ["phrases", "response", "botName", "status", "description", "updatedAt"],
  form: ["botId", "name", "phrases", "response", "description", "status"],
  conflict: ["name", "phrases", "response", "description", "status"],
  unique: "name",
  fresh: () => ({ status: "active" as const, description: "" }),
  remove: { says: ({ phraseCount }) => [t("removeText", { count: phraseCount }), t("removeHint")], undo: draftOf },
  shown: serviceTopic.verbs,
});

/**
 * Screen with a bot's services (spec section 2, services; section 7, services and intents: add and remove phrases,
 * search; ADR 0071).
 */
export const ServicesScreen = resourceScreen(resource, {
  screen: "services",
  defaultSort: "name",
  filters: { status: {}, botId: {} },
  actions: ({ botCode }) => <LinkButton to={pathTo("test-bot", { botname: botCode })}>{t("test")}</LinkButton>,
  use: ({ filters }) => ({ options: { botId: useBotOptions(filters.botId) } }),
});
