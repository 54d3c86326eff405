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
 * The lists of the inbox (spec section 2; `exipry` is the route's actual name). All hold what goes on and is not set aside, but *snoozed*, and *mentioned*, which holds whatever
 * the caller was named in. `waiting`: who waits in a chat; `unassigned`: all that nobody owns, mails too.
 */
export const INBOX_LISTS = ["waiting", "mine", "mentioned", "team", "unassigned", "all", "snoozed", "escalated", "exipry"] as const;
export type InboxList = (typeof INBOX_LISTS)[number];
/** `chats` is all that is no mail. */
export const INBOX_KINDS = ["all", "chats", "mails"] as const;
/** `closing`: the reply window that closes soonest. */
export const INBOX_SORTS = ["longestWaiting", "newest", "oldest", "priority", "startedAt", "closing"] as const;
export type InboxSort = (typeof INBOX_SORTS)[number];
/** What a list is sorted by when nothing is said. */
export const inboxSort = (list: InboxList): InboxSort => (list === "waiting" ? "longestWaiting" : list === "exipry" ? "closing" : "newest");

/** Where the platform's own rules end the time in which a business may answer freely: so long after the customer's last message. */
export const REPLY_WINDOW_PLATFORMS = ["whatsapp", "messenger", "instagram"] as const satisfies readonly Platform[];
export const REPLY_WINDOW_HOURS = 24;
/** A window that closes within so many hours is in `exipry`. */
export const CLOSING_WITHIN_HOURS = 4;

const Named = z.object({ id: z.int(), name: z.string() });
const Label = z.object({ id: z.int(), name: z.string(), color: z.enum(TAG_COLORS) });

/** A conversation as the inbox shows it. */
export const InboxRow = z.object({
  ...ChatSession.shape,
  /** The customer's own last words, cut at 200 characters, whoever spoke after them; null before the first. */
  customerSaid: z.nullable(z.object({ body: z.string(), at: Moment })),
  /** Who spoke last; notes and lines of activity are nobody's word. */
  lastFrom: z.nullable(z.enum(["customer", "bot", "agent", "system"])),
  /** The person who wrote the last message, where that was one of our people; the owner may be somebody else by now. */
  lastSender: z.nullable(z.object({ id: z.nullable(z.int()), name: z.nullable(z.string()) })),
  labels: z.array(Label),
  issueType: z.nullable(Named),
  /** The caller's own. */
  hasDraft: z.boolean(),
  /** The one that is open: whom it asks, and until when. */
  escalation: z.nullable(z.object({ id: z.int(), toUserId: z.nullable(z.int()), toTeamId: z.nullable(z.int()), expiresAt: Moment })),
  /** Null where the platform has no reply window, or the customer has said nothing. */
  windowClosesAt: z.nullable(Moment),
  /** The numbers of the tickets that were begun from it. */
  tickets: z.array(z.int()),
  /** The deadline of these tickets that is nearest and not met; null where there is none, or where its clock stands still. */
  due: z.nullable(z.object({ ticket: z.int(), target: z.enum(SLA_TARGETS), dueAt: Moment, warnAt: z.nullable(Moment) })),
});
export type InboxRow = z.output<typeof InboxRow>;

/** Spec section 6: "Tickets and inbox pages: Chat with User or Ticketing". Who may not read conversations (`conversations.*`) has those of mails alone. */
const read = any(action("Support", "Chat with User"), area("Ticketing"));

/** Whoever may chat does this to their own conversations and to what waits; a lead also to the others' (docs/adr/0115). */
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

/** 0 finds those that have none. */
const idOrNone = z.optional(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(2_147_483_647)));

/** Spec section 7, messenger gateway, inbox: filter and menu data. The list is ours. */
const rows = defineArea({
  /** Cheap, apart from the lists (field notes 1), and asked again when something changed. Lists that one may not see are absent. */
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
          /** Up to 1,000 in `exipry`, where nobody counts further. */
          count: z.int(),
          /** Messages that the caller has not read, in those of its conversations that are the caller's own. */
          unread: z.int(),
        }),
      ),
      /** Those that the caller is in; of a lead all. */
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
      /** Those in use. */
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
      /** Found in messages, and by the customer's name and code. */
      search: searchText,
      platform: z.optional(Platform),
      botId: z.optional(textIdOf("bot")),
      ownerId: idOrNone,
      teamId: idOrNone,
      labelId: z.optional(textIdOf("tag")),
      priority: z.optional(Priority),
      unread: z.optional(flag),
      /** That of the list when nothing is said: the longest wait in `waiting`, the window that closes first in `exipry`, the newest word elsewhere. */
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
   * `until` is a moment to come; without one it comes back when the customer writes. `seq` is the last message that the caller has seen: where the customer has written
   * after it the answer is 409, so that nobody sets aside what they have not read.
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
  /** Adds and takes away, so that two who label at once keep both labels. */
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
  /** With the type come its team, as `giveTeam` has it, and its priority; what the type does not say stays (docs/adr/0140). */
  setIssueType: {
    ...act,
    path: "inbox/issue-type",
    summary: "Set what a conversation is about: it is given to the team of the issue type and gets its priority",
    audit: { entity: "session", verb: "issue type changed" },
    body: z.strictObject({ sessionId: session, issueTypeId: z.nullable(idOf("issueType")) }),
  },
  /** Takes it from an owner who is not in the team: it waits in the queue again, in the place that it had. */
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

/** With the file of all that the list matches (ADR 0089). */
export const inbox = withFile(rows, { name: "inbox", title: "Inbox" });
