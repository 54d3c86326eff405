import { testBot } from "@parley/core/contract/messenger/bots";
import { type Chat, createChat, createLive, type Live } from "@parley/core/live";
import { systemClock } from "@parley/core/session";
import { originOf } from "../../kit/live/live-origin.ts";
import { connection } from "../../shared/connection/connection.ts";
import { storedInTab, storeInTab } from "../../shared/storage/stored-in-tab.ts";

/** A conversation as its customer has it: a socket of its own, opened by the key and by nothing else. */
export interface VisitorChat {
  readonly live: Live;
  readonly chat: Chat;
  readonly sessionId: number;
  readonly botName: string;
  readonly close: () => void;
}

/** Opens the conversation that this tab had with the bot, or begins one, at the advertisement `ad` if any, when there is none or it has ended. */
export async function openVisitorChat(botname: string, ad: string | undefined): Promise<VisitorChat> {
  const { client, livePath } = connection();
  const opened = await client.call(testBot.open, { params: { botname }, body: { visitorKey: storedInTab("visitorKey", botname), ad } });
  const { visitorKey, session, messages, bot } = opened;
  storeInTab("visitorKey", visitorKey, botname);
  const live = createLive({
    url: originOf(livePath),
    clock: systemClock,
    auth: () => ({ visitorKey }),
    // The key was good a moment ago, so the fault is the gateway's and may pass.
    onRefused: () => Promise.resolve("later"),
  });
  const chat = createChat({
    live,
    clock: systemClock,
    random: Math.random,
    deliver: ({ clientId, timestamp, body }, timeoutMs) => live.ask("say", timeoutMs, { clientId, timestamp, body }),
  });
  chat.dispatch({ type: "session", session });
  chat.dispatch({ type: "history", sessionId: session.id, messages, through: session.lastSeq });
  void live.open();
  const close = () => {
    chat.dispose();
    live.close();
  };
  return { live, chat, sessionId: session.id, botName: bot.name, close };
}
