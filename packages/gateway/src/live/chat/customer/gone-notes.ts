import { batchReads } from "../../../db/gathered.ts";
import { publishToStaff } from "../announce.ts";
import type { ChatContext } from "../context.ts";

/** Conversation for which the gateway records whether its customer has a browser tab open. */
export interface Found extends Record<string, unknown> {
  readonly id: number;
  readonly stakeholderId: number;
  readonly status: string;
  readonly customerName: string;
}

/** SQL columns of `Found`. */
export const FOUND = `s.id, s.stakeholder_id as "stakeholderId", s.status, c.name as "customerName"`;

/**
 * SQL that records for several conversations whether their customers are gone. Locks the rows in the order of their
 * ids, to avoid deadlocks.
 */
const NOTED = `with held as (select id from chat_session where stakeholder_id = $1 and id = any($2::int[]) order by id for update)
  update chat_session s set customer_gone_at = $3 from held where s.id = held.id and s.status in ('bot', 'queued', 'active')
    and (s.customer_gone_at is null) <> ($3::timestamptz is null) returning s.id`;

/** Records whether a customer is gone; resolves to false if nothing changed or the conversation is over. */
export type RecordCustomerGone = (found: Found, isGone: boolean) => Promise<boolean>;

/**
 * Creates the function that records whether customers are gone. Combines simultaneous changes into one statement,
 * because a network failure affects all customers at once.
 */
export const createRecordCustomerGone = ({ database, now }: Pick<ChatContext, "database" | "now">): RecordCustomerGone => {
  const notes = new Map<string, (id: number) => Promise<true | undefined>>();
  const noting = (stakeholderId: number, isGone: boolean) =>
    batchReads<number, true>(async (ids) => {
      const values = [stakeholderId, ids, isGone ? now() : null];
      const rows = await database.query<{ id: number }>(stakeholderId, { name: "customers_gone_at", text: NOTED, values });
      return new Map(rows.map(({ id }) => [id, true]));
    });
  return async ({ id, stakeholderId }, isGone) => {
    const key = `${stakeholderId} ${isGone}`;
    const noted = notes.get(key) ?? noting(stakeholderId, isGone);
    notes.set(key, noted);
    return (await noted(id)) === true;
  };
};

/** Publishes to staff that the customer's browser tabs were closed or opened. The customer gets no event. */
export const publishCustomerPresence = async (
  { live, reader }: Pick<ChatContext, "live" | "reader">,
  { id, stakeholderId, status }: Found,
): Promise<void> => {
  const session = await reader.get(stakeholderId, id);
  if (session) publishToStaff(live, session, { queue: status === "queued" });
};
