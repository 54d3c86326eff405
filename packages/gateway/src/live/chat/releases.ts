import { allows, type Permission, type Rule } from "@parley/core/access";
import { END_REASONS } from "@parley/core/contract/chats/end-reasons";
import { support } from "@parley/core/contract/chats/support";
import { ACTIVE_TICKET_STATUSES, tickets } from "@parley/core/contract/tickets/tickets";
import { sql, type Transaction } from "kysely";
import { assignableUserCondition } from "../../access/can-work.ts";
import { audit, type Cause, causeOfFurtherEntries, SYSTEM } from "../../audit/audit.ts";
import type { Schema } from "../../db/schema.ts";
import { PLATFORM } from "../../db/scope.ts";
import { activity, writeMessagesIn } from "./activity.ts";
import type { Agent } from "./agents.ts";
import { publishSession, publishStoredMessages } from "./announce.ts";
import type { ChatContext } from "./context.ts";
import type { DepartingOwner } from "./leaver.ts";
import { releaseTickets } from "./release-tickets.ts";

/**
 * Destination of a departing owner's active chats: `queue` returns them to the support queue, `end` ends them, and an
 * agent becomes their owner.
 */
export type ReleaseDestination = "queue" | "end" | Pick<Agent, "id" | "name">;

/** Reason why the owner is absent: no open console tab for long, or away for long. The owner may come back. */
export type Absence = "gone" | "away";

/** Audit actions of a released chat. */
export type ChatRelease = { readonly entity: "session"; readonly verb: "queued again" | "ended" | "assigned" };

type ReleaseContext = Pick<ChatContext, "database" | "live" | "reader" | "now">;

const ENDED = END_REASONS.agentDeactivated;
const ABSENT = { gone: END_REASONS.windowClosed, away: END_REASONS.agentAway } as const;

interface Row extends DepartingOwner {
  readonly canWork: boolean;
  readonly isSuperAdmin: boolean;
  readonly permissions: Permission[] | null;
}

const ownersIn = (
  owned: string,
) => `select u.id, u.first_name || ' ' || u.last_name as name, u.stakeholder_id as "stakeholderId", ${assignableUserCondition("u")} as "canWork", u.is_super_admin as "isSuperAdmin", r.permissions
  from app_user u left join role r on r.id = u.role_id
  where u.id in (${owned})`;
const CHAT_OWNERS = ownersIn("select s.owner_id from chat_session s where s.status = 'active'");
const TICKET_OWNERS = ownersIn(`select t.owner_id from ticket t where t.status in (${ACTIVE_TICKET_STATUSES.map((one) => `'${one}'`).join(", ")})`);

/** Moves the active chats of the departing owner to their destination. Returns the ids of the changed conversations. */
const move = async (
  { now }: ReleaseContext,
  trx: Transaction<Schema>,
  { id, stakeholderId }: DepartingOwner,
  whereto: ReleaseDestination,
  absence?: Absence,
): Promise<number[]> => {
  const values =
    whereto === "queue"
      ? // In the place in the queue that they had: they have waited once. The clock stays as it is: where the customer was answered, nobody waits until they write.
        {
          status: "queued" as const,
          owner_id: null,
          unread: 0,
          queued_at: sql<string>`coalesce(queued_at, ${now()})`,
        }
      : whereto === "end"
        ? { status: "ended" as const, ended_at: now(), end_reason: ENDED, unread: 0, waiting_since: null }
        : { owner_id: whereto.id };
  const moved = await trx
    .updateTable("chat_session")
    .set(values)
    .where("stakeholder_id", "=", stakeholderId)
    .where("owner_id", "=", id)
    .where("status", "=", "active")
    .$if(absence !== undefined, (query) => query.where("snoozed_at", "is", null))
    .returning("id")
    .execute();
  return moved.map((one) => one.id).sort((one, other) => one - other);
};

const saying = (
  { who }: Pick<Cause, "who">,
  owner: DepartingOwner,
  whereto: ReleaseDestination,
  absence?: Absence,
): { readonly verb: ChatRelease["verb"]; readonly line: string; readonly after: object } => {
  if (whereto === "queue")
    return {
      verb: "queued again",
      line: `${owner.name} ${absence === "away" ? "is away" : "has left"}. The conversation waits for another support agent`,
      after: { ownerId: null, ...(absence && { reason: ABSENT[absence] }) },
    };
  if (whereto === "end") return { verb: "ended", line: `${who.name} ended the conversation`, after: { ownerId: owner.id, reason: ENDED } };
  return { verb: "assigned", line: `${who.name} gave the conversation to ${whereto.name}`, after: { ownerId: whereto.id } };
};

const release = async (
  context: ReleaseContext,
  trx: Transaction<Schema>,
  cause: Cause<ChatRelease>,
  owner: DepartingOwner,
  whereto: ReleaseDestination,
  absence?: Absence,
): Promise<() => Promise<void>> => {
  const { live, reader } = context;
  const { stakeholderId } = owner;
  const ids = await move(context, trx, owner, whereto, absence);
  const { verb, line, after } = saying(cause, owner, whereto, absence);
  // Writes these audit entries without the idempotency key and job of the call, because both belong to the entry of the
  // change that caused the release.
  const following = causeOfFurtherEntries(cause, { jobId: "left out" });
  for (const entityId of ids)
    await audit(trx, following, { entity: "session", verb }, { stakeholderId, entityId, before: { ownerId: owner.id }, after });
  const lines = ids.map((id) => activity(id, line));
  const written = ids.length === 0 ? [] : await writeMessagesIn(trx, stakeholderId, lines);
  return async () => {
    publishStoredMessages(live, written);
    for (const session of await reader.many(stakeholderId, ids))
      publishSession(live, session, { queue: whereto === "queue", formerOwnerId: owner.id });
  };
};

/**
 * Releases chats in the transaction that stops the owner from working (docs/adr/0027). Call the returned function after
 * the commit: it publishes the changes.
 */
export const releaseChats = (
  context: ReleaseContext,
  trx: Transaction<Schema>,
  cause: Cause<ChatRelease>,
  owner: DepartingOwner,
  whereto: ReleaseDestination,
): Promise<() => Promise<void>> => release(context, trx, cause, owner, whereto);

/**
 * Same as `releaseChats`, for an owner who is only absent and may come back. Snoozed chats stay assigned to the owner,
 * because they need no answer now.
 */
export const releaseAbsent = (
  context: ReleaseContext,
  trx: Transaction<Schema>,
  owner: DepartingOwner,
  absence: Absence,
): Promise<() => Promise<void>> => release(context, trx, SYSTEM, owner, "queue", absence);

const mayStill = ({ canWork: isAble, isSuperAdmin, permissions, stakeholderId }: Row, access: Rule): boolean =>
  isAble && allows(access, { userPermissions: permissions ?? [], stakeholderId, isSuperAdmin });

/**
 * Moves the chats of owners who may no longer chat back to the queue, and unassigns the open tickets of owners who may
 * no longer work on tickets, whatever removed the right.
 */
export const sweepReleases = async (context: ReleaseContext): Promise<void> => {
  const { database } = context;
  for (const owner of await database.query<Row>(PLATFORM, { name: "chat_owners", text: CHAT_OWNERS, values: [] })) {
    if (mayStill(owner, support.accept.access)) continue;
    const tell = await database.transaction(owner.stakeholderId, (trx) => releaseChats(context, trx, SYSTEM, owner, "queue"));
    await tell();
  }
  for (const owner of await database.query<Row>(PLATFORM, { name: "ticket_owners_at_work", text: TICKET_OWNERS, values: [] })) {
    if (mayStill(owner, tickets.get.access)) continue;
    const tell = await database.transaction(owner.stakeholderId, (trx) => releaseTickets(context, trx, SYSTEM, owner, null));
    tell();
  }
};
