import * as z from "zod/mini";
import type { CallOptions, Client } from "../../client/client.ts";
import type { AuditVerb } from "../../contract/audit.ts";
import { type InboxRow, inbox } from "../../contract/chats/inbox.ts";
import { support } from "../../contract/chats/support.ts";
import { name, text } from "../../contract/schemas.ts";
import { Priority } from "../../contract/tickets/priority.ts";
import { defineOperation, type Undo } from "../operation.ts";
import { type Change, RowRefused } from "../row.ts";
import {
  CONVERSATION_PARTS,
  type Conversation,
  conversationOf,
  dispositionIdOf,
  inboxIdOf,
  type LabelChange,
  labelsAfter,
  labelsLeft,
  momentOf,
  updateConversationPart,
} from "./conversation-parts.ts";
import { CLEAR_CHOICE_WORD } from "./ticket-names.ts";
import { labelsIn } from "./ticket-shape.ts";

type Part = (typeof CONVERSATION_PARTS)[number];
const id = z.coerce.number().check(z.int(), z.positive());
const row = z.object({ id });

const difference = (before: object, after: object): Change | undefined =>
  JSON.stringify(before) === JSON.stringify(after) ? undefined : { before: { ...before }, after: { ...after } };

/** Schemas of the values that the audit stores for each part of a conversation. */
const Audited = {
  snooze: z.object({ snoozed: z.boolean(), snoozedUntil: z.nullable(z.string()) }),
  labels: z.object({ labels: z.array(z.string()) }),
  priority: z.object({ priority: Priority }),
  team: z.object({ team: z.nullable(z.string()) }),
  issueType: z.object({ issueType: z.nullable(z.string()), team: z.nullable(z.string()), priority: Priority }),
} as const satisfies Record<Part, z.core.$ZodType>;
const PART_OF: { readonly [V in AuditVerb]?: Part } = {
  snoozed: "snooze",
  woken: "snooze",
  "labels changed": "labels",
  "priority changed": "priority",
  "given to a team": "team",
  "issue type changed": "issueType",
};

/** Builds the undo row of a conversation change from its audit entry. */
const undo: Undo = {
  operation: "inbox.restore",
  row({ entityType, verb, entityId, before, after }) {
    const part = PART_OF[verb];
    if (entityType !== "session" || entityId === null || part === undefined) return undefined;
    const [was, became] = [z.safeParse(Audited[part], before), z.safeParse(Audited[part], after)];
    return was.success && became.success ? { id: entityId, part, was: was.data, became: became.data } : undefined;
  },
};

interface Act<A extends Record<string, unknown>> {
  readonly name: string;
  readonly title: string;
  readonly args: z.core.$ZodType<A>;
  change(now: Conversation, args: A): Change | undefined;
  send(client: Client, sessionId: number, args: A, options: CallOptions): Promise<InboxRow>;
}

/**
 * Defines a bulk operation on conversations. Each conversation is changed by one call, which the gateway checks as
 * usual.
 */
const act = <A extends Record<string, unknown>>({ name, title, args, change, send }: Act<A>) =>
  defineOperation({
    name,
    title,
    row,
    args,
    readsFirst: true,
    key: (values) => String(values.id),
    read: (client: Client, values): Promise<InboxRow | undefined> => client.call(inbox.get, { params: { sessionId: values.id } }),
    called: ({ customerName }: InboxRow) => customerName,
    change: (present: InboxRow, _values, shared: A) => change(conversationOf(present), shared),
    send: (client, values, shared, options) => send(client, values.id, shared, options),
    undo,
  });

const aside = (until: string | undefined): Conversation["snooze"] => ({ snoozed: true, snoozedUntil: momentOf(until ?? null) });
export const snoozeConversations = act({
  name: "inbox.snooze",
  title: "Set conversations aside",
  args: z.strictObject({ until: z.optional(z.iso.datetime({ offset: true })) }),
  change: (now, { until }) => difference(now.snooze, aside(until)),
  send: (client, sessionId, { until }, options) => updateConversationPart.snooze(client, sessionId, aside(until), options),
});

const BACK: Conversation["snooze"] = { snoozed: false, snoozedUntil: null };
export const unsnoozeConversations = act({
  name: "inbox.wake",
  title: "Bring conversations back",
  args: z.strictObject({}),
  change: (now) => difference(now.snooze, BACK),
  send: (client, sessionId, _args, options) => updateConversationPart.snooze(client, sessionId, BACK, options),
});

const labelList = z.optional(z.string().check(z.trim(), z.maxLength(1000)));
const labelsAsked = (args: { readonly addLabels?: string | undefined; readonly removeLabels?: string | undefined }): LabelChange => ({
  add: labelsIn(args.addLabels),
  remove: labelsIn(args.removeLabels),
});
/** Adds and removes labels, which are given by name and separated by semicolons. */
export const labelConversations = act({
  name: "inbox.label",
  title: "Label conversations",
  args: z.strictObject({ addLabels: labelList, removeLabels: labelList }),
  change: ({ labels: { labels } }, args) => difference({ labels }, { labels: labelsAfter(labels, labelsLeft(labels, labelsAsked(args))) }),
  send: (client, sessionId, args, options) => updateConversationPart.labels(client, sessionId, labelsAsked(args), options),
});

export const prioritiseConversations = act({
  name: "inbox.priority",
  title: "Set the priority of conversations",
  args: z.strictObject({ priority: Priority }),
  change: (now, { priority }) => difference(now.priority, { priority }),
  send: (client, sessionId, args, options) => updateConversationPart.priority(client, sessionId, args, options),
});

/** Assigns conversations to a team given by name; `none` removes the team. */
export const assignConversationsToTeam = act({
  name: "inbox.give",
  title: "Give conversations to a team",
  args: z.strictObject({ team: name(200) }),
  change: (now, { team }) => difference(now.team, { team: team === CLEAR_CHOICE_WORD ? null : team }),
  send: (client, sessionId, args, options) => updateConversationPart.team(client, sessionId, args, options),
});

/** Sets the issue type given by name; `none` removes it. The gateway also sets the team and priority of the type. */
export const setIssueTypeOfConversations = act({
  name: "inbox.type",
  title: "Set the issue type of conversations",
  args: z.strictObject({ type: name(200) }),
  change: ({ issueType: { issueType } }, { type }) => difference({ issueType }, { issueType: type === CLEAR_CHOICE_WORD ? null : type }),
  send: (client, sessionId, { type }, options) => updateConversationPart.issueType(client, sessionId, type, options),
});

/**
 * Ends chats. The disposition and the labels are given by name, labels separated by semicolons. A row fails if
 * something that the stakeholder requires is missing. Cannot be undone, because the customer is notified.
 */
export const endConversations = defineOperation({
  name: "inbox.end",
  title: "End chats",
  row,
  args: z.strictObject({ disposition: z.optional(name(60)), labels: labelList, note: z.optional(text(200)) }),
  readsFirst: true,
  key: (values) => String(values.id),
  read: (client: Client, values): Promise<InboxRow | undefined> => client.call(inbox.get, { params: { sessionId: values.id } }),
  called: ({ customerName }: InboxRow) => customerName,
  change({ status, ownerName }: InboxRow, _values, { disposition, labels, note }) {
    if (status === "ended" || status === "abandoned") return undefined;
    if (status !== "active") throw new RowRefused("conflict", "It is no active chat. Take it first");
    const added = labelsIn(labels);
    const after = { status: "ended", ...(disposition && { disposition }), ...(added.length > 0 && { labels: added }), ...(note && { reason: note }) };
    return { before: { status, owner: ownerName }, after };
  },
  async send(client, { id: sessionId }, { disposition, labels, note }, options, present) {
    if (!present) throw new TypeError("a conversation is read before it is ended");
    const body = {
      sessionId,
      ownerId: present.ownerId,
      labels: await Promise.all(labelsIn(labels).map((label) => inboxIdOf(client, "labels", label))),
      ...(note && { reason: note }),
      ...(disposition && { dispositionId: await dispositionIdOf(client, disposition) }),
    };
    return client.call(support.endChat, { body }, options);
  },
});

/**
 * Returns the label changes that undo an earlier change of a conversation. Labels that somebody has changed since that
 * change stay as they are.
 */
const labelsBack = (now: Conversation, was: object, became: object): LabelChange => {
  const [before, after] = [z.parse(Audited.labels, was).labels, z.parse(Audited.labels, became).labels];
  return labelsLeft(now.labels.labels, {
    add: before.filter((label) => !after.includes(label)),
    remove: after.filter((label) => !before.includes(label)),
  });
};

/**
 * Undoes changes of conversations, except for parts that have changed again since. A conversation given to a team does
 * not return to its previous owner, because somebody in the team may be working on it.
 */
export const restoreConversations = defineOperation({
  name: "inbox.restore",
  title: "Restore conversations",
  row: z.object({ id, part: z.enum(CONVERSATION_PARTS), was: z.looseObject({}), became: z.looseObject({}) }),
  args: z.strictObject({ remark: z.optional(text(500)) }),
  readsFirst: true,
  key: (values) => `${values.id} ${values.part}`,
  read: (client: Client, values): Promise<InboxRow | undefined> => client.call(inbox.get, { params: { sessionId: values.id } }),
  called: ({ customerName }: InboxRow) => customerName,
  change(present: InboxRow, { part, was, became }): Change | undefined {
    const now = conversationOf(present);
    if (part === "labels") {
      const { labels } = now.labels;
      return difference({ labels }, { labels: labelsAfter(labels, labelsBack(now, was, became)) });
    }
    const [before, after] = [z.parse(Audited[part], was), z.parse(Audited[part], became)];
    if (difference(now[part], before) === undefined) return undefined;
    if (difference(now[part], after) !== undefined) throw new RowRefused("changedSince", "The conversation was changed again since");
    return difference(now[part], before);
  },
  async send(client, { id: sessionId, part, was, became }, _shared, options, present): Promise<InboxRow> {
    if (!present) throw new TypeError("a conversation is read before it is changed");
    switch (part) {
      case "snooze":
        return updateConversationPart.snooze(client, sessionId, z.parse(Audited.snooze, was), options);
      case "labels":
        return updateConversationPart.labels(client, sessionId, labelsBack(conversationOf(present), was, became), options);
      case "priority":
        return updateConversationPart.priority(client, sessionId, z.parse(Audited.priority, was), options);
      case "team":
        return updateConversationPart.team(client, sessionId, z.parse(Audited.team, was), options);
      case "issueType": {
        // Restores the issue type first, because it may set a team and a priority. Each call has its own idempotency
        // key.
        const before = z.parse(Audited.issueType, was);
        const step = (part: string): CallOptions =>
          options.idempotencyKey === undefined ? options : { ...options, idempotencyKey: `${options.idempotencyKey}.${part}` };
        await updateConversationPart.issueType(client, sessionId, before.issueType, step("type"));
        await updateConversationPart.priority(client, sessionId, before, step("priority"));
        return updateConversationPart.team(client, sessionId, before, step("team"));
      }
    }
  },
});
