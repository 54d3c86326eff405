import type { ChatSession, Message } from "@parley/core/contract/chats/conversations";
import { type NotificationSettings, notifications } from "@parley/core/contract/identity/notifications";
import type { MyDay } from "@parley/core/contract/reporting/my-day";
import type { ToldStatus } from "@parley/core/contract/routing/agent-status";
import { type CustomerLeft, isAnsweredEmail, type Mentioned } from "@parley/core/live";
import { pathTo } from "@parley/core/screens";
import type { QueryClient } from "@tanstack/react-query";
import { areaQueries } from "../../shared/api/area-queries.ts";
import { defineMessages } from "../../shared/messages/define-messages.ts";
import { keepNotice } from "../../ui/feedback/notice-log.ts";
import { tellChecked } from "../../ui/files/checked-files.ts";
import { createBurst, type News } from "./burst.ts";
import { createAsking } from "./create-asking.ts";
import { callBySound } from "./desktop.ts";
import { INBOX_MENU_KEY } from "./inbox-menu-key.ts";
import { leadByPath } from "./lead-by-path.ts";
import { leadToChat } from "./lead-to-chat.ts";
import { tookIt } from "./own-takes.ts";
import { staffChat } from "./staff-chat.ts";
import { dayWithWait, ownWaitOf, startsWait } from "./unanswered.ts";
import { availabilityCalls, TIMELINES } from "./use-own-status.ts";
import { ACTIVE_AGENTS_KEY, SUPPORT_COUNTS_KEY } from "./use-support-counts.ts";
import { isWorkspace } from "./workspace-paths.ts";

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
  /** Opens a path of this console. */
  readonly onGo: (path: string) => void;
}

const TEST_PAGES = pathTo("test-bot", { botname: "-" }).slice(0, -1);
const QUEUE = pathTo("chats-support-queue");
const chatPath = (sessionId: number) => `${pathTo("chats-active-chats")}/${sessionId}`;

/** Cache key of the home page's live figures. */
const MY_DAY = ["dashboard", "myDay"];
/** Cached ticket data to refresh. Choices for their fields and drafts stay: they do not change with a ticket. */
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

/** Delay that combines many events into one request. */
const ASK_AFTER_MS = 250;

/**
 * Opens the live connection and handles events outside the chats: badges, and notices according to the user's settings.
 */
export function followLive({ queries, userId, onGo }: FollowLive): () => void {
  const { live, chat } = staffChat();
  leadByPath(leadToChat);
  const counting = createAsking(() => {
    for (const queryKey of [SUPPORT_COUNTS_KEY, INBOX_MENU_KEY]) void queries.invalidateQueries({ queryKey });
  }, ASK_AFTER_MS);
  const countAnew = counting.hear;
  const readingDay = createAsking(() => void queries.invalidateQueries({ queryKey: MY_DAY }), ASK_AFTER_MS);
  const readingTickets = createAsking(
    () => void queries.invalidateQueries({ predicate: ({ queryKey: [area, verb] }) => area === "tickets" && TICKET_VERBS.has(verb) }),
    ASK_AFTER_MS,
  );
  let agentsTimer: ReturnType<typeof setTimeout> | undefined;
  let isOwnStale = false;
  /**
   * Combines requests: presence changes for many at once when a gateway restarts, and a new window is told at once that
   * its own user is present.
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
  const handleStatus = ({ agentId }: ToldStatus) => agentsAnew(agentId === userId);
  const wants = async (flag: keyof NotificationSettings): Promise<boolean> => {
    // The test page shows the customer's view: a notice would cover it, and report the test user to themselves.
    if (location.pathname.startsWith(TEST_PAGES)) return false;
    const settings = await queries.ensureQueryData(calls.settings.options());
    return settings.is_all_notification && settings[flag];
  };
  const burst = createBurst();
  /** The bell keeps every notice; on screen simultaneous ones are combined. */
  const tell = (kind: News["kind"], sessionId: number, text: string) => {
    const isQueue = kind === "waiting";
    const href = isQueue ? QUEUE : chatPath(sessionId);
    keepNotice({ title: "", text, failed: false, href }, true);
    burst({ kind, sessionId, text, action: { label: t(isQueue ? "queue" : "chat"), onClick: () => onGo(href) } });
  };
  /** Conversations already announced: repeated events, and those after a reconnect, are no news. */
  const queued = new Set<number>();
  const tellOfWaiting = async ({ id, customerName }: ChatSession) => {
    if (!(await wants("is_connect_notification"))) return;
    callBySound();
    // Users looking at the workspace see it there.
    if (document.hidden || !isWorkspace(location.pathname)) tell("waiting", id, t("waiting", { name: customerName }));
  };
  const tellOfMessage = async ({ session_id: sessionId, senderName }: Message) => {
    if (!(await wants("is_message_notification"))) return;
    callBySound();
    const name = chat.state().conversations[sessionId]?.session?.customerName ?? senderName ?? "";
    tell("message", sessionId, t("message", { name }));
  };
  const tellOfGiven = async ({ id, customerName }: ChatSession) => {
    if (!(await wants("is_connect_notification"))) return;
    callBySound();
    tell("given", id, t("given", { name: customerName }));
  };
  const tellOfLeft = async ({ sessionId, customerName }: CustomerLeft) => {
    if (!(await wants("is_disconnect_notification"))) return;
    callBySound();
    tell("left", sessionId, t("left", { name: customerName }));
  };
  const tellOfNamed = async ({ sessionId, by, customerName: name }: Mentioned) => {
    void queries.invalidateQueries({ queryKey: calls.list.key() });
    if (!(await wants("is_message_notification"))) return;
    callBySound();
    tell("named", sessionId, t("named", { by, name }));
  };
  /** Last known owner of each conversation before this event. */
  const owners = new Map<number, number | null>();
  const handleOwner = ({ id, status, ownerId }: ChatSession): boolean => {
    const before = owners.has(id) ? owners.get(id) : chat.state().conversations[id]?.session?.ownerId;
    if (status === "active" || status === "queued") owners.set(id, ownerId);
    else owners.delete(id);
    const isNew = status === "active" && ownerId === userId && before !== userId;
    return isNew && !tookIt(id);
  };
  /** True if the conversation is visible; a hidden window shows nothing. */
  const isLookedAt = (sessionId: number) => sessionId === chat.state().activeId && !document.hidden;
  const handleLeft = (left: CustomerLeft) => {
    if (left.ownerId === userId && !isLookedAt(left.sessionId)) void tellOfLeft(left).catch(() => undefined);
  };
  /** Lets the home page's tile follow the event itself: the gateway's answer comes a moment later, at a busy desk more than one. */
  const handleWait = (sessionId: number, since: string | null) =>
    queries.setQueriesData<MyDay>({ queryKey: MY_DAY }, (day) => day && dayWithWait(day, sessionId, since, Date.now()));
  const handleSession = (session: ChatSession) => {
    countAnew();
    // The store is ahead of a snapshot taken before a later message.
    handleWait(session.id, ownWaitOf(chat.state().conversations[session.id]?.session ?? session, userId));
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
    // Messages are sent only to viewers and the owner, so an unknown conversation must be the user's own.
    const isMine = (known?.ownerId ?? userId) === userId;
    const starts = startsWait(message);
    if (starts !== undefined && known !== null) handleWait(known.id, ownWaitOf(known, userId));
    else if (starts !== undefined) handleWait(message.session_id, starts ? message.created_at : null);
    if (message.direction === "in" && isMine && !isLookedAt(message.session_id)) void tellOfMessage(message).catch(() => undefined);
  };
  const stops = [
    live.on("session", handleSession),
    live.on("message", handleMessage),
    live.on("customerLeft", handleLeft),
    live.on("mentioned", (mentioned) => void tellOfNamed(mentioned).catch(() => undefined)),
    live.on("agentStatus", handleStatus),
    live.on("attachment", tellChecked),
    live.on("session", readingDay.hear),
    live.on("message", readingDay.hear),
    live.on("ticket", readingDay.hear),
    live.on("ticket", readingTickets.hear),
    live.onConnect(() => {
      countAnew();
      readingTickets.hear();
      agentsAnew(true);
    }),
  ];
  void live.open();
  return () => {
    for (const { stop } of [counting, readingDay, readingTickets]) stop();
    clearTimeout(agentsTimer);
    for (const stop of stops) stop();
  };
}
