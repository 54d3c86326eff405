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

/**
 * Sends a message as an e-mail if the conversation is an e-mail conversation of the user's own stakeholder, so that the
 * console chat, the CLI and bulk jobs can all reply by e-mail. Otherwise calls `refused`.
 */
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
 * Throws the reason why an agent's message was refused. If the chat is the agent's own, a colleague wrote first or the
 * platform's time limit for replies has ended; otherwise the chat is not the agent's.
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

/**
 * Throws a validation error for a text that is too long for the channel, which would otherwise truncate or refuse it
 * after the message was stored.
 */
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

/**
 * Sends an agent's message in a chat. `from` is the id of the socket that sends it. The caller has already counted the
 * message for the flood limit.
 */
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
      // Omits the check for unseen messages of colleagues, because a note does not conflict with their replies.
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
 * Writes to the customer of a conversation that is not an active chat; in an active chat, only the owner may reply.
 * Provider staff can write to the customers of every stakeholder.
 */
export const replyOutsideActiveChat = async (context: ChatContext, who: AuthenticatedUser, message: OutsideReply): Promise<Message> => {
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
