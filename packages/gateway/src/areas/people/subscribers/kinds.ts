import { subscriberAttributes, subscriberTypes } from "@parley/core/contract/people/subscriber-kinds";
import { because } from "@parley/core/errors/reasons";
import { sql, type Transaction } from "kysely";
import { implementCrud } from "../../../crud/implement-crud.ts";
import type { Schema } from "../../../db/schema.ts";
import { fail, problem } from "../../../errors/app-error.ts";

/** Returns a draft or scheduled broadcast whose audience contains the given filter. */
const waitingFor = (trx: Transaction<Schema>, stakeholderId: number, named: object) =>
  trx
    .selectFrom("broadcast_batch")
    .select("name")
    .where("stakeholder_id", "=", stakeholderId)
    .where("status", "in", ["draft", "scheduled"])
    .where(sql<boolean>`audience @> ${JSON.stringify(named)}::jsonb`)
    .limit(1)
    .executeTakeFirst();

/**
 * Handlers for subscriber types. A type used by a subscriber or by a draft or scheduled broadcast cannot be deleted.
 */
export const subscriberTypeRoutes = implementCrud(subscriberTypes, {
  table: "subscriber_type t",
  columns: { subscriberCount: "(select count(*)::int from customer c where c.stakeholder_id = t.stakeholder_id and c.type_id = t.id)" },
  checkRemoval: async (trx, { stakeholderId }, { id, name }) => {
    const member = await trx
      .selectFrom("customer")
      .select("name")
      .where("stakeholder_id", "=", stakeholderId)
      .where("type_id", "=", id)
      .limit(1)
      .executeTakeFirst();
    if (member) fail.conflict(because("subscriberTypeUsed", { subscriber: member.name, type: name }));
    const waiting = await waitingFor(trx, stakeholderId, { typeIds: [id] });
    if (waiting) fail.conflict(because("subscriberTypeAwaited", { broadcast: waiting.name, type: name }));
  },
  list: { order: "lower(t.name), t.id" },
});

/**
 * Handlers for subscriber attributes. An attribute used by a draft or scheduled broadcast cannot be deleted. Its type
 * cannot change while subscribers have values, which are stored in the format of the type.
 */
export const subscriberAttributeRoutes = implementCrud(subscriberAttributes, {
  table: "subscriber_attribute a",
  columns: { subscriberCount: "(select count(*)::int from subscriber_value v where v.stakeholder_id = a.stakeholder_id and v.attribute_id = a.id)" },
  check: (_who, before, draft) => {
    if (draft === undefined) return;
    if (draft.kind === "choice" && draft.choices.length === 0) fail.invalid(problem("choices", "choicesMissing"));
    if (before && before.subscriberCount > 0 && draft.kind !== before.kind)
      fail.conflict(because("attributeTypeFixed", { attribute: before.name, subscribers: before.subscriberCount }), before);
  },
  checkRemoval: async (trx, { stakeholderId }, { id, name }) => {
    const waiting = await waitingFor(trx, stakeholderId, { attributes: [{ id }] });
    if (waiting) fail.conflict(because("attributeAwaited", { broadcast: waiting.name, attribute: name }));
  },
  list: { order: "lower(a.name), a.id" },
});
