import type { Attachment, ChatSession, Message } from "@parley/core/contract/chats/conversations";
import { type Chat, createChat, createLive, type Live, type QueuePlace, type Rating, type UnsentMessages } from "@parley/core/live";
import { systemClock } from "@parley/core/session";

export interface Opened {
  readonly visitorKey: string;
  readonly bot: { readonly name: string };
  readonly session: ChatSession;
  readonly messages: readonly Message[];
}

export interface SurveyLink {
  readonly href: string;
  /** True if the customer has answered the survey; the answers can still be changed. */
  readonly isAnswered: boolean;
}

export interface UploadOptions {
  readonly signal: AbortSignal;
  /** Called with the uploaded fraction, from 0 to 1. */
  readonly onUpload: (part: number) => void;
}

/**
 * Functions with which a page embeds the customer's side of a conversation. This directory depends on nothing else of
 * the console, so that other pages can use it (docs/adr/0130).
 */
export interface VisitorHost {
  /** Origin of the live socket. */
  readonly liveUrl: string;
  /** Opens the conversation of the visitor key, or a new one if there is none or it has ended. */
  readonly open: (visitorKey: string | undefined) => Promise<Opened>;
  /** Uploads a file; rejects with the file's problem. */
  readonly upload: (visitorKey: string, file: File, options?: UploadOptions) => Promise<Attachment>;
  /** Queries the survey about the customer's ended conversation; null if there is none. */
  readonly survey: (visitorKey: string) => Promise<SurveyLink | null>;
  /** Reads and stores the visitor key of this page, so that a reload continues the conversation. */
  readonly storedKey: () => string | undefined;
  readonly storeKey: (visitorKey: string) => void;
  /** Stores unconfirmed messages as long as the visitor key. */
  readonly unsent: UnsentMessages;
  /** Returns whether the conversation or a message would be lost with the page. */
  readonly lastsWithPage: () => boolean;
}

/**
 * Customer's side of a conversation, with a socket of its own that only the visitor key authenticates. All actions
 * reject if the gateway refuses them.
 */
export interface VisitorChat {
  readonly live: Live;
  readonly chat: Chat;
  readonly sessionId: number;
  readonly botName: string;
  /** Text that was not sent before its conversation ended, for the message field of this one; mostly empty. */
  readonly returnedText: string;
  readonly upload: (file: File, options?: UploadOptions) => Promise<Attachment>;
  readonly askPerson: () => Promise<void>;
  readonly leave: () => Promise<void>;
  readonly rate: (rating: Rating) => Promise<void>;
  readonly place: () => Promise<QueuePlace>;
  readonly survey: () => Promise<SurveyLink | null>;
  readonly lastsWithPage: () => boolean;
  readonly close: () => void;
}

const ASK_TIMEOUT_MS = 10_000;

/**
 * Takes messages for other conversations out of the storage, because the key of this one cannot send them. Returns the
 * texts of those that have not arrived in this one, which a message to an ended conversation may have begun.
 */
function takeReturnedText(unsent: UnsentMessages, { session, messages }: Opened): string {
  const returned = unsent.all().filter(({ message }) => message.sessionId !== session.id);
  for (const { message } of returned) unsent.remove(message.clientId);
  return returned
    .map(({ message }) => message)
    .filter(({ clientId }) => !messages.some((arrived) => arrived.clientId === clientId))
    .sort((one, other) => one.timestamp - other.timestamp)
    .map(({ body }) => body)
    .join("\n\n");
}

/** Opens the conversation whose key this page has stored, or a new one. */
export async function openVisitorChat(host: VisitorHost): Promise<VisitorChat> {
  const opened = await host.open(host.storedKey());
  const { visitorKey, session, messages, bot } = opened;
  host.storeKey(visitorKey);
  const returnedText = takeReturnedText(host.unsent, opened);
  const live = createLive({
    url: host.liveUrl,
    clock: systemClock,
    auth: () => ({ visitorKey }),
    // Tries again later, because the key was valid a moment ago and the refusal is thus a temporary fault of the
    // gateway.
    onRefused: () => Promise.resolve("later"),
  });
  const chat = createChat({
    live,
    clock: systemClock,
    random: Math.random,
    deliver: ({ clientId, timestamp, body, attachmentIds }, timeoutMs) => live.ask("say", timeoutMs, { clientId, timestamp, body, attachmentIds }),
    unsent: host.unsent,
  });
  const take = (now: ChatSession) => chat.dispatch({ type: "session", session: now });
  take(session);
  chat.dispatch({ type: "history", sessionId: session.id, messages: [...messages], through: session.lastSeq });
  void live.open();
  return {
    live,
    chat,
    sessionId: session.id,
    botName: bot.name,
    returnedText,
    upload: (file, options) => host.upload(visitorKey, file, options),
    askPerson: async () => take(await live.ask("askPerson", ASK_TIMEOUT_MS)),
    leave: async () => take(await live.ask("leave", ASK_TIMEOUT_MS)),
    rate: async (rating) => take(await live.ask("rate", ASK_TIMEOUT_MS, rating)),
    place: () => live.ask("place", ASK_TIMEOUT_MS),
    survey: () => host.survey(visitorKey),
    lastsWithPage: host.lastsWithPage,
    close: () => {
      chat.dispose();
      live.close();
    },
  };
}
