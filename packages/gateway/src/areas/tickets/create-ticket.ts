import type { Ticket, tickets } from "@parley/core/contract/messenger/tickets";
import { sql, type Transaction } from "kysely";
import { fail } from "../../answers/app-error.ts";
import type { Call } from "../../answers/implement.ts";
import { audit } from "../../changes/audit.ts";
import type { Schema } from "../../db/schema.ts";
import { answer, type Parts } from "./change-ticket.ts";
import { restartClocks } from "./clocks.ts";
import { findLevel } from "./decisions.ts";
import { markRead, readTicketIn } from "./held-ticket.ts";
import { firstLabels } from "./labels.ts";
import { snapshot } from "./snapshot.ts";
import { countedBy, levelOf, writeClocks } from "./stored-clocks.ts";
import { mustBeWorker } from "./workers.ts";

type CreateCall = Call<typeof tickets.create>;

/** The customer, and the customer's conversation when one is named. */
const findCustomer = async (trx: Transaction<Schema>, stakeholderId: number, { userCode, session_id }: CreateCall["body"]) => {
  const customer =
    (await trx
      .selectFrom("customer")
      .select(["id", "platform"])
      .where("stakeholder_id", "=", stakeholderId)
      .where("user_code", "=", userCode)
      .executeTakeFirst()) ?? fail.invalid({ path: "userCode", message: "There is no such customer" });
  if (session_id === undefined) return customer;
  const session =
    (await trx
      .selectFrom("chat_session")
      .select("platform")
      .where("id", "=", session_id)
      .where("customer_id", "=", customer.id)
      .executeTakeFirst()) ?? fail.invalid({ path: "session_id", message: "The customer has no such conversation" });
  return { id: customer.id, platform: session.platform };
};

/** The next number of the stakeholder. The row stays locked until the ticket stands, so numbers have no gaps and none comes twice. */
const nextNumber = async (trx: Transaction<Schema>, stakeholderId: number): Promise<number> => {
  const { last } = await trx
    .insertInto("ticket_number")
    .values({ stakeholder_id: stakeholderId, last: 1 })
    .onConflict((conflict) => conflict.column("stakeholder_id").doUpdateSet({ last: sql<number>`ticket_number.last + 1` }))
    .returning("last")
    .executeTakeFirstOrThrow();
  return last;
};

/** A new ticket of one's own stakeholder, open, with its clocks running. */
export const createTicket = async (parts: Parts, call: CreateCall): Promise<Ticket> => {
  const { who, body } = call;
  const { stakeholderId, userId } = who;
  const at = parts.now();
  await mustBeWorker(parts.database, stakeholderId, body.ownerId);
  const id = await parts.database.transaction(stakeholderId, async (trx) => {
    const customer = await findCustomer(trx, stakeholderId, body);
    const level = await findLevel(trx, stakeholderId, body.slaPriorityId);
    const ticket = await trx
      .insertInto("ticket")
      .values({
        stakeholder_id: stakeholderId,
        number: await nextNumber(trx, stakeholderId),
        session_id: body.session_id ?? null,
        customer_id: customer.id,
        channel: customer.platform,
        subject: body.subject,
        owner_id: body.ownerId ?? null,
        priority: body.priority,
        sla_priority_id: level?.id ?? null,
        merged_into_id: null,
        created_at: at,
        updated_at: at,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    const clocks = restartClocks(
      { begunAt: at.getTime(), pausedSince: null, pausedSeconds: 0, clocks: [], ...(await countedBy(trx, ticket)) },
      levelOf(level),
      at.getTime(),
      null,
    );
    await trx
      .updateTable("ticket")
      .set(await writeClocks(trx, ticket, clocks))
      .where("id", "=", ticket.id)
      .execute();
    await firstLabels(trx, ticket, body.labels);
    if (body.note)
      await trx
        .insertInto("ticket_note")
        .values({ stakeholder_id: stakeholderId, ticket_id: ticket.id, author_id: userId, body: body.note, created_at: at })
        .execute();
    await markRead(trx, ticket, userId, at);
    const after = snapshot(await readTicketIn(trx, ticket));
    await audit(trx, call, { entity: "ticket", verb: "created" }, { stakeholderId, entityId: ticket.id, after });
    return ticket.id;
  });
  return answer(parts, who, id, undefined);
};
