import { allows } from "@parley/core/access";
import type { Escalation } from "@parley/core/contract/chats/escalations";
import { mayManageOthersChats } from "@parley/core/contract/chats/support";
import { because } from "@parley/core/errors/reasons";
import { audit } from "../../../audit/audit.ts";
import { fail } from "../../../errors/app-error.ts";
import { askedOf, decide, decided, type EscalationCall, presentEscalation } from "./open-escalation.ts";
import { type EscalationContext, isAsked } from "./read-escalations.ts";

/** Rejects an escalation: the user declines to take over the chat. */
export const rejectEscalation = async (
  context: EscalationContext,
  call: EscalationCall<"rejected">,
  id: number,
  answer: string,
): Promise<Escalation> => {
  const { who } = call;
  const { stakeholderId, userId } = who;
  await askedOf(context, who, id);
  const isDecided = await context.database.transaction(stakeholderId, async (trx) => {
    const row = await decide(context, trx, { id, userId }, "rejected", answer);
    if (!row) return false;
    const after = { status: "rejected", sessionId: row.session_id, answer };
    await audit(trx, call, { entity: "escalation", verb: "rejected" }, { stakeholderId, entityId: id, before: { status: "requested" }, after });
    return true;
  });
  return decided(context, who, id, isDecided);
};

/** Cancels an escalation. Only leads and the user who requested the escalation may do so. */
export const cancelEscalation = async (context: EscalationContext, call: EscalationCall<"cancelled">, id: number): Promise<Escalation> => {
  const { who } = call;
  const { stakeholderId, userId } = who;
  const found = await presentEscalation(context, who, id);
  if (found.agent_id !== userId && !allows(mayManageOthersChats, who)) {
    if (await isAsked(context, stakeholderId, id, userId)) fail.conflict(because("askedByAgent", { agent: found.agentName }), found);
    return fail.notFound();
  }
  const isDecided = await context.database.transaction(stakeholderId, async (trx) => {
    const row = await decide(context, trx, { id, userId }, "cancelled");
    if (!row) return false;
    const after = { status: "cancelled", sessionId: row.session_id };
    await audit(trx, call, { entity: "escalation", verb: "cancelled" }, { stakeholderId, entityId: id, before: { status: "requested" }, after });
    return true;
  });
  return decided(context, who, id, isDecided);
};
