import type { AUDIT_VERBS, AuditVerb } from "@parley/core/contract";
import type { ChatSession } from "@parley/core/contract/chats/conversations";
import { isWhy, type Why } from "@parley/core/errors/reasons";
import type { Transaction, Updateable } from "kysely";
import type { AuthenticatedUser } from "../../../access/who.ts";
import { audit, type Cause } from "../../../audit/audit.ts";
import type { Database } from "../../../db/database.ts";
import type { Schema } from "../../../db/schema.ts";
import { fail } from "../../../errors/app-error.ts";
import { staffActivityMessage, writeMessagesIn } from "../../../live/chat/activity.ts";
import { ownerToActFor } from "../../../live/chat/acts-for.ts";
import { publishSession, publishStoredMessages, publishToStaff } from "../../../live/chat/announce.ts";
import type { Chat } from "../../../live/chat/create-chat.ts";
import { heldBy } from "../../../live/chat/held-by.ts";
import type { LiveHub } from "../../../live/hub.ts";

/** Audit verbs whose entries contain the values before and after the change. */
export type TwoSidedVerb = { [V in AuditVerb]: (typeof AUDIT_VERBS)[V] extends "both" ? V : never }[AuditVerb];
/** Call that changes a conversation and writes an audit entry with the values before and after the change. */
export interface InboxActionCall<V extends AuditVerb> extends Cause<{ readonly entity: "session"; readonly verb: V }> {
  readonly who: AuthenticatedUser;
}

/** Columns of the conversation, read while its row is locked. */
export type LockedConversation = Pick<
  ChatSession,
  "id" | "stakeholderId" | "status" | "ownerId" | "teamId" | "teamName" | "priority" | "snoozedAt" | "snoozedUntil" | "queuedAt" | "lastSeq"
> & { readonly issueTypeId: number | null; readonly issueType: string | null };

/** Change that an action is to make to a conversation. */
export interface ConversationChange {
  readonly columns?: Updateable<Schema["chat_session"]>;
  readonly before: object;
  readonly after: object;
  /** Text of the activity message that staff see in the conversation. */
  readonly line: string;
  /** Set if the owner of the conversation changed. The customer's browser is then notified in addition to the staff. */
  readonly isMoved?: true;
}
/**
 * Decides how an action changes a locked conversation. Returns the change, the reason for a refusal with 409, or
 * undefined if nothing needs to be changed.
 */
export type ChangeDecision = (trx: Transaction<Schema>, held: LockedConversation) => Promise<ConversationChange | Why | undefined>;

export interface InboxActionDeps {
  readonly database: Database;
  readonly live: LiveHub;
  readonly chat: Chat;
}

const MOVED_ON: Why = "conversationMoved";

const whyNot = ({ status, ownerName }: ChatSession): Why => {
  if (status === "active") return heldBy(ownerName);
  return status === "bot" ? "conversationHeldByBot" : "conversationEnded";
};

/**
 * Changes an open conversation in a transaction with its audit entry and activity message. The conversation must be
 * queued, the caller's own, or one that docs/adr/0027 lets the caller act on. Throws 409 if it changed in the meantime.
 */
export const changeConversation = async <V extends TwoSidedVerb>(
  { database, live, chat }: InboxActionDeps,
  call: InboxActionCall<V>,
  verb: V,
  sessionId: number,
  decide: ChangeDecision,
): Promise<void> => {
  const { who } = call;
  const present = async (): Promise<ChatSession> => (await chat.sessions.get(who.stakeholderId, sessionId)) ?? fail.notFound();
  const before = await present();
  const mayAct = before.status === "queued" || (await ownerToActFor(database, who, before, { act: "end", seen: before.ownerId })) !== undefined;
  if (!mayAct) fail.conflict(whyNot(before), before);
  const done = await database.transaction(who.stakeholderId, async (trx) => {
    const held = await hold(trx, before);
    if (!held || held.status !== before.status || held.ownerId !== before.ownerId) return MOVED_ON;
    const change = await decide(trx, held);
    if (change === undefined || isWhy(change)) return change;
    if (change.columns)
      await trx.updateTable("chat_session").set(change.columns).where("stakeholder_id", "=", who.stakeholderId).where("id", "=", sessionId).execute();
    await audit(
      trx,
      call,
      { entity: "session", verb },
      { stakeholderId: who.stakeholderId, entityId: sessionId, before: change.before, after: change.after },
    );
    return { written: await writeMessagesIn(trx, who.stakeholderId, [staffActivityMessage(sessionId, change.line)]), isMoved: change.isMoved };
  });
  const session = await present();
  if (!done) return;
  if (isWhy(done)) return fail.conflict(done, session);
  publishStoredMessages(live, done.written);
  // `queue: true` also sends the event to all staff who see the queue of the stakeholder, so that their inbox lists are
  // updated.
  const told = { queue: true, formerOwnerId: before.ownerId };
  if (done.isMoved) publishSession(live, session, told);
  else publishToStaff(live, session, told);
};

const hold = (trx: Transaction<Schema>, { stakeholderId, id }: ChatSession): Promise<LockedConversation | undefined> =>
  trx
    .selectFrom("chat_session")
    .select((eb) => [
      "id",
      "stakeholder_id as stakeholderId",
      "status",
      "owner_id as ownerId",
      "team_id as teamId",
      eb.selectFrom("team").select("name").whereRef("team.id", "=", "chat_session.team_id").as("teamName"),
      "priority",
      "issue_type_id as issueTypeId",
      eb.selectFrom("issue_type").select("name").whereRef("issue_type.id", "=", "chat_session.issue_type_id").as("issueType"),
      "snoozed_at as snoozedAt",
      "snoozed_until as snoozedUntil",
      "queued_at as queuedAt",
      "last_seq as lastSeq",
    ])
    .where("stakeholder_id", "=", stakeholderId)
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
