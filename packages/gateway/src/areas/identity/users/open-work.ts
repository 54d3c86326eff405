import { allows, type Permission, type Rule } from "@parley/core/access";
import { support } from "@parley/core/contract/chats/support";
import type { OpenChats, OpenTickets } from "@parley/core/contract/identity/users";
import { tickets } from "@parley/core/contract/tickets/tickets";
import type { Transaction } from "kysely";
import type { Cause } from "../../../audit/audit.ts";
import type { Database } from "../../../db/database.ts";
import type { Schema } from "../../../db/schema.ts";
import { fail, problem } from "../../../errors/app-error.ts";
import { type Agent, agentRefusalReason, findAgents } from "../../../live/chat/agents.ts";
import type { ChatContext } from "../../../live/chat/context.ts";
import { releaseTickets, type TicketRelease } from "../../../live/chat/release-tickets.ts";
import { type ChatRelease, type ReleaseDestination, releaseChats } from "../../../live/chat/releases.ts";
import { findWorkers, ticketWorkerRefusalReason } from "../../../live/chat/ticket-workers.ts";
import type { StoredUser } from "./repository.ts";

/** Caller's choice for the open chats and tickets of a user. */
export interface OpenWorkChoice {
  readonly openChats?: OpenChats | undefined;
  readonly openTickets?: OpenTickets | undefined;
}

/** Destinations of the chats and tickets that leave a user. Work without one stays; null leaves tickets unassigned. */
export interface WorkDestinations {
  readonly chats?: ReleaseDestination | undefined;
  readonly tickets?: Pick<Agent, "id" | "name"> | null | undefined;
}

const colleagueIn = <P extends Pick<StoredUser, "id" | "loginId">>(people: readonly P[], leaverId: number, loginId: string): P | undefined =>
  people.find((one) => one.loginId === loginId && one.id !== leaverId);

/** Returns where the open chats of a user go (docs/adr/0027). */
export const chatDestination = async (database: Database, { id, stakeholderId }: StoredUser, openChats: OpenChats): Promise<ReleaseDestination> => {
  if (typeof openChats === "string") return openChats;
  const agents = await findAgents(database, stakeholderId);
  const { loginId } = openChats;
  return (
    colleagueIn(agents, id, loginId) ?? fail.invalid(problem("openChats.loginId", await agentRefusalReason(database, stakeholderId, { loginId })))
  );
};

/** Returns the user who gets the open tickets of a user; null leaves them unassigned. */
export const ticketDestination = async (database: Database, { id, stakeholderId }: StoredUser, openTickets: OpenTickets) => {
  if (openTickets === "unassigned") return null;
  const { loginId } = openTickets;
  const heir = colleagueIn(await findWorkers(database, stakeholderId), id, loginId);
  return heir ?? fail.invalid(problem("openTickets.loginId", await ticketWorkerRefusalReason(database, stakeholderId, { loginId })));
};

/** Rights that a user has with another role. */
export interface NextRights {
  readonly permissions: readonly Permission[] | null;
  readonly isSuperAdmin: boolean;
}

/** Returns the work that a user may not do with these rights, by the rules after which `sweepReleases` releases it. */
export const lostWork = ({ stakeholderId }: Pick<StoredUser, "stakeholderId">, { permissions, isSuperAdmin }: NextRights) => {
  const isLost = (access: Rule) => !allows(access, { userPermissions: permissions ?? [], stakeholderId, isSuperAdmin });
  return { chats: isLost(support.accept.access), tickets: isLost(tickets.get.access) };
};

/**
 * Returns the destinations chosen for the work that a user may not do with other rights. Work without a choice stays
 * until the sweep, so that a wrong click can be undone (docs/adr/0027).
 */
export const lostWorkDestinations = async (
  database: Database,
  user: StoredUser,
  next: NextRights,
  { openChats, openTickets }: OpenWorkChoice,
): Promise<WorkDestinations> => {
  const lost = lostWork(user, next);
  return {
    chats: lost.chats && openChats !== undefined ? await chatDestination(database, user, openChats) : undefined,
    tickets: lost.tickets && openTickets !== undefined ? await ticketDestination(database, user, openTickets) : undefined,
  };
};

/** Releases the open work of a user in a transaction. Call the returned function after the commit. */
export const releaseWork = async (
  context: ChatContext,
  trx: Transaction<Schema>,
  cause: Cause<ChatRelease> & Cause<TicketRelease>,
  { id, stakeholderId, firstName, lastName }: StoredUser,
  { chats, tickets: heir }: WorkDestinations,
): Promise<() => Promise<void>> => {
  const owner = { id, stakeholderId, name: `${firstName} ${lastName}` };
  const tellChats = chats === undefined ? undefined : await releaseChats(context, trx, cause, owner, chats);
  const tellTickets = heir === undefined ? undefined : await releaseTickets(context, trx, cause, owner, heir);
  return async () => {
    await tellChats?.();
    tellTickets?.();
  };
};
