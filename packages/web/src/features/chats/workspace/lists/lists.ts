import type { Rule } from "@parley/core/access";
import { INBOX_LISTS, type InboxList } from "@parley/core/contract/chats/inbox";
import { type ScreenId, screen, screenAt } from "@parley/core/screens";
import type { ChatPaths } from "../../../../kit/live/use-chat-paths.ts";
import { inboxPath } from "../../../../kit/live/use-chat-paths.ts";
import { defineMessages, type Message } from "../../../../shared/messages/define-messages.ts";

const t = defineMessages("workspace.lists", {
  waiting: "Waiting",
  mine: "Mine",
  mentioned: "Mentioned",
  team: "Team",
  unassigned: "Unassigned",
  all: "All",
  snoozed: "Snoozed",
  escalated: "Escalated",
  exipry: "Expiry",
});

/** A list of the workspace and its URL. */
export interface WorkList {
  readonly id: InboxList;
  readonly label: Message;
  /** Right to open the screen. The inbox menu reports which other lists are unavailable. */
  readonly access: Rule;
  readonly pathIn: (paths: ChatPaths) => string;
  /** True if the URL names the list, because its path is that of another list. */
  readonly isNamed: boolean;
}

const listOf = (id: InboxList, at: ScreenId, pathIn: WorkList["pathIn"], isNamed = false): WorkList => ({
  id,
  label: t.ref(id),
  access: screen(at).access,
  pathIn,
  isNamed,
});

/** The lists in their displayed order. */
export const LISTS: readonly WorkList[] = [
  listOf("waiting", "chats-support-queue", ({ queue }) => queue),
  listOf("mine", "chats-active-chats", ({ activeChats }) => activeChats),
  listOf("mentioned", "inbox-my", () => inboxPath("my"), true),
  listOf("team", "inbox-team", () => inboxPath("team")),
  listOf("unassigned", "inbox-unassigned", () => inboxPath("unassigned")),
  listOf("all", "inbox-all", () => inboxPath("all")),
  listOf("snoozed", "inbox-all", () => inboxPath("all"), true),
  listOf("escalated", "inbox-all", () => inboxPath("all"), true),
  listOf("exipry", "inbox-expiry", () => inboxPath("expiry")),
];

export const workList = (id: InboxList): WorkList | undefined => LISTS.find((list) => list.id === id);

const LIST_OF_SCREEN: Partial<Record<ScreenId, InboxList>> = {
  "chats-support-queue": "waiting",
  "conversations-support-queue": "waiting",
  "chats-active-chats": "mine",
  "conversations-active-chats": "mine",
  "inbox-my": "mine",
  "inbox-team": "team",
  "inbox-unassigned": "unassigned",
  "inbox-all": "all",
  "inbox-expiry": "exipry",
};

/** Returns the list that a URL opens: that of its screen, unless it names a list without a screen. */
export function listAt(pathname: string, named: string | null): InboxList {
  const own = LIST_OF_SCREEN[screenAt(pathname)?.screen.id ?? "chats-active-chats"] ?? "mine";
  return INBOX_LISTS.find((id) => id === named && workList(id)?.isNamed === true) ?? own;
}

/** Lists that live events keep complete: read once, never polled. */
export const isLive = (list: InboxList): list is "waiting" | "mine" => list === "waiting" || list === "mine";
