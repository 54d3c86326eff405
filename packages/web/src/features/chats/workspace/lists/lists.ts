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

export interface WorkList {
  readonly id: InboxList;
  readonly label: Message;
  /** Right to open the list's screen. Lists that are unavailable for other reasons have no count in the inbox menu. */
  readonly access: Rule;
  readonly pathIn: (paths: ChatPaths) => string;
  /** True if the URL contains the list's name, because several lists share its path. */
  readonly isNamed: boolean;
}

const listOf = (id: InboxList, at: ScreenId, pathIn: WorkList["pathIn"], isNamed = false): WorkList => ({
  id,
  label: t.ref(id),
  access: screen(at).access,
  pathIn,
  isNamed,
});

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

/** Returns the list that a URL opens: the one in its `list` parameter, or else the list of its screen. */
export function listAt(pathname: string, named: string | null): InboxList {
  const own = LIST_OF_SCREEN[screenAt(pathname)?.screen.id ?? "chats-active-chats"] ?? "mine";
  return INBOX_LISTS.find((id) => id === named && workList(id)?.isNamed === true) ?? own;
}

/** Returns whether live events keep a list complete. Such a list is queried once and never polled. */
export const isLive = (list: InboxList): list is "waiting" | "mine" => list === "waiting" || list === "mine";
