import { BotResponsesScreen } from "../../features/bots/bot-responses/bot-responses-screen.tsx";
import { BotsScreen } from "../../features/bots/bots/bots-screen.tsx";
import { BotChannelsScreen } from "../../features/bots/client-requests/bot-channels-screen.tsx";
import { ClientRequestsScreen } from "../../features/bots/client-requests/client-requests-screen.tsx";
import { FailedResponsesScreen } from "../../features/bots/failed-responses/failed-responses-screen.tsx";
import { CreateFaqScreen } from "../../features/bots/knowledge-base/create-faq-screen.tsx";
import { DynamicFaqsScreen } from "../../features/bots/knowledge-base/dynamic-faqs-screen.tsx";
import { KnowledgeBaseScreen } from "../../features/bots/knowledge-base/knowledge-base-screen.tsx";
import { ListedFaqsScreen } from "../../features/bots/knowledge-base/listed-faqs-screen.tsx";
import { ServicesScreen } from "../../features/bots/services/services-screen.tsx";
import { TestBotScreen } from "../../features/bots/test-bot/test-bot-screen.tsx";
import { WidgetScreen } from "../../features/bots/widget/widget-screen.tsx";
import "../later.ts";

export const views = {
  "bot-responses": BotResponsesScreen,
  "test-bot": TestBotScreen,
  "bot-channels": BotChannelsScreen,
  "bot-widget": WidgetScreen,
  bots: BotsScreen,
  services: ServicesScreen,
  "conversations-failed-responses": FailedResponsesScreen,
  "chats-failed-responses": FailedResponsesScreen,
  "channel-client-request": ClientRequestsScreen,
  "knowledgebase-faqs": KnowledgeBaseScreen,
  "create-knowledge-base": CreateFaqScreen,
  "listed-faqs": ListedFaqsScreen,
  "dynamic-faqs": DynamicFaqsScreen,
};
