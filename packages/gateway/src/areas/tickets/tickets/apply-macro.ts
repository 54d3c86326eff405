import type { ChatSession } from "@parley/core/contract/chats/conversations";
import { fillVariables, unresolvedIn } from "@parley/core/contract/chats/reply-variables";
import type { Ticket, tickets } from "@parley/core/contract/tickets/tickets";
import { because, isWhy } from "@parley/core/errors/reasons";
import type { Transaction } from "kysely";
import { type AuthenticatedUser, scopeOf } from "../../../access/who.ts";
import type { Schema } from "../../../db/schema.ts";
import { AppError, fail, problem, reasonOfProblem } from "../../../errors/app-error.ts";
import type { Call } from "../../../handlers/implement.ts";
import { scheduleReply } from "../../../live/chat/scheduled-reply.ts";
import { findWorkers } from "../../../live/chat/ticket-workers.ts";
import { applySteps, type Parts, StepRefused, ticketOrConflict } from "./change-ticket.ts";
import type { TicketConversationCalls } from "./conversations.ts";
import { lockTickets, markRead } from "./held-ticket.ts";
import { MACRO, type Macro, type Step, stepsOf } from "./macro-steps.ts";

type MacroParts = Parts & { readonly conversations: Pick<TicketConversationCalls, "open"> };

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

/** Adds the name of the macro to the audit entry of a step. */
const namedAfter =
  ({ name }: Pick<Macro, "name">) =>
  ({ verb, decide }: Step): Step => ({
    verb,
    decide: async (trx, ticket, at) => {
      const change = await decide(trx, ticket, at);
      return change === undefined || isWhy(change) ? change : { ...change, more: { ...change.more, macro: name } };
    },
  });

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
    const ticket = (await lockTickets(trx, scopeOf(who), [body.id]))[0] ?? fail.notFound();
    await applySteps<Step["verb"]>(trx, call, { ticket, version: body.version, at }, steps.map(namedAfter(macro)));
    if (session !== undefined && text !== undefined) await scheduleReply(trx, who, { session, body: text, sendAt: at });
    await markRead(trx, ticket, who.userId, at);
  };

  try {
    await database.transaction(scopeOf(who), work);
  } catch (error) {
    if (error instanceof StepRefused) return ticketOrConflict(parts, who, body.id, error.why);
    // Reports a validation error of a step as a conflict, because the macro is wrong and not a parameter of the call.
    const [first] = error instanceof AppError && error.code === "validation" ? (error.options.details?.fields ?? []) : [];
    const why = first && reasonOfProblem(first);
    if (why) return ticketOrConflict(parts, who, body.id, why);
    throw error;
  }
  return ticketOrConflict(parts, who, body.id, undefined);
};
