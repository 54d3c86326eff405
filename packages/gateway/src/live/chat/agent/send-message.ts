import { channelMax, SHORTEST_CHANNEL_MAX } from "@parley/core/contract/chats/channel-limits";
import type { ChatSession, Message } from "@parley/core/contract/chats/conversations";
import type { OutgoingMessage } from "@parley/core/contract/chats/support";
import { because } from "@parley/core/errors/reasons";
import type { core } from "zod/mini";
import { type AuthenticatedUser, scopeOf } from "../../../access/who.ts";
import { fail, problem } from "../../../errors/app-error.ts";
import type { SentVersion } from "../../drafts/sent-drafts.ts";
import { checkContent } from "../content.ts";
import type { ChatContext } from "../context.ts";
import { replyByEmail } from "../email/reply-by-email.ts";
import { notifyMentioned } from "../mentions.ts";
import type { EmailReply } from "../outgoing-email.ts";
import { refuseIfClosed } from "../reply-window.ts";
import { storedMessageOrThrow } from "../settle.ts";
import { refuseIfColleagueWrote } from "../written-since.ts";
import { notYours, presentChat } from "./agent-call.ts";

type AgentMessage = Omit<core.output<typeof OutgoingMessage>, "draftVersion"> & { readonly draftVersion?: SentVersion };

interface OutsideReply {
  readonly sessionId: number;
  readonly clientId: string;
  readonly body: string;
  readonly draftVersion?: SentVersion;
}

const agentsOwn = (who: AuthenticatedUser) => ({ direction: "out", senderType: "agent", senderId: who.userId, senderName: who.name }) as const;

/** Mails messages to e-mail customers, whatever they were written with: chat, command line, bulk. */
const mailed = async (
  context: ChatContext,
  who: AuthenticatedUser,
  message: EmailReply,
  refused: (session: ChatSession) => Promise<never>,
): Promise<Message> => {
  const session = (await context.reader.get(scopeOf(who), message.sessionId)) ?? fail.notFound();
  return session.platform === "email" && session.stakeholderId === who.stakeholderId ? replyByEmail(context, who, message) : refused(session);
};

/**
 * If the user's own conversation refuses a message, a colleague's message came first or the channel's time window has
 * ended.
 */
const notYoursOrOvertaken = async (
  context: ChatContext,
  who: AuthenticatedUser,
  message: { readonly sessionId: number; readonly seenSeq?: number | undefined },
): Promise<never> => {
  const session = await presentChat(context, who, message.sessionId);
  if (session.status === "active" && session.ownerId === who.userId) {
    await refuseIfClosed(context.database, session);
    await refuseIfColleagueWrote(context.database, who, message);
  }
  return notYours(session);
};

/** Refuses text that the channel would cut off or refuse, while the writer can still change it. */
const checkLength = async (
  { reader }: ChatContext,
  who: AuthenticatedUser,
  { sessionId, body }: { readonly sessionId: number; readonly body: string },
): Promise<void> => {
  if (body.length <= SHORTEST_CHANNEL_MAX) return;
  const session = await reader.get(scopeOf(who), sessionId);
  if (session === undefined || session.platform === "email") return;
  const most = channelMax(session.platform);
  if (body.length > most) fail.invalid(problem("body", because("channelMessageTooLong", { most })));
};

/** `from` is the socket that sends. The caller has already counted the message for the flood limit. */
export const sendMessage = async (context: ChatContext, who: AuthenticatedUser, message: AgentMessage, from?: string): Promise<Message> => {
  const { database, writer } = context;
  if (message.kind !== "note") await checkLength(context, who, message);
  const checked = await checkContent(database, who.stakeholderId, message);
  const written = await writer.write(
    who.stakeholderId,
    {
      ...checked,
      ...agentsOwn(who),
      sessionId: message.sessionId,
      clientId: message.clientId,
      timestamp: message.timestamp,
      kind: message.kind === "note" ? "note" : checked.kind,
      gate: message.kind === "note" ? "any" : "owner",
      // Notes do not conflict with replies.
      seenSeq: message.kind === "note" ? undefined : message.seenSeq,
      draftVersion: message.draftVersion,
    },
    from,
  );
  if (written.outcome === "refused") return mailed(context, who, message, () => notYoursOrOvertaken(context, who, message));
  const sent = await storedMessageOrThrow(written, "agent", async () => notYours(await presentChat(context, who, message.sessionId)));
  if (sent.kind === "note") await notifyMentioned(context, who, sent);
  return sent;
};

/**
 * Writes outside a running chat, which belongs to its owner. Provider staff can write to the customers of every
 * stakeholder.
 */
export const replyOutside = async (context: ChatContext, who: AuthenticatedUser, message: OutsideReply): Promise<Message> => {
  const { database, writer, flood } = context;
  await checkLength(context, who, message);
  const checked = await checkContent(database, scopeOf(who), { ...message, attachmentIds: [] });
  flood.count(message.sessionId, who.userId);
  const written = await writer.write(scopeOf(who), {
    ...checked,
    ...agentsOwn(who),
    sessionId: message.sessionId,
    clientId: message.clientId,
    timestamp: context.now().getTime(),
    gate: "outside",
    draftVersion: message.draftVersion,
  });
  if (written.outcome === "refused")
    return mailed(context, who, { ...message, attachmentIds: [] }, async (session) => {
      if (session.status !== "active" || session.ownerId === who.userId) await refuseIfClosed(database, session);
      return notYours(session);
    });
  return storedMessageOrThrow(written, "agent", () => fail.notFound());
};
