import { defineMessages } from "../../shared/messages/define-messages.ts";
import { type NoticeOptions, showNotice } from "../../ui/feedback/notify.ts";
import { callDesktop } from "./desktop.ts";

const t = defineMessages("live.burst", {
  waiting: { one: "{count} customer is waiting", other: "{count} customers are waiting" },
  given: { one: "{count} chat is yours now", other: "{count} chats are yours now" },
  named: { one: "You were mentioned in {count} note", other: "You were mentioned in {count} notes" },
  left: { one: "{count} customer left", other: "{count} customers left" },
  message: { one: "{count} message in {chats}", other: "{count} messages in {chats}" },
  chats: { one: "{count} chat", other: "{count} chats" },
});

export type NewsKind = "waiting" | "given" | "named" | "message" | "left";

/** An event of one conversation. */
export interface News {
  readonly kind: NewsKind;
  readonly sessionId: number;
  /** Text if it is the only one of its kind. */
  readonly text: string;
  readonly action: NonNullable<NoticeOptions["action"]>;
}

/** Order within the text. */
const KINDS: readonly NewsKind[] = ["waiting", "given", "named", "message", "left"];
/** Events within this time of the last share one notice. */
const BURST_MS = 8_000;
const KEY = "live-burst";

/** Text of a group of events, each kind in a few words: "5 messages in 3 chats". */
export function burstText(news: readonly News[]): string {
  return KINDS.flatMap((kind) => {
    const some = news.filter((one) => one.kind === kind);
    const [first] = some;
    if (first === undefined) return [];
    if (some.length === 1) return [first.text];
    if (kind !== "message") return [t(kind, { count: some.length })];
    return [t("message", { count: some.length, chats: t("chats", { count: new Set(some.map(({ sessionId }) => sessionId)).size }) })];
  }).join(" · ");
}

/** Combines events into one growing notice, so that notices do not cover the work. */
export function createBurst(): (news: News) => void {
  let burst: readonly News[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  return (news) => {
    burst = [...burst, news];
    clearTimeout(timer);
    timer = setTimeout(() => {
      burst = [];
    }, BURST_MS);
    const text = burstText(burst);
    showNotice("", text, { key: KEY, action: news.action });
    callDesktop(text, news.action.onClick);
  };
}
