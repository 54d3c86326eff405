import { testBot } from "@parley/core/contract/bots/bots";
import { attachments } from "@parley/core/contract/chats/attachments";
import { surveyLinks } from "@parley/core/contract/people/survey-links";
import type { PublicPath } from "@parley/core/contract/public-paths";
import { originOf } from "../../../kit/live/live-origin.ts";
import { connection } from "../../../shared/connection/connection.ts";
import { storedInTab, storeInTab } from "../../../shared/storage/stored-in-tab.ts";
import { unsentInTab } from "../../../shared/storage/unsent-messages.ts";
import type { VisitorHost } from "../../../visitor/visitor-chat.ts";

const FEEDBACK: PublicPath = "/feedback";

/**
 * Connects the customer's chat to the console, where the signed-in user tests a bot. The ad code `ad` is stored with
 * the first conversation.
 */
export function consoleHost(botname: string, ad: string | undefined): VisitorHost {
  const { client, livePath } = connection();
  const unsent = unsentInTab(botname);
  let isFirst = true;
  let key: string | undefined;
  return {
    liveUrl: originOf(livePath),
    open: async (visitorKey) => {
      const opened = await client.call(testBot.open, { params: { botname }, body: { visitorKey, ad: isFirst ? ad : undefined } });
      isFirst = false;
      return opened;
    },
    upload: (visitorKey, file, options) => client.call(attachments.fromCustomer, { body: { visitorKey }, file }, options),
    survey: async (visitorKey) => {
      const { token, isAnswered } = await client.call(surveyLinks.ofChat, { body: { visitorKey } });
      return token === null ? null : { href: `${FEEDBACK}#key=${token}`, isAnswered };
    },
    storedKey: () => key ?? storedInTab("visitorKey", botname),
    storeKey: (visitorKey) => {
      key = visitorKey;
      storeInTab("visitorKey", visitorKey, botname);
    },
    unsent,
    lastsWithPage: () => unsent.lastsWithPage() || (key !== undefined && storedInTab("visitorKey", botname) !== key),
  };
}
