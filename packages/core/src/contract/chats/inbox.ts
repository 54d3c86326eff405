import * as z from "zod/mini";
import { action, any, area } from "../../access/index.ts";
import { withFile } from "../list-file.ts";
import { defineArea } from "../row.ts";
import { flag, idOf, Moment, paged, pageFields, searchText, seq, textIdOf } from "../schemas.ts";
import { Priority } from "../tickets/priority.ts";
import { TAG_COLORS } from "../tickets/tag-colors.ts";
import { SLA_TARGETS } from "../tickets/ticket-clocks.ts";
import { ChatSession, Platform, RECENT_PAGE_SIZE } from "./conversations.ts";

/**
 * Lists of the inbox (spec section 2; `exipry` is the spec's spelling of the route). They contain open conversations
 * that are not snoozed, except `snoozed`, and `mentioned`, which contains everything that mentions the caller.
 * `waiting` has customers waiting in a chat, and `unassigned` everything without an owner, including e-mails.
 */
export const INBOX_LISTS = ["waiting", "mine", "mentioned", "team", "unassigned", "all", "snoozed", "escalated", "exipry"] as const;
export type InboxList = (typeof INBOX_LISTS)[number];
/** Channel filter of the inbox. `chats` means everything except e-mails. */
export const INBOX_KINDS = ["all", "chats", "mails"] as const;
/** Sort orders. `closing` sorts by the end of the reply window, earliest first. */
export const INBOX_SORTS = ["longestWaiting", "newest", "oldest", "priority", "startedAt", "closing"] as const;
export type InboxSort = (typeof INBOX_SORTS)[number];
/** Default sort order of an inbox list. */
export const inboxSort = (list: InboxList): InboxSort => (list === "waiting" ? "longestWaiting" : list === "exipry" ? "closing" : "newest");

/** Platforms on which a business may write freely only for some hours after the customer's last message. */
export const REPLY_WINDOW_PLATFORMS = ["whatsapp", "messenger", "instagram"] as const satisfies readonly Platform[];
export const REPLY_WINDOW_HOURS = 24;
/** Hours before the end of the reply window from which a conversation appears in `exipry`. */
export const CLOSING_WITHIN_HOURS = 4;

const Named = z.object({ id: z.int(), name: z.string() });
const Label = z.object({ id: z.int(), name: z.string(), color: z.enum(TAG_COLORS) });

export const InboxRow = z.object({
  ...ChatSession.shape,
  /**
   * Customer's last message, truncated to 200 characters, even if others wrote after it. Null if the customer has
   * written nothing.
   */
  customerSaid: z.nullable(z.object({ body: z.string(), at: Moment })),
  /** Sender type of the last message. Notes and activity entries do not count. */
  lastFrom: z.nullable(z.enum(["customer", "bot", "agent", "system"])),
  /**
   * Author of the last message if it was a user of the console. The conversation may have another owner in the
   * meantime.
   */
  lastSender: z.nullable(z.object({ id: z.nullable(z.int()), name: z.nullable(z.string()) })),
  labels: z.array(Label),
  issueType: z.nullable(Named),
  /** True if the caller has saved a draft for this conversation. */
  hasDraft: z.boolean(),
  escalation: z.nullable(z.object({ id: z.int(), toUserId: z.nullable(z.int()), toTeamId: z.nullable(z.int()), expiresAt: Moment })),
  /** End of the reply window. Null on platforms without one, and if the customer has written nothing. */
  windowClosesAt: z.nullable(Moment),
  tickets: z.array(z.int()),
  /**
   * Nearest unmet SLA deadline of the tickets in `tickets`. Null if there is none, or if the time until it is paused.
   */
  due: z.nullable(z.object({ ticket: z.int(), target: z.enum(SLA_TARGETS), dueAt: Moment, warnAt: z.nullable(Moment) })),
});
export type InboxRow = z.output<typeof InboxRow>;

/**
 * Rule for reading the inbox (spec section 6: "Tickets and inbox pages: Chat with User or Ticketing"). Users without
 * the right to read conversations (`conversations.*`) see only e-mail conversations.
 */
const read = any(action("Support", "Chat with User"), area("Ticketing"));

/**
 * Properties of calls that change a conversation. People who may chat can change their own and waiting conversations;
 * leads can change those of others too (docs/adr/0115).
 */
const act = {
  gateway: "messenger",
  method: "PUT",
  access: action("Support", "Chat with User"),
  output: InboxRow,
  notice: "Error occurred while saving data",
  stale: ["inbox", "support", "conversations"],
  safeToRetry: true,
  validates: true,
  ours: true,
} as const;
const session = idOf("session");
const labels = z._default(z.array(idOf("tag")).check(z.maxLength(20)), []);

/** Id to filter by. 0 selects conversations without an owner or team. */
const idOrNone = z.optional(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(2_147_483_647)));

/** Inbox (spec section 7, messenger gateway: filter and menu data). The list call is an addition. */
const rows = defineArea({
  /**
   * Returns the counts of all lists. Separate from the lists and fast, because it is requested again after every change
   * (field notes 1). Lists that the caller may not see are absent.
   */
  menu: {
    gateway: "messenger",
    method: "GET",
    path: "inbox/menu",
    summary: "Get the lists of the inbox with their counts, and your teams",
    access: read,
    output: z.object({
      lists: z.array(
        z.object({
          id: z.enum(INBOX_LISTS),
          /** Number of conversations in the list. In the list `exipry`, counting stops at 1,000. */
          count: z.int(),
          /** Number of unread messages in the caller's own conversations in the list. */
          unread: z.int(),
        }),
      ),
      /** Teams with their counts: those of the caller, or all teams for a lead. */
      teams: z.array(z.object({ ...Named.shape, count: z.int() })),
    }),
  },
  filter: {
    gateway: "messenger",
    method: "GET",
    path: "inbox/filter",
    summary: "List the filter values of the inbox: agents, teams, labels, issue types, platforms, priorities, bots",
    access: read,
    output: z.object({
      agents: z.array(Named),
      teams: z.array(Named),
      labels: z.array(Label),
      /** Active issue types to filter by. */
      issueTypes: z.array(Named),
      platforms: z.array(Platform),
      priorities: z.array(Priority),
      bots: z.array(Named),
    }),
  },
  list: {
    gateway: "messenger",
    method: "GET",
    path: "inbox",
    summary: "List the conversations of one inbox list, paginated",
    access: read,
    query: z.strictObject({
      ...pageFields(RECENT_PAGE_SIZE),
      list: z._default(z.enum(INBOX_LISTS), "all"),
      kind: z._default(z.enum(INBOX_KINDS), "all"),
      /** Search text, which matches messages, subjects and senders of e-mails, and the customer's name and code. */
      search: searchText,
      platform: z.optional(Platform),
      botId: z.optional(textIdOf("bot")),
      ownerId: idOrNone,
      teamId: idOrNone,
      labelId: z.optional(textIdOf("tag")),
      priority: z.optional(Priority),
      unread: z.optional(flag),
      /**
       * Sort order. The default is the longest wait for `waiting`, the earliest end of the reply window for `exipry`,
       * and the newest message for other lists.
       */
      sort: z.optional(z.enum(INBOX_SORTS)),
    }),
    output: paged(InboxRow),
    notice: "Get User on Chat Sessions",
    ours: true,
  },
  get: {
    gateway: "messenger",
    method: "GET",
    path: "inbox/{sessionId}",
    summary: "Get one conversation as shown in the inbox, regardless of its list",
    access: read,
    params: z.strictObject({ sessionId: textIdOf("session") }),
    output: InboxRow,
    notice: "Get User on Chat Sessions",
    ours: true,
  },
  /**
   * Snoozes a conversation until the future moment `until`, or without it until the customer writes. `seq` is the last
   * message that the caller has seen. A later customer message causes 409, so that no unread message is snoozed.
   */
  snooze: {
    ...act,
    path: "inbox/snooze",
    summary: "Snooze a conversation until a date and time, or until the customer writes",
    audit: { entity: "session", verb: "snoozed" },
    body: z.strictObject({ sessionId: session, until: z.optional(z.nullable(z.iso.datetime())), seq: z.optional(seq) }),
  },
  wake: {
    ...act,
    path: "inbox/wake",
    summary: "Unsnooze a conversation",
    audit: { entity: "session", verb: "woken" },
    body: z.strictObject({ sessionId: session }),
  },
  /** Adds and removes labels individually, so that simultaneous changes by two users are both kept. */
  labels: {
    ...act,
    path: "inbox/labels",
    summary: "Add and remove labels of a conversation",
    audit: { entity: "session", verb: "labels changed" },
    body: z.strictObject({ sessionId: session, add: labels, remove: labels }),
  },
  priority: {
    ...act,
    path: "inbox/priority",
    summary: "Change the priority of a conversation",
    audit: { entity: "session", verb: "priority changed" },
    body: z.strictObject({ sessionId: session, priority: Priority }),
  },
  /**
   * Sets the issue type and applies its team, as `giveTeam` does, and its priority. Values that the issue type does not
   * define stay unchanged (docs/adr/0140).
   */
  setIssueType: {
    ...act,
    path: "inbox/issue-type",
    summary: "Set the issue type of a conversation, which determines its team and priority",
    audit: { entity: "session", verb: "issue type changed" },
    body: z.strictObject({ sessionId: session, issueTypeId: z.nullable(idOf("issueType")) }),
  },
  /**
   * Assigns a conversation to a team. An owner who does not belong to the team is removed, and the conversation returns
   * to its previous position in the queue.
   */
  giveTeam: {
    ...act,
    path: "inbox/team",
    summary: "Assign a conversation to a team, or remove it from its team",
    audit: { entity: "session", verb: "given to a team" },
    body: z.strictObject({ sessionId: session, teamId: z.nullable(idOf("team")) }),
  },
  markUnread: {
    gateway: "messenger",
    method: "PUT",
    path: "inbox/unread",
    summary: "Mark the customer's last message in a conversation of your own as unread",
    access: act.access,
    audit: { none: "It only says how far somebody has read" },
    body: z.strictObject({ sessionId: session }),
    output: z.object({ unread: z.int() }),
    stale: ["inbox", "support"],
    safeToRetry: true,
    ours: true,
  },
});

/** Adds an export of all rows that match the filters of the list (ADR 0089). */
export const inbox = withFile(rows, { name: "inbox", title: "Inbox" });
