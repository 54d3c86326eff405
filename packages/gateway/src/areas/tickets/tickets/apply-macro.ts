import type { ChatSession } from "@parley/core/contract/chats/conversations";
import { fillVariables, unresolvedIn } from "@parley/core/contract/chats/reply-variables";
import type { Ticket, tickets } from "@parley/core/contract/tickets/tickets";
import { because, isWhy, reasonText, type Why } from "@parley/core/errors/reasons";
import type { Transaction } from "kysely";
import { type AuthenticatedUser, scopeOf } from "../../../access/who.ts";
import { causeOfFurtherEntries } from "../../../audit/audit.ts";
import type { Schema } from "../../../db/schema.ts";
import { AppError, fail, problem, reasonOfProblem } from "../../../errors/app-error.ts";
import type { Call } from "../../../handlers/implement.ts";
import { scheduleReply } from "../../../live/chat/scheduled-reply.ts";
import { findWorkers } from "../../../live/chat/ticket-workers.ts";
import { applyChange, type Parts, STALE, type TicketCause, ticketOrConflict, WAS_MERGED } from "./change-ticket.ts";
import type { TicketConversationCalls } from "./conversations.ts";
import { lockTickets, markRead, readTicketIn } from "./held-ticket.ts";
import { MACRO, type Macro, type Step, stepsOf } from "./macro-steps.ts";
import { snapshot } from "./snapshot.ts";

type MacroParts = Parts & { readonly conversations: Pick<TicketConversationCalls, "open"> };

/** Error thrown to roll back all previous steps of a macro. */
class Refused extends Error {
  constructor(readonly why: Why) {
    super(reasonText(why));
  }
}

/**
 * Returns the reply with its variables filled in. Throws if a variable has no value, so that customers never see a
 * placeholder.
 */
const textOf = async ({ database }: Parts, who: AuthenticatedUser, session: ChatSession, reply: string): Promise<string> => {
  const [user] = await database.query<{ firstName: string; lastName: string; title: string }>(who.stakeholderId, {
    name: "macro_writer",
    text: `select u.first_name as "firstName", u.last_name as "lastName", h.title from app_user u join stakeholder h on h.id = u.stakeholder_id
      where u.stakeholder_id = $1 and u.id = $2`,
    values: [who.stakeholderId, who.userId],
  });
  const text = fillVariables(reply, {
    "agent.firstName": user?.firstName ?? "",
    "agent.lastName": user?.lastName ?? "",
    "agent.name": who.name,
    "customer.name": session.customerName,
    "customer.firstName": session.customerName.split(" ")[0] ?? "",
    "customer.code": session.userCode,
    "bot.name": session.botName,
    "stakeholder.name": user?.title ?? "",
  });
  const [unresolved] = unresolvedIn(text);
  return unresolved === undefined ? text : fail.conflict(because("macroReplyUnresolved", { variables: unresolved }));
};

/**
 * Applies all steps of a macro in one transaction, or none (ADR 0133). The reply is stored in the same transaction and
 * sent by the job for scheduled replies.
 */
export const applyMacro = async (parts: MacroParts, call: Call<typeof tickets.applyMacro>): Promise<Ticket> => {
  const { who, body } = call;
  const { database, repository, conversations } = parts;
  const at = parts.now();
  const stakeholderId = (await repository.owner(scopeOf(who), body.id)) ?? fail.notFound();
  const values = [stakeholderId, body.macroId, who.userId];
  const [macro] = await database.query<Macro & Record<string, unknown>>(stakeholderId, { name: "ticket_macro_of", text: MACRO, values });
  if (!macro) return fail.invalid(problem("macroId", "macroUnknown"));
  const workers = new Set((await findWorkers(database, stakeholderId)).map(({ id }) => id));
  const steps = stepsOf(macro, who, workers, at);
  const session = macro.reply === "" ? undefined : await conversations.open(who, body.id, body.session_id);
  const text = session && (await textOf(parts, who, session, macro.reply));

  const work = async (trx: Transaction<Schema>): Promise<void> => {
    let held = (await lockTickets(trx, scopeOf(who), [body.id]))[0] ?? fail.notFound();
    if (body.version !== undefined && body.version !== held.version) throw new Refused(STALE);
    if (held.status === "merged") throw new Refused(WAS_MERGED);
    let cause: TicketCause<Step["verb"]> = call;
    for (const { verb, decide } of steps) {
      const before = snapshot(await readTicketIn(trx, held));
      const change = await decide(trx, held, at);
      if (change === undefined) continue;
      if (isWhy(change)) throw new Refused(change);
      await applyChange<Step["verb"]>(trx, cause, held, at, { verb, change: { ...change, more: { ...change.more, macro: macro.name } }, before });
      // Omits the idempotency key from all but the first audit entry of the call, because a key may occur only once.
      cause = causeOfFurtherEntries(call, { jobId: "kept" });
      // Reads the ticket again, because the next step starts from the changed ticket.
      held = (await lockTickets(trx, scopeOf(who), [body.id]))[0] ?? held;
    }
    if (session !== undefined && text !== undefined) await scheduleReply(trx, who, { session, body: text, sendAt: at });
    await markRead(trx, held, who.userId, at);
  };

  try {
    await database.transaction(scopeOf(who), work);
  } catch (error) {
    if (error instanceof Refused) return ticketOrConflict(parts, who, body.id, error.why);
    // Reports a validation error of a step as a conflict, because the macro is wrong and not a parameter of the call.
    const [first] = error instanceof AppError && error.code === "validation" ? (error.options.details?.fields ?? []) : [];
    const why = first && reasonOfProblem(first);
    if (why) return ticketOrConflict(parts, who, body.id, why);
    throw error;
  }
  return ticketOrConflict(parts, who, body.id, undefined);
};
