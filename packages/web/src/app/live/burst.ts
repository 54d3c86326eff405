import { showDesktopNotification } from "../../kit/live/desktop.ts";
import { defineMessages } from "../../shared/messages/define-messages.ts";
import { type NoticeOptions, showNotice } from "../../ui/feedback/notify.ts";

const t = defineMessages("live.burst", {
  waiting: { one: "{count} customer is waiting", other: "{count} customers are waiting" },
  given: { one: "{count} chat is yours now", other: "{count} chats are yours now" },
  named: { one: "You were mentioned in {count} note", other: "You were mentioned in {count} notes" },
  left: { one: "{count} customer left", other: "{count} customers left" },
  message: { one: "{count} message in {chats}", other: "{count} messages in {chats}" },
  chats: { one: "{count} chat", other: "{count} chats" },
});

export type ChatEventKind = "waiting" | "given" | "named" | "message" | "left";

/** Event of one conversation that a notice reports. */
export interface ChatEventNotice {
  readonly kind: ChatEventKind;
  readonly sessionId: number;
  /** Text of the notice if this is the only event of its type. */
  readonly text: string;
  readonly action: NonNullable<NoticeOptions["action"]>;
}

/** Order of the event types in a combined notice. */
const KINDS: readonly ChatEventKind[] = ["waiting", "given", "named", "message", "left"];
/** Milliseconds after an event within which the next event is added to the same notice. */
const BURST_MS = 8_000;
const KEY = "live-burst";

/** Returns the text of a combined notice with a few words per event type, for example "5 messages in 3 chats". */
export function combinedNoticeText(news: readonly ChatEventNotice[]): string {
  return KINDS.flatMap((kind) => {
    const some = news.filter((one) => one.kind === kind);
    const [first] = some;
    if (first === undefined) return [];
    if (some.length === 1) return [first.text];
    if (kind !== "message") return [t(kind, { count: some.length })];
    return [t("message", { count: some.length, chats: t("chats", { count: new Set(some.map(({ sessionId }) => sessionId)).size }) })];
  }).join(" · ");
}

/**
 * Returns a function that shows events in a single notice, which grows with each event, so that many notices do not
 * cover the screen.
 */
export function createNoticeCombiner(): (news: ChatEventNotice) => void {
  let burst: readonly ChatEventNotice[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  return (news) => {
    burst = [...burst, news];
    clearTimeout(timer);
    timer = setTimeout(() => {
      burst = [];
    }, BURST_MS);
    const text = combinedNoticeText(burst);
    showNotice("", text, { key: KEY, action: news.action });
    showDesktopNotification(text, news.action.onClick);
  };
}
