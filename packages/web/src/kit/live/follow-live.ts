import { type NotificationSettings, notifications } from "@parley/core/contract/main/notifications";
import type { ChatSession, Message } from "@parley/core/contract/messenger/conversations";
import type { CustomerLeft } from "@parley/core/live";
import { pathTo } from "@parley/core/screens";
import type { QueryClient } from "@tanstack/react-query";
import { areaQueries } from "../../shared/api/area-queries.ts";
import { defineMessages } from "../../shared/messages/define-messages.ts";
import { notify } from "../../ui/feedback/notify.ts";
import { tookIt } from "./own-takes.ts";
import { staffChat } from "./staff-chat.ts";
import { SUPPORT_COUNTS_KEY } from "./use-support-counts.ts";

const t = defineMessages("live.notices", {
  waiting: "{name} waits for a person",
  given: "{name} is in a chat with you now",
  left: "{name} left the chat",
  message: "New message from {name}",
  queue: "Open the queue",
  chat: "Open the chat",
});

const calls = areaQueries("notifications", notifications);

interface FollowLive {
  readonly queries: QueryClient;
  readonly userId: number;
  /** Leads to a path of this console. */
  readonly onGo: (path: string) => void;
}

const TEST_PAGES = pathTo("test-bot", { botname: "-" }).slice(0, -1);
const QUEUE = pathTo("chats-support-queue");
const chatPath = (sessionId: number) => `${pathTo("chats-active-chats")}/${sessionId}`;

/** Many events in a row are one question. */
const ASK_AFTER_MS = 250;

/** Opens the live socket and lets its events reach what is outside of the chats: badges, and notices as the user wants them. */
export function followLive({ queries, userId, onGo }: FollowLive): () => void {
  const { live, chat } = staffChat();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const countAnew = () => {
    clearTimeout(timer);
    timer = setTimeout(() => void queries.invalidateQueries({ queryKey: SUPPORT_COUNTS_KEY }), ASK_AFTER_MS);
  };
  const wants = async (flag: keyof NotificationSettings): Promise<boolean> => {
    // The test page shows what a customer sees: the notice would lie over it, and tell of the very person who tries the bot.
    if (location.pathname.startsWith(TEST_PAGES)) return false;
    const settings = await queries.ensureQueryData(calls.settings.options());
    return settings.is_all_notification && settings[flag];
  };
  const leadsTo = (sessionId: number) => ({
    href: chatPath(sessionId),
    action: { label: t("chat"), onClick: () => onGo(chatPath(sessionId)) },
  });
  /** Told by an event that is new to the store: an event that comes again, or after a reconnect, is no news. */
  const queued = new Set<number>();
  const tellOfWaiting = async ({ id, customerName }: ChatSession) => {
    // Whoever looks at the queue sees it there.
    if (!location.pathname.endsWith("/support-queue") && (await wants("is_connect_notification")))
      notify("", t("waiting", { name: customerName }), {
        key: `waiting-${id}`,
        href: QUEUE,
        action: { label: t("queue"), onClick: () => onGo(QUEUE) },
      });
  };
  const tellOfMessage = async ({ session_id: sessionId, senderName }: Message) => {
    const name = chat.state().conversations[sessionId]?.session?.customerName ?? senderName ?? "";
    if (await wants("is_message_notification")) notify("", t("message", { name }), { key: `message-${sessionId}`, ...leadsTo(sessionId) });
  };
  const tellOfGiven = async ({ id, customerName }: ChatSession) => {
    if (await wants("is_connect_notification")) notify("", t("given", { name: customerName }), { key: `given-${id}`, ...leadsTo(id) });
  };
  const tellOfLeft = async ({ sessionId, customerName }: CustomerLeft) => {
    if (await wants("is_disconnect_notification")) notify("", t("left", { name: customerName }), { key: `left-${sessionId}`, ...leadsTo(sessionId) });
  };
  /** Whose the conversation is, as far as was told before this event. */
  const owners = new Map<number, number | null>();
  const handleOwner = ({ id, status, ownerId }: ChatSession): boolean => {
    const before = owners.has(id) ? owners.get(id) : chat.state().conversations[id]?.session?.ownerId;
    if (status === "active" || status === "queued") owners.set(id, ownerId);
    else owners.delete(id);
    const isNew = status === "active" && ownerId === userId && before !== userId;
    return isNew && !tookIt(id);
  };
  const handleLeft = (left: CustomerLeft) => {
    if (left.ownerId === userId && left.sessionId !== chat.state().activeId) void tellOfLeft(left).catch(() => undefined);
  };
  const handleSession = (session: ChatSession) => {
    countAnew();
    if (handleOwner(session)) void tellOfGiven(session).catch(() => undefined);
    if (session.status !== "queued") queued.delete(session.id);
    else if (!queued.has(session.id)) {
      queued.add(session.id);
      void tellOfWaiting(session).catch(() => undefined); // a notice less, and the call's own failure is told by the cache
    }
  };
  const handleMessage = (message: Message) => {
    countAnew();
    const { conversations, activeId } = chat.state();
    // Messages are told to who looks and to the owner alone: of a conversation that was not read yet it can only be ours.
    const isMine = (conversations[message.session_id]?.session?.ownerId ?? userId) === userId;
    if (message.direction === "in" && isMine && message.session_id !== activeId) void tellOfMessage(message).catch(() => undefined);
  };
  const stops = [
    live.on("session", handleSession),
    live.on("message", handleMessage),
    live.on("customerLeft", handleLeft),
    live.onConnect(countAnew),
  ];
  void live.open();
  return () => {
    clearTimeout(timer);
    for (const stop of stops) stop();
  };
}
