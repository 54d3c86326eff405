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
 * Lists of the inbox (spec section 2; `exipry` is the route's actual name). All contain open conversations that are not
 * snoozed, except *snoozed*, and *mentioned*, which contains everything that mentions the caller. `waiting`: customers
 * waiting in a chat; `unassigned`: everything without an owner, including e-mails.
 */
export const INBOX_LISTS = ["waiting", "mine", "mentioned", "team", "unassigned", "all", "snoozed", "escalated", "exipry"] as const;
export type InboxList = (typeof INBOX_LISTS)[number];
/** `chats` is everything except e-mails. */
export const INBOX_KINDS = ["all", "chats", "mails"] as const;
/** `closing`: the reply window that closes first. */
export const INBOX_SORTS = ["longestWaiting", "newest", "oldest", "priority", "startedAt", "closing"] as const;
export type InboxSort = (typeof INBOX_SORTS)[number];
/** Default order of a list. */
export const inboxSort = (list: InboxList): InboxSort => (list === "waiting" ? "longestWaiting" : list === "exipry" ? "closing" : "newest");

/** Platforms whose rules limit the time in which a business may answer freely after the customer's last message. */
export const REPLY_WINDOW_PLATFORMS = ["whatsapp", "messenger", "instagram"] as const satisfies readonly Platform[];
export const REPLY_WINDOW_HOURS = 24;
/** Windows that close within this number of hours are in `exipry`. */
export const CLOSING_WITHIN_HOURS = 4;

const Named = z.object({ id: z.int(), name: z.string() });
const Label = z.object({ id: z.int(), name: z.string(), color: z.enum(TAG_COLORS) });

/** A conversation as shown in the inbox. */
export const InboxRow = z.object({
  ...ChatSession.shape,
  /** The customer's last message, cut at 200 characters, even if others wrote after it; null before the first. */
  customerSaid: z.nullable(z.object({ body: z.string(), at: Moment })),
  /** Sender of the last message; notes and activity lines do not count. */
  lastFrom: z.nullable(z.enum(["customer", "bot", "agent", "system"])),
  /** Author of the last message, if it was one of our users; the owner may be another by now. */
  lastSender: z.nullable(z.object({ id: z.nullable(z.int()), name: z.nullable(z.string()) })),
  labels: z.array(Label),
  issueType: z.nullable(Named),
  /** True when the caller has a draft. */
  hasDraft: z.boolean(),
  /** The open escalation: its recipient, and its deadline. */
  escalation: z.nullable(z.object({ id: z.int(), toUserId: z.nullable(z.int()), toTeamId: z.nullable(z.int()), expiresAt: Moment })),
  /** Null on platforms without a reply window, or when the customer has written nothing. */
  windowClosesAt: z.nullable(Moment),
  /** Numbers of the tickets created from it. */
  tickets: z.array(z.int()),
  /** The nearest deadline of these tickets that is not met; null when there is none, or when its clock is paused. */
  due: z.nullable(z.object({ ticket: z.int(), target: z.enum(SLA_TARGETS), dueAt: Moment, warnAt: z.nullable(Moment) })),
});
export type InboxRow = z.output<typeof InboxRow>;

/**
 * Spec section 6: "Tickets and inbox pages: Chat with User or Ticketing". Users who may not read conversations
 * (`conversations.*`) see only those by e-mail.
 */
const read = any(action("Support", "Chat with User"), area("Ticketing"));

/**
 * People who may chat do this to their own and to waiting conversations; a lead also to those of others
 * (docs/adr/0115).
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

/** 0 selects those without one. */
const idOrNone = z.optional(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(2_147_483_647)));

/** Spec section 7, messenger gateway, inbox: filter and menu data. The list is ours. */
const rows = defineArea({
  /**
   * Cheap, separate from the lists (field notes 1), and requested again after changes. Lists that the caller may not
   * see are absent.
   */
  menu: {
    gateway: "messenger",
    method: "GET",
    path: "inbox/menu",
    summary: "The lists of the inbox with their counts, and your teams",
    access: read,
    output: z.object({
      lists: z.array(
        z.object({
          id: z.enum(INBOX_LISTS),
          /** Up to 1,000 in `exipry`, where counting stops. */
          count: z.int(),
          /** Unread messages in the caller's own conversations of the list. */
          unread: z.int(),
        }),
      ),
      /** The caller's teams; all teams for a lead. */
      teams: z.array(z.object({ ...Named.shape, count: z.int() })),
    }),
  },
  filter: {
    gateway: "messenger",
    method: "GET",
    path: "inbox/filter",
    summary:
      "What the inbox may be filtered by, and what its conversations may be given: agents, teams, labels, issue types, platforms, priorities, bots",
    access: read,
    output: z.object({
      agents: z.array(Named),
      teams: z.array(Named),
      labels: z.array(Label),
      /** Active ones. */
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
    summary: "One list of the inbox, by page",
    access: read,
    query: z.strictObject({
      ...pageFields(RECENT_PAGE_SIZE),
      list: z._default(z.enum(INBOX_LISTS), "all"),
      kind: z._default(z.enum(INBOX_KINDS), "all"),
      /** Searched in messages, and in the customer's name and code. */
      search: searchText,
      platform: z.optional(Platform),
      botId: z.optional(textIdOf("bot")),
      ownerId: idOrNone,
      teamId: idOrNone,
      labelId: z.optional(textIdOf("tag")),
      priority: z.optional(Priority),
      unread: z.optional(flag),
      /**
       * Default by list: the longest wait in `waiting`, the window that closes first in `exipry`, the newest message
       * elsewhere.
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
    summary: "One conversation as the inbox shows it, whichever list it is in",
    access: read,
    params: z.strictObject({ sessionId: textIdOf("session") }),
    output: InboxRow,
    notice: "Get User on Chat Sessions",
    ours: true,
  },
  /**
   * `until` is a future moment; without one the conversation returns when the customer writes. `seq` is the last
   * message that the caller has seen: a later message of the customer leads to 409, so that nobody snoozes what they
   * have not read.
   */
  snooze: {
    ...act,
    path: "inbox/snooze",
    summary: "Snooze a conversation until a moment, or until the customer writes",
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
  /** Adds and removes labels, so that simultaneous changes keep both. */
  labels: {
    ...act,
    path: "inbox/labels",
    summary: "Add labels to a conversation and take others away",
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
  /** Sets the type's team, as `giveTeam` does, and its priority; what the type does not set stays (docs/adr/0140). */
  setIssueType: {
    ...act,
    path: "inbox/issue-type",
    summary: "Set what a conversation is about: it is given to the team of the issue type and gets its priority",
    audit: { entity: "session", verb: "issue type changed" },
    body: z.strictObject({ sessionId: session, issueTypeId: z.nullable(idOf("issueType")) }),
  },
  /** Removes an owner who is not in the team: the conversation returns to its place in the queue. */
  giveTeam: {
    ...act,
    path: "inbox/team",
    summary: "Give a conversation to a team, or to none",
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

/** With an export of all rows that the list matches (ADR 0089). */
export const inbox = withFile(rows, { name: "inbox", title: "Inbox" });
