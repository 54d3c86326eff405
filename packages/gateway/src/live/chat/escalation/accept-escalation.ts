import type { Escalation } from "@parley/core/contract/chats/escalations";
import { because } from "@parley/core/errors/reasons";
import type { Transaction } from "kysely";
import { isActing } from "../../../access/who.ts";
import { audit, type Cause } from "../../../audit/audit.ts";
import type { Schema } from "../../../db/schema.ts";
import { fail } from "../../../errors/app-error.ts";
import type { WriteResult } from "../../message-statement.ts";
import { activity, writeMessagesIn } from "../activity.ts";
import { publishSession, publishStoredMessages } from "../announce.ts";
import type { ChatContext } from "../context.ts";
import { askedOf, decide, decided, type EscalationCall } from "./open-escalation.ts";

type AcceptCall = EscalationCall<"accepted"> &
  Cause<{ readonly entity: "escalation"; readonly verb: "accepted" } | { readonly entity: "session"; readonly verb: "taken over" }>;

type Trx = Transaction<Schema>;

interface Taken {
  readonly written: WriteResult[];
  readonly formerOwnerId: number | null;
}

/**
 * Locks the agent's account and returns the maximum number of chats, so that two simultaneous acceptances cannot exceed
 * it.
 */
const lockAgent = async (trx: Trx, userId: number): Promise<number> => {
  const { max_chats } = await trx.selectFrom("app_user").select("max_chats").where("id", "=", userId).forNoKeyUpdate().executeTakeFirstOrThrow();
  return max_chats;
};

const openChatsOf = async (trx: Trx, stakeholderId: number, userId: number): Promise<number> => {
  const { n } = await trx
    .selectFrom("chat_session")
    .select(({ fn }) => fn.countAll<number>().as("n"))
    .where("stakeholder_id", "=", stakeholderId)
    .where("owner_id", "=", userId)
    .where("status", "=", "active")
    .where("snoozed_at", "is", null)
    .executeTakeFirstOrThrow();
  return Number(n);
};

/** Writes the audit entries of an accepted escalation and the activity message in its conversation. */
const record = async (trx: Trx, call: AcceptCall, { id, sessionId }: Escalation, formerOwnerId: number | null): Promise<WriteResult[]> => {
  const { stakeholderId, userId, name } = call.who;
  await audit(
    trx,
    call,
    { entity: "escalation", verb: "accepted" },
    { stakeholderId, entityId: id, before: { status: "requested" }, after: { status: "accepted", sessionId } },
  );
  const owners = { before: { ownerId: formerOwnerId }, after: { ownerId: userId } };
  await audit(trx, call, { entity: "session", verb: "taken over" }, { stakeholderId, entityId: sessionId, ...owners });
  const former =
    formerOwnerId === null
      ? undefined
      : await trx.selectFrom("app_user").select(["first_name", "last_name"]).where("id", "=", formerOwnerId).executeTakeFirst();
  const from = former ? ` from ${`${former.first_name} ${former.last_name}`.trim()}` : "";
  return writeMessagesIn(trx, stakeholderId, [activity(sessionId, `${name} took over the conversation${from}`)]);
};

/**
 * Makes the caller the owner of the escalated chat. Returns undefined if the escalation is already decided or expired.
 */
const take = async (context: Pick<ChatContext, "database" | "now">, trx: Trx, call: AcceptCall, found: Escalation): Promise<Taken | undefined> => {
  const { stakeholderId, userId } = call.who;
  const maxChats = await lockAgent(trx, userId);
  const session = await trx
    .selectFrom("chat_session")
    .select(["status", "owner_id"])
    .where("stakeholder_id", "=", stakeholderId)
    .where("id", "=", found.sessionId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  // Accepts the escalation before changing the owner of the chat, because a change of the owner would cancel an open
  // escalation.
  const row = await decide(context, trx, { id: found.id, userId }, "accepted");
  if (!row) return undefined;
  if (session.owner_id === userId) fail.conflict("conversationYours", found);
  const openChats = await openChatsOf(trx, stakeholderId, userId);
  if (openChats >= maxChats) fail.conflict(because("youAreFull", { open: openChats, most: maxChats }), found);
  await trx
    .updateTable("chat_session")
    .set({ owner_id: userId, ...(row.target_team_id !== null && { team_id: row.target_team_id }) })
    .where("id", "=", found.sessionId)
    .execute();
  return { written: await record(trx, call, found, session.owner_id), formerOwnerId: session.owner_id };
};

/** Takes over the chat of an escalation, within the agent's capacity. */
export const acceptEscalation = async (
  context: Pick<ChatContext, "database" | "live" | "reader" | "now">,
  call: AcceptCall,
  id: number,
): Promise<Escalation> => {
  const { database, live, reader } = context;
  const { who } = call;
  const found = await askedOf(context, who, id);
  if (isActing(who)) fail.conflict("ownAgentsTakeConversations", found);
  const taken = await database.transaction(who.stakeholderId, (trx) => take(context, trx, call, found));
  const after = await decided(context, who, id, taken !== undefined);
  const session = await reader.get(who.stakeholderId, found.sessionId);
  if (taken && session) {
    publishStoredMessages(live, taken.written);
    publishSession(live, session, { queue: true, formerOwnerId: taken.formerOwnerId });
  }
  return after;
};
