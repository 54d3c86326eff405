import * as z from "zod/mini";
import type { Client } from "../../client/client.ts";
import { KNOWLEDGE_STATUSES, type KnowledgeEntry, type KnowledgeStatus, knowledgeBase, nextStatuses } from "../../contract/bots/knowledge-base.ts";
import { text, textIdOf } from "../../contract/schemas.ts";
import { defineOperation, type Undo } from "../operation.ts";
import { type Change, RowRefused } from "../row.ts";

const id = textIdOf("knowledge");
const status = z.enum(KNOWLEDGE_STATUSES);

const read = (client: Client, values: { readonly id: number }): Promise<KnowledgeEntry> =>
  client.call(knowledgeBase.get, { params: { id: values.id } });

function change(present: KnowledgeEntry, next: KnowledgeStatus): Change | undefined {
  if (present.status === next) return undefined;
  if (!nextStatuses(present).includes(next)) throw new RowRefused("conflict", `A FAQ that is ${present.status} cannot become ${next}`);
  return { before: { status: present.status }, after: { status: next } };
}

/**
 * Returns the body of the call with the version that was read, so that the gateway refuses the change if the FAQ has
 * changed in the meantime.
 */
const bodyOf = (present: KnowledgeEntry | undefined, next: KnowledgeStatus) => {
  if (!present) throw new TypeError("a FAQ is read before it is changed");
  return { status: next, version: present.version };
};

const Before = z.object({ id: z.int(), status });
const After = z.object({ version: z.int() });

/** Builds the undo row that restores the previous status. */
const undo: Undo = {
  operation: "faqs.restore",
  row({ entityType, verb, before, after }) {
    const was = z.safeParse(Before, before);
    const became = z.safeParse(After, after);
    const isTransition = entityType === "knowledge" && verb === "status changed";
    return isTransition && was.success && became.success ? { ...was.data, version: became.data.version } : undefined;
  },
};

/** Publishes, archives, approves or rejects FAQs (field notes 72: approve in bulk). */
export const setFaqStatus = defineOperation({
  name: "faqs.status",
  title: "Change the status of FAQs",
  row: z.object({ id }),
  args: z.strictObject({ status }),
  readsFirst: true,
  key: (values) => String(values.id),
  read,
  change: (present: KnowledgeEntry, _values, shared) => change(present, shared.status),
  send: (client, values, shared, options, present) =>
    client.call(knowledgeBase.setStatus, { params: { id: values.id }, body: bodyOf(present, shared.status) }, options),
  undo,
});

/**
 * Restores the status of FAQs. A FAQ that has changed again since stays as it is. `remark` belongs to the run, because
 * FAQs have no remark.
 */
export const restoreFaqs = defineOperation({
  name: "faqs.restore",
  title: "Restore FAQs",
  row: z.object({ id, status, version: z.int() }),
  args: z.strictObject({ remark: z.optional(text(500)) }),
  readsFirst: true,
  key: (values) => String(values.id),
  read: (client, values) => read(client, values),
  called: ({ question }: KnowledgeEntry) => question,
  change(present: KnowledgeEntry, values) {
    if (present.status === values.status) return undefined;
    if (present.version !== values.version) throw new RowRefused("changedSince", "The FAQ was changed again since");
    return change(present, values.status);
  },
  send: (client, values, _shared, options, present) =>
    client.call(knowledgeBase.setStatus, { params: { id: values.id }, body: bodyOf(present, values.status) }, options),
});
