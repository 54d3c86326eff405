import type { AUDIT_VERBS, AuditVerb } from "@parley/core/contract";
import type { ChatSession } from "@parley/core/contract/chats/conversations";
import { isWhy, type Why } from "@parley/core/errors/reasons";
import type { Transaction, Updateable } from "kysely";
import type { Who } from "../../../access/who.ts";
import { audit, type Cause } from "../../../audit/audit.ts";
import type { Database } from "../../../db/database.ts";
import type { Schema } from "../../../db/schema.ts";
import { fail } from "../../../errors/app-error.ts";
import { staffLine, writeIn } from "../../../live/chat/activity.ts";
import { actsFor } from "../../../live/chat/acts-for.ts";
import { tellSession, tellStaff, tellStored } from "../../../live/chat/announce.ts";
import type { Chat } from "../../../live/chat/create-chat.ts";
import { heldBy } from "../../../live/chat/held-by.ts";
import type { LiveHub } from "../../../live/hub.ts";

/** Audit verbs that record a conversation before and after. */
export type Sided = { [V in AuditVerb]: (typeof AUDIT_VERBS)[V] extends "both" ? V : never }[AuditVerb];
/** A call with such an audit verb. */
export interface ActCall<V extends AuditVerb> extends Cause<{ readonly entity: "session"; readonly verb: V }> {
  readonly who: Who;
}

/** The locked row of the conversation. */
export type Held = Pick<
  ChatSession,
  "id" | "stakeholderId" | "status" | "ownerId" | "teamId" | "teamName" | "priority" | "snoozedAt" | "snoozedUntil" | "queuedAt" | "lastSeq"
> & { readonly issueTypeId: number | null; readonly issueType: string | null };

/** Result of an action on a conversation. */
export interface Change {
  readonly columns?: Updateable<Schema["chat_session"]>;
  readonly before: object;
  readonly after: object;
  /** Activity line for staff. */
  readonly line: string;
  /** The customer is notified as well: the conversation has a new owner, or none. */
  readonly isMoved?: true;
}
/** A reason refuses with 409; undefined means nothing to change. */
export type Decide = (trx: Transaction<Schema>, held: Held) => Promise<Change | Why | undefined>;

export interface ActDeps {
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
 * Changes one open conversation, in one transaction with its audit entry and activity line: a waiting one, the caller's
 * own, or another's under the rules of docs/adr/0027. The decision is made on the locked row; a change meanwhile leads
 * to 409. Throws 404 for a conversation of another stakeholder.
 */
export const actOn = async <V extends Sided>(
  { database, live, chat }: ActDeps,
  call: ActCall<V>,
  verb: V,
  sessionId: number,
  decide: Decide,
): Promise<void> => {
  const { who } = call;
  const present = async (): Promise<ChatSession> => (await chat.sessions.get(who.stakeholderId, sessionId)) ?? fail.notFound();
  const before = await present();
  const mayAct = before.status === "queued" || (await actsFor(database, who, before, { act: "end", seen: before.ownerId })) !== undefined;
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
    return { written: await writeIn(trx, who.stakeholderId, [staffLine(sessionId, change.line)]), isMoved: change.isMoved };
  });
  const session = await present();
  if (!done) return;
  if (isWhy(done)) return fail.conflict(done, session);
  tellStored(live, done.written);
  // Staff receive changes of their lists by the queue's event.
  const told = { queue: true, formerOwnerId: before.ownerId };
  if (done.isMoved) tellSession(live, session, told);
  else tellStaff(live, session, told);
};

const hold = (trx: Transaction<Schema>, { stakeholderId, id }: ChatSession): Promise<Held | undefined> =>
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
