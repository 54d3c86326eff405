import { setTimeout as sleep } from "node:timers/promises";
import type { Message } from "@parley/core/contract/chats/conversations";
import { type Chat, createChat, createLive, type Live, type LiveAuth } from "@parley/core/live";
import { systemClock } from "@parley/core/session";

/** Simulated user from `makeCrowd`: an agent with several conversations, or the customer of one conversation. */
export interface CrowdPerson {
  readonly kind: "agent" | "customer";
  readonly auth: LiveAuth;
  readonly sessionIds: readonly number[];
}

export interface Talk {
  readonly sent: number;
  readonly seconds: number;
  /**
   * 99th percentile of the milliseconds until a message is confirmed to its sender. `toldMs` is that until the receiver
   * has it.
   */
  readonly confirmedMs: number;
  readonly toldMs: number;
  /** Number of messages that were announced before PostgreSQL had stored them. */
  readonly early: number;
}

/** Comparison of all sent messages with those that both sides of every conversation show. */
export interface Account {
  readonly said: number;
  readonly lost: number;
  readonly doubled: number;
  readonly disordered: number;
  /** Description of the first difference that was found. */
  readonly first: string;
}

/**
 * Simulated agents and customers who write to each other, with the same clients as the console and the test-bot page.
 */
export interface Crowd {
  /**
   * Sends messages at this rate, in turn for every conversation and both of its sides. Resolves as soon as all are
   * confirmed and received, or no more arrive in time.
   */
  talk(pace: { readonly perSecond: number; readonly milliseconds: number }): Promise<Talk>;
  /**
   * Waits until all clients that lost their connection after `cutAt` are connected again. Returns the milliseconds
   * until the last one, and their number.
   */
  back(cutAt: number): Promise<{ readonly lastMs: number; readonly count: number }>;
  account(): Promise<Account>;
  close(): void;
}

interface Options {
  /** Checks whether a message is stored; called for one in a hundred messages when it is received. */
  readonly isStored?: (messageId: number) => Promise<boolean>;
  /** Maximum milliseconds to wait for any response. */
  readonly patienceMs?: number;
}

interface Client {
  readonly live: Live;
  readonly chat: Chat;
  /**
   * Times at which the client last connected and last lost its connection, on the clock that all processes share; 0 if
   * that never happened.
   */
  connectedAt: number;
  lostAt: number;
}

interface Said {
  readonly sessionId: number;
  readonly body: string;
  readonly at: number;
  confirmedMs?: number;
  toldMs?: number;
}

const AT_ONCE = 25;
const ANSWER_MS = 30_000;
const ONE_IN = 100;
const LOOK_EVERY_MS = 50;

const percentile = (times: readonly number[]): number => [...times].sort((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? Number.NaN;

const openClient = async (url: string, { kind, auth, sessionIds }: CrowdPerson, onConfirmed: (clientId: string) => void): Promise<Client> => {
  const live = createLive({ url, clock: systemClock, auth: () => auth, onRefused: async () => "later" });
  const client: Client = {
    live,
    connectedAt: 0,
    lostAt: 0,
    chat: createChat({
      live,
      clock: systemClock,
      random: Math.random,
      deliver: async (message, timeoutMs) => {
        const { clientId, timestamp, body } = message;
        const stored = await (kind === "agent" ? live.ask("send", timeoutMs, message) : live.ask("say", timeoutMs, { clientId, timestamp, body }));
        onConfirmed(clientId);
        return stored;
      },
    }),
  };
  const connected = new Promise<void>((resolve) =>
    live.onConnect(() => {
      client.connectedAt = Date.now();
      resolve();
    }),
  );
  live.subscribe(() => {
    if (live.status() !== "connected") client.lostAt = Date.now();
  });
  await live.open();
  await connected;
  client.lostAt = 0;
  const { sessions, messages } = await live.ask("resume", ANSWER_MS, Object.fromEntries(sessionIds.map((id) => [id, 0])));
  for (const session of sessions) {
    client.chat.dispatch({ type: "session", session });
    const own = messages.filter(({ session_id: id }) => id === session.id);
    client.chat.dispatch({ type: "history", sessionId: session.id, messages: own, through: session.lastSeq });
  }
  return client;
};

/** Opens the clients of these users. The agent and the customer of a conversation must be in the same call. */
export async function openCrowd(url: string, people: readonly CrowdPerson[], { isStored, patienceMs = 60_000 }: Options = {}): Promise<Crowd> {
  const said = new Map<string, Said>();
  const clients: Client[] = [];
  /** Clients of the agent and the customer of each conversation, by its id. */
  const ends = new Map<number, Client[]>();
  const stored: Promise<boolean>[] = [];
  let toldCount = 0;

  const confirmed = (clientId: string): void => {
    const one = said.get(clientId);
    if (one) one.confirmedMs ??= performance.now() - one.at;
  };
  const told = ({ id, clientId }: Message): void => {
    const one = said.get(clientId);
    if (one === undefined) return;
    one.toldMs ??= performance.now() - one.at;
    toldCount += 1;
    if (isStored && toldCount % ONE_IN === 0) stored.push(isStored(id));
  };
  for (let at = 0; at < people.length; at += AT_ONCE) {
    const some = people.slice(at, at + AT_ONCE);
    const opened = await Promise.all(some.map((person) => openClient(url, person, confirmed)));
    for (const [place, client] of opened.entries()) {
      client.live.on("message", told);
      for (const sessionId of some[place]?.sessionIds ?? []) ends.set(sessionId, [...(ends.get(sessionId) ?? []), client]);
      clients.push(client);
    }
  }
  const conversations = [...ends];

  const unsent = (): number =>
    clients.reduce((sum, { chat }) => sum + Object.values(chat.state().conversations).reduce((n, { outgoing }) => n + outgoing.length, 0), 0);
  const until = async (holds: () => boolean): Promise<boolean> => {
    for (const last = performance.now() + patienceMs; !holds(); await sleep(LOOK_EVERY_MS)) if (performance.now() > last) return false;
    return true;
  };
  const heldAt = ({ chat }: Client, sessionId: number) =>
    (chat.state().conversations[sessionId]?.messages ?? []).filter(({ kind }) => kind === "text");

  /** Number of the next message. It counts across all conversations, so that each gets equally many messages. */
  let turn = 0;
  const say = (): void => {
    const [sessionId, both] = conversations[turn % conversations.length] ?? [0, []];
    const speaker = both[Math.floor(turn / conversations.length) % both.length];
    turn += 1;
    const body = `Word ${turn} of ${process.pid} ${Math.random()}`;
    const at = performance.now();
    const clientId = speaker?.chat.send({ sessionId, body });
    if (clientId !== undefined) said.set(clientId, { sessionId, body, at });
  };

  return {
    talk: async ({ perSecond, milliseconds }) => {
      const before = said.size;
      const from = performance.now();
      for (let sent = 0; performance.now() - from < milliseconds; await sleep(2))
        // Sends all messages that are due by now, so that a late timer does not lower the rate.
        for (const due = ((performance.now() - from) / 1000) * perSecond; sent < due; sent += 1) say();
      const seconds = (performance.now() - from) / 1000;
      await until(() => unsent() === 0);
      const these = [...said.values()].slice(before);
      const counts = () => these.every(({ toldMs }) => toldMs !== undefined);
      // Waits for events only if no connection was cut, because messages missed during a cut arrive in the response to
      // `resume`.
      if (clients.every(({ lostAt }) => lostAt === 0)) await until(counts);
      const early = (await Promise.all(stored.splice(0))).filter((isThere) => !isThere).length;
      const times = (of: "confirmedMs" | "toldMs") => these.flatMap((one) => one[of] ?? []);
      return { sent: these.length, seconds, confirmedMs: percentile(times("confirmedMs")), toldMs: percentile(times("toldMs")), early };
    },
    back: async (cutAt) => {
      const isBack = ({ live, connectedAt, lostAt }: Client) => live.status() === "connected" && connectedAt >= lostAt;
      const areCut = () => clients.filter(({ lostAt }) => lostAt >= cutAt).length;
      await until(() => areCut() === clients.length && clients.every(isBack));
      if (!clients.every(isBack)) return { lastMs: Number.POSITIVE_INFINITY, count: areCut() };
      return { lastMs: Math.max(...clients.map(({ connectedAt }) => connectedAt)) - cutAt, count: areCut() };
    },
    account: async () => {
      const bySession = new Map<number, string[]>();
      for (const { sessionId, body } of said.values()) bySession.set(sessionId, [...(bySession.get(sessionId) ?? []), body]);
      const isWhole = ([sessionId, both]: [number, Client[]]) =>
        both.every((end) => heldAt(end, sessionId).length >= (bySession.get(sessionId)?.length ?? 0));
      await until(() => unsent() === 0 && conversations.every(isWhole));
      const found = { lost: 0, doubled: 0, disordered: 0, first: "" };
      for (const [sessionId, both] of conversations)
        for (const end of both) {
          const held = heldAt(end, sessionId);
          const bodies = new Set(held.map(({ body }) => body));
          const lost = (bySession.get(sessionId) ?? []).filter((body) => !bodies.has(body)).length;
          const disordered = held.filter(({ seq }, place) => place > 0 && seq <= (held[place - 1]?.seq ?? 0)).length;
          found.lost += lost;
          found.doubled += held.length - bodies.size;
          found.disordered += disordered;
          if (found.first === "" && lost + disordered > 0) {
            const { knownThrough, session } = end.chat.state().conversations[sessionId] ?? {};
            found.first = `conversation ${sessionId}, end ${both.indexOf(end)}: ${lost} of ${held.length + lost} are missing; known through ${knownThrough} of ${session?.lastSeq}; lost at ${end.lostAt}, back at ${end.connectedAt}`;
          }
        }
      return { said: said.size, ...found };
    },
    close: () => {
      for (const { chat, live } of clients) {
        chat.dispose();
        live.close();
      }
    },
  };
}
