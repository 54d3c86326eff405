import type { ChatSession, Message } from "@parley/core/contract/chats/conversations";
import { type NotificationSettings, notifications } from "@parley/core/contract/identity/notifications";
import type { MyDay } from "@parley/core/contract/reporting/my-day";
import type { BroadcastAgentStatus } from "@parley/core/contract/routing/agent-status";
import { type CustomerLeft, isAnsweredEmail, type Mentioned } from "@parley/core/live";
import { pathTo } from "@parley/core/screens";
import type { QueryClient } from "@tanstack/react-query";
import { createThrottledRefetch } from "../../kit/live/create-asking.ts";
import { playAlertSound } from "../../kit/live/desktop.ts";
import { bufferKeysOnNavigation } from "../../kit/live/lead-by-path.ts";
import { bufferKeysForChat } from "../../kit/live/lead-to-chat.ts";
import { consumeAcceptedHere } from "../../kit/live/own-takes.ts";
import { staffChat } from "../../kit/live/staff-chat.ts";
import { availabilityCalls, TIMELINES } from "../../kit/live/use-own-status.ts";
import { ACTIVE_AGENTS_KEY, SUPPORT_COUNTS_KEY } from "../../kit/live/use-support-counts.ts";
import { isWorkspace } from "../../kit/live/workspace-paths.ts";
import { areaQueries } from "../../shared/api/area-queries.ts";
import { defineMessages } from "../../shared/messages/define-messages.ts";
import { storeNotice } from "../../ui/feedback/notice-log.ts";
import { storeScanResult } from "../../ui/files/checked-files.ts";
import { type ChatEventNotice, createNoticeCombiner } from "./burst.ts";
import { INBOX_MENU_KEY } from "./inbox-menu-key.ts";
import { dayAfterWaitChange, startsCustomerWait, unansweredSince } from "./unanswered.ts";

const t = defineMessages("live.notices", {
  waiting: "{name} is waiting for a person",
  given: "{name} is in a chat with you now",
  left: "{name} left the chat",
  message: "New message from {name}",
  named: "{by} mentioned you in a note about {name}",
  queue: "Open the queue",
  chat: "Open the chat",
});

const calls = areaQueries("notifications", notifications);

interface FollowLive {
  readonly queries: QueryClient;
  readonly userId: number;
  readonly onGo: (path: string) => void;
}

const TEST_PAGES = pathTo("test-bot", { botname: "-" }).slice(0, -1);
const QUEUE = pathTo("chats-support-queue");
const chatPath = (sessionId: number) => `${pathTo("chats-active-chats")}/${sessionId}`;

/** Query key of the figures on the home screen. */
const MY_DAY = ["dashboard", "myDay"];
/**
 * Ticket calls whose cached results are refreshed. Options of fields and drafts are excluded, because they do not
 * change with a ticket.
 */
const TICKET_VERBS = new Set<unknown>([
  "list",
  "get",
  "stats",
  "teams",
  "timeline",
  "conversations",
  "notes",
  "history",
  "explain",
  "ownerPerformance",
]);

/** Areas whose cached results contain names or contact details of customers, apart from tickets and the inbox. */
const CUSTOMER_AREAS = new Set<unknown>(["subscribers", "conversations", "escalations", "scheduledReplies"]);

/** Minimum number of milliseconds between refetches, so that many events cause a single request. */
const ASK_AFTER_MS = 250;

/**
 * Opens the live connection, and handles events outside the open chat: updates counts and shows notices, according to
 * the user's settings.
 */
export function followLive({ queries, userId, onGo }: FollowLive): () => void {
  const { live, chat } = staffChat();
  bufferKeysOnNavigation(bufferKeysForChat);
  const counting = createThrottledRefetch(() => {
    for (const queryKey of [SUPPORT_COUNTS_KEY, INBOX_MENU_KEY]) void queries.invalidateQueries({ queryKey });
  }, ASK_AFTER_MS);
  const countAnew = counting.hear;
  const readingDay = createThrottledRefetch(() => void queries.invalidateQueries({ queryKey: MY_DAY }), ASK_AFTER_MS);
  const readingTickets = createThrottledRefetch(
    () => void queries.invalidateQueries({ predicate: ({ queryKey: [area, verb] }) => area === "tickets" && TICKET_VERBS.has(verb) }),
    ASK_AFTER_MS,
  );
  const readingCustomers = createThrottledRefetch(
    () => void queries.invalidateQueries({ predicate: ({ queryKey: [area] }) => CUSTOMER_AREAS.has(area) }),
    ASK_AFTER_MS,
  );
  let agentsTimer: ReturnType<typeof setTimeout> | undefined;
  let isOwnStale = false;
  /**
   * Refetches agents after a delay, because the presence of many agents changes at the same time when a gateway
   * restarts or a browser tab connects.
   */
  const agentsAnew = (isOwnToo: boolean) => {
    isOwnStale ||= isOwnToo;
    clearTimeout(agentsTimer);
    agentsTimer = setTimeout(() => {
      const own = isOwnStale ? [availabilityCalls.own.key()] : [];
      isOwnStale = false;
      for (const queryKey of [ACTIVE_AGENTS_KEY, TIMELINES, ...own]) void queries.invalidateQueries({ queryKey });
    }, ASK_AFTER_MS);
  };
  const handleStatus = ({ agentId }: BroadcastAgentStatus) => agentsAnew(agentId === userId);
  const wants = async (flag: keyof NotificationSettings): Promise<boolean> => {
    // Shows no notices on the test page. It displays the customer's view, which a notice would cover, and the notice
    // would be about the test itself.
    if (location.pathname.startsWith(TEST_PAGES)) return false;
    const settings = await queries.ensureQueryData(calls.settings.options());
    return settings.is_all_notification && settings[flag];
  };
  const burst = createNoticeCombiner();
  /** Stores the notice for the bell, and adds it to the combined notice on the screen. */
  const tell = (kind: ChatEventNotice["kind"], sessionId: number, text: string) => {
    const isQueue = kind === "waiting";
    const href = isQueue ? QUEUE : chatPath(sessionId);
    storeNotice({ title: "", text, failed: false, href }, true);
    burst({ kind, sessionId, text, action: { label: t(isQueue ? "queue" : "chat"), onClick: () => onGo(href) } });
  };
  /**
   * Queued conversations that were already announced. Repeated events, and those after a reconnect, are not announced
   * again.
   */
  const queued = new Set<number>();
  const tellOfWaiting = async ({ id, customerName }: ChatSession) => {
    if (!(await wants("is_connect_notification"))) return;
    playAlertSound();
    // Shows no notice to users who are looking at the workspace, because its queue shows the customer.
    if (document.hidden || !isWorkspace(location.pathname)) tell("waiting", id, t("waiting", { name: customerName }));
  };
  const tellOfMessage = async ({ session_id: sessionId, senderName }: Message) => {
    if (!(await wants("is_message_notification"))) return;
    playAlertSound();
    const name = chat.state().conversations[sessionId]?.session?.customerName ?? senderName ?? "";
    tell("message", sessionId, t("message", { name }));
  };
  const tellOfGiven = async ({ id, customerName }: ChatSession) => {
    if (!(await wants("is_connect_notification"))) return;
    playAlertSound();
    tell("given", id, t("given", { name: customerName }));
  };
  const tellOfLeft = async ({ sessionId, customerName }: CustomerLeft) => {
    if (!(await wants("is_disconnect_notification"))) return;
    playAlertSound();
    tell("left", sessionId, t("left", { name: customerName }));
  };
  const tellOfNamed = async ({ sessionId, by, customerName: name }: Mentioned) => {
    void queries.invalidateQueries({ queryKey: calls.list.key() });
    if (!(await wants("is_message_notification"))) return;
    playAlertSound();
    tell("named", sessionId, t("named", { by, name }));
  };
  /** Owner of each conversation before the current event. */
  const owners = new Map<number, number | null>();
  const handleOwner = ({ id, status, ownerId }: ChatSession): boolean => {
    const before = owners.has(id) ? owners.get(id) : chat.state().conversations[id]?.session?.ownerId;
    if (status === "active" || status === "queued") owners.set(id, ownerId);
    else owners.delete(id);
    const isNew = status === "active" && ownerId === userId && before !== userId;
    return isNew && !consumeAcceptedHere(id);
  };
  /** Returns whether the user sees the conversation: it is open and the browser tab is visible. */
  const isLookedAt = (sessionId: number) => sessionId === chat.state().activeId && !document.hidden;
  const handleLeft = (left: CustomerLeft) => {
    if (left.ownerId === userId && !isLookedAt(left.sessionId)) void tellOfLeft(left).catch(() => undefined);
  };
  /**
   * Updates the figures on the home screen from the event, because the gateway's refetched figures arrive a moment
   * later.
   */
  const handleWait = (sessionId: number, since: string | null) =>
    queries.setQueriesData<MyDay>({ queryKey: MY_DAY }, (day) => day && dayAfterWaitChange(day, sessionId, since, Date.now()));
  const handleSession = (session: ChatSession) => {
    countAnew();
    // Uses the session in the store if there is one, because the event may contain an older snapshot than the latest
    // message.
    handleWait(session.id, unansweredSince(chat.state().conversations[session.id]?.session ?? session, userId));
    if (handleOwner(session)) void tellOfGiven(session).catch(() => undefined);
    if (session.status !== "queued" || isAnsweredEmail(session)) queued.delete(session.id);
    else if (!queued.has(session.id)) {
      queued.add(session.id);
      void tellOfWaiting(session).catch(() => undefined); // a notice less, and the call's own failure is told by the cache
    }
  };
  const handleMessage = (message: Message) => {
    countAnew();
    const known = chat.state().conversations[message.session_id]?.session ?? null;
    // Assumes that an unknown conversation is the user's own, because messages are sent only to viewers and the owner.
    const isMine = (known?.ownerId ?? userId) === userId;
    const starts = startsCustomerWait(message);
    if (starts !== undefined && known !== null) handleWait(known.id, unansweredSince(known, userId));
    else if (starts !== undefined) handleWait(message.session_id, starts ? message.created_at : null);
    if (message.direction === "in" && isMine && !isLookedAt(message.session_id)) void tellOfMessage(message).catch(() => undefined);
  };
  const stops = [
    live.on("session", handleSession),
    live.on("message", handleMessage),
    live.on("customerLeft", handleLeft),
    live.on("mentioned", (mentioned) => void tellOfNamed(mentioned).catch(() => undefined)),
    live.on("agentStatus", handleStatus),
    live.on("attachment", storeScanResult),
    live.on("session", readingDay.hear),
    live.on("message", readingDay.hear),
    live.on("ticket", readingDay.hear),
    live.on("ticket", readingTickets.hear),
    live.on("customer", readingTickets.hear),
    live.on("customer", readingCustomers.hear),
    live.onConnect(() => {
      countAnew();
      readingTickets.hear();
      agentsAnew(true);
    }),
  ];
  void live.open();
  return () => {
    for (const { stop } of [counting, readingDay, readingTickets, readingCustomers]) stop();
    clearTimeout(agentsTimer);
    for (const stop of stops) stop();
  };
}
