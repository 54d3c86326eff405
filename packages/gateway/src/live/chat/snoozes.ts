import { sql } from "kysely";
import { audit, SYSTEM } from "../../changes/audit.ts";
import { notify } from "../../changes/notify.ts";
import { PLATFORM } from "../../db/scope.ts";
import { staffLine, writeIn } from "./activity.ts";
import { tellStaff, tellStored } from "./announce.ts";
import type { ChatContext } from "./context.ts";

/** As many in one transaction: a batch that dies with its process is done anew by the next. */
const AT_ONCE = 200;
const LINE = "The time is over: the conversation is back";

/** Conversations that were set aside until a moment come back when it has come (docs/adr/0120). */
export interface Snoozes {
  /** All that are overdue, since whenever. Processes that look at once share them, and each comes back once. */
  sweep(): Promise<void>;
}

interface Woken {
  readonly id: number;
  readonly ownerId: number | null;
  readonly customerName: string;
  readonly until: string;
}

const DUE = 'select stakeholder_id as "stakeholderId" from chat_session where snoozed_until <= $1 group by stakeholder_id order by stakeholder_id';

export const createSnoozes = ({ database, live, reader, now }: Pick<ChatContext, "database" | "live" | "reader" | "now">): Snoozes => {
  const wake = async (stakeholderId: number): Promise<number> => {
    const at = now();
    const { woken, written } = await database.transaction(stakeholderId, async (trx) => {
      // Whom somebody writes to or works on at this moment waits for the next look.
      const { rows } = await sql<Woken>`with due as materialized (
          select s.id, s.snoozed_until from chat_session s where s.stakeholder_id = ${stakeholderId}::int and s.snoozed_until <= ${at}::timestamptz
          order by s.snoozed_until, s.id limit ${AT_ONCE} for update skip locked)
        update chat_session s set snoozed_at = null, snoozed_until = null, snoozed_by = null
        from due join chat_session o on o.id = due.id join customer c on c.id = o.customer_id where s.id = due.id
        returning s.id, s.owner_id as "ownerId", c.name as "customerName", due.snoozed_until as until`.execute(trx);
      const entry = { entity: "session", verb: "woken" } as const;
      for (const { id, until } of rows) {
        const sides = { before: { snoozed: true, snoozedUntil: until }, after: { snoozed: false, snoozedUntil: null } };
        await audit(trx, SYSTEM, entry, { stakeholderId, entityId: id, ...sides });
      }
      for (const { ownerId, customerName } of rows)
        if (ownerId !== null)
          await notify(trx, ownerId, { type: "session", title: `The conversation with ${customerName} is back: its time has come` });
      const lines = rows.map(({ id }) => staffLine(id, LINE));
      return { woken: rows.map(({ id }) => id), written: lines.length === 0 ? [] : await writeIn(trx, stakeholderId, lines) };
    });
    tellStored(live, written);
    for (const session of await reader.many(stakeholderId, woken)) tellStaff(live, session, { queue: true });
    return woken.length;
  };

  return {
    sweep: async () => {
      const due = await database.query<{ stakeholderId: number }>(PLATFORM, { name: "snoozes_due", text: DUE, values: [now()] });
      for (const { stakeholderId } of due) while ((await wake(stakeholderId)) === AT_ONCE);
    },
  };
};
