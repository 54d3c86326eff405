import { allows } from "@parley/core/access";
import { addDays, localTimeStartMs } from "@parley/core/calendar";
import { mayManageOthersChats } from "@parley/core/contract/chats/support";
import { type AgentTimeline, availability } from "@parley/core/contract/routing/availability";
import type { Database } from "../../../db/database.ts";
import { fail } from "../../../errors/app-error.ts";
import { implement } from "../../../handlers/implement.ts";
import { findAgents } from "../../../live/chat/agents.ts";
import { ownAvailability, setAvailability, setAvailabilityOf } from "../../../live/chat/availability.ts";
import type { Chat } from "../../../live/chat/create-chat.ts";
import { availabilityRepository, type StoredStatusPeriod } from "./repository.ts";

/**
 * Limits the status periods of an agent to the requested range: the first begins with the range, and the last ends with
 * it unless the range reaches into the future.
 */
const within = (stretches: readonly StoredStatusPeriod[], from: Date, end: string | null): AgentTimeline["stretches"] =>
  stretches.map(({ agentId: _, since, to, ...stretch }) => ({
    ...stretch,
    since: new Date(since) < from ? from.toISOString() : since,
    to: to ?? end,
  }));

interface Needs {
  readonly database: Database;
  readonly chat: Chat;
  readonly now: () => Date;
}

export const availabilityRoutes = implement(availability, ({ database, chat, now }: Needs) => {
  const repository = availabilityRepository(database);
  return {
    own: ({ who }) => ownAvailability(chat.context, who),
    set: ({ who, body }) => setAvailability(chat.context, who, body),
    setOf: (call) => setAvailabilityOf(chat.context, call, call.params.agentId, call.body),

    timeline: async ({ who, query }) => {
      const { stakeholderId } = who;
      const isOwn = query.agentId === undefined || query.agentId === who.userId;
      if (!isOwn && !allows(mayManageOthersChats, who)) return fail.notFound();
      const asked = allows(mayManageOthersChats, who) ? query.agentId : who.userId;
      const [timeZone, agents] = await Promise.all([repository.timeZoneOf(stakeholderId), findAgents(database, stakeholderId, asked)]);
      if (query.agentId !== undefined && agents.length === 0) return fail.notFound();
      const [from, to] = [new Date(localTimeStartMs(query.from, 0, timeZone)), new Date(localTimeStartMs(addDays(query.to, 1), 0, timeZone))];
      const end = to <= now() ? to.toISOString() : null;
      const ids = agents.map(({ id }) => id);
      const stretches = new Map<number, StoredStatusPeriod[]>(ids.map((id) => [id, []]));
      for (const stretch of await repository.stretches(stakeholderId, ids, from, to)) stretches.get(stretch.agentId)?.push(stretch);
      return {
        timeZone,
        from: from.toISOString(),
        to: to.toISOString(),
        agents: agents.map(({ id, name, loginId }) => ({ agentId: id, name, loginId, stretches: within(stretches.get(id) ?? [], from, end) })),
      };
    },
  };
});
