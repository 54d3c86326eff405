import { type Client, connect, gatewaysAt } from "@parley/core/client";
import { testBot } from "@parley/core/contract/bots/bots";
import { conversations } from "@parley/core/contract/chats/conversations";
import { support } from "@parley/core/contract/chats/support";
import { type Chat, type ChatPorts, createChat, createLive, createStaffLive, type Live } from "@parley/core/live";
import { type Clock, memoryStorage, type Session, systemClock } from "@parley/core/session";

/** Client of a support agent as the console uses it, but without a user interface. */
export interface Agent {
  readonly session: Session;
  readonly client: Client;
  readonly live: Live;
  readonly chat: Chat;
  /** Accepts a waiting conversation and reads its history, as the console does when it is opened. */
  take(sessionId: number): Promise<void>;
  close(): void;
}

interface AgentOptions {
  readonly clock?: Clock;
  /** Replaces the function that delivers messages. */
  readonly deliver?: (live: Live) => ChatPorts["deliver"];
  /** Replaces the connection on which events are received. */
  readonly hear?: (live: Live) => Live;
  /**
   * True, which is the default, if missing messages of a conversation are read from the gateway, as the console does.
   */
  readonly readsOn?: boolean;
}

/** Signs in and opens the socket. Reads the lists again after every reconnection, as the console does. */
export const openAgent = async (
  url: string,
  loginId: string,
  { clock = systemClock, deliver, hear = (live) => live, readsOn = true }: AgentOptions = {},
): Promise<Agent> => {
  const { session, client } = connect({ urls: gatewaysAt(url), clock, random: Math.random, storage: memoryStorage(), logFailures: false });
  await session.signIn({ loginId, key: "parley-demo" });
  const live = createStaffLive({ url, clock, session });
  const chat = createChat({
    live: hear(live),
    clock,
    random: Math.random,
    deliver: deliver?.(live) ?? ((message, timeoutMs) => live.ask("send", timeoutMs, message)),
    ...(readsOn && {
      fetchAfter: (sessionId: number, afterSeq: number) => client.call(conversations.messages, { params: { sessionId }, query: { afterSeq } }),
    }),
  });
  const readLists = async () => {
    const [mine, queue] = await Promise.all([client.call(support.mySessions), client.call(support.queue)]);
    chat.dispatch({ type: "sessions", sessions: [...mine, ...queue.items] });
  };
  // Ignores a failure, because the lists are read again after the next reconnection.
  live.onConnect(() => void readLists().catch(() => undefined));
  await live.open();
  return {
    session,
    client,
    live,
    chat,
    take: async (sessionId) => {
      chat.dispatch({ type: "session", session: await client.call(support.accept, { body: { sessionId } }) });
      const { items, lastSeq } = await client.call(conversations.messages, { params: { sessionId } });
      chat.dispatch({ type: "history", sessionId, messages: items, through: lastSeq });
    },
    close: () => {
      chat.dispose();
      live.close();
      session.dispose();
    },
  };
};

/** Customer at the test bot who waits for an agent. */
export interface Customer {
  readonly sessionId: number;
  readonly live: Live;
  readonly chat: Chat;
  close(): void;
}

export const openCustomer = async (url: string, client: Client): Promise<Customer> => {
  const { visitorKey, session, messages } = await client.call(testBot.open, { params: { botname: "acacia-helper" }, body: {} });
  const live = createLive({ url, clock: systemClock, auth: () => ({ visitorKey }), onRefused: async () => "later" });
  const chat = createChat({
    live,
    clock: systemClock,
    random: Math.random,
    deliver: ({ clientId, timestamp, body }, timeoutMs) => live.ask("say", timeoutMs, { clientId, timestamp, body }),
  });
  chat.dispatch({ type: "session", session });
  chat.dispatch({ type: "history", sessionId: session.id, messages, through: session.lastSeq });
  const connected = new Promise<void>((resolve) => live.onConnect(resolve));
  await live.open();
  await connected;
  await live.ask("askPerson", 10_000);
  return {
    sessionId: session.id,
    live,
    chat,
    close: () => {
      chat.dispose();
      live.close();
    },
  };
};

/** Number of messages that a client has not sent successfully yet. */
export const unsent = ({ chat }: Pick<Agent, "chat">): number =>
  Object.values(chat.state().conversations).reduce((sum, { outgoing }) => sum + outgoing.length, 0);
