import { pathTo } from "@parley/core/screens";
import type { Mail, Mailer } from "../../../mail/mailer.ts";
import { AWAY_EVENT_KINDS, type AwayEventKind, type AwayEvents } from "./away-news.ts";

/** Maximum number of conversation links in an e-mail; the console shows the others. */
const LINKS_MOST = 5;

const counted = (n: number, one: string, other = `${one}s`): string => `${n} ${n === 1 ? one : other}`;
const SAID: Record<AwayEventKind, (n: number) => string> = {
  message: (n) => counted(n, "message"),
  mention: (n) => counted(n, "mention"),
  given: (n) => `${counted(n, "conversation")} assigned to you`,
  asked: (n) => counted(n, "escalation request"),
  waiting: (n) => `${counted(n, "customer")} waiting`,
  left: (n) => `${counted(n, "customer")} left`,
};
/** Wording for a single conversation, where it differs from the counted wording. */
const SAID_OF_ONE: Partial<Record<AwayEventKind, string>> = { given: "assigned to you", left: "the customer left" };

const KINDS = Object.keys(AWAY_EVENT_KINDS) as readonly AwayEventKind[];
const sum = (news: readonly AwayEvents[]): number => news.reduce((total, { count }) => total + count, 0);

/** Returns a summary such as "3 messages in 2 conversations, 1 mention". */
export const summarizeEvents = (news: readonly AwayEvents[]): string =>
  KINDS.flatMap((kind) => {
    const some = news.filter((one) => one.kind === kind);
    if (some.length === 0) return [];
    const said = SAID[kind](sum(some));
    return [kind === "message" ? `${said} in ${counted(new Set(some.map(({ sessionId }) => sessionId)).size, "conversation")}` : said];
  }).join(", ");

const block = (says: string, address: string): string => `${says}:\n\n${address}\n\n`;

/**
 * Returns an e-mail about several events, with counts, event types and links. It contains no customer text or name,
 * because other people may read the e-mail and customers choose their own names.
 */
export const awayMail = (news: readonly AwayEvents[], link: Mailer["link"]): Pick<Mail, "subject" | "text" | "action"> => {
  const queue = news.filter(({ kind }) => kind === "waiting");
  const own = news.filter(({ kind }) => kind !== "waiting");
  const ids = [...new Set(own.map(({ sessionId }) => sessionId))];
  const conversations = ids.slice(0, LINKS_MOST).map((id) => {
    const said = KINDS.flatMap((kind) => {
      const n = sum(own.filter((one) => one.sessionId === id && one.kind === kind));
      return n === 0 ? [] : [SAID_OF_ONE[kind] ?? SAID[kind](n)];
    });
    return block(`Conversation ${id}: ${said.join(", ")}`, link(`${pathTo("chats-active-chats")}/${id}`));
  });
  const more = ids.length > LINKS_MOST ? [`And ${counted(ids.length - LINKS_MOST, "more conversation", "more conversations")}.\n\n`] : [];
  const waiting = queue.length > 0 ? [block(SAID.waiting(sum(queue)), link(pathTo("chats-support-queue")))] : [];
  const summary = summarizeEvents(news);
  return {
    subject: `While you were away: ${summary}`,
    text: [
      `While you were away: ${summary}.\n\n`,
      ...conversations,
      ...more,
      ...waiting,
      "You get this mail, at most one every ten minutes, because mail when you are away is switched on. You can switch it off under Settings, Notifications.\n",
    ].join(""),
    action: "Open in Parley",
  };
};
