import { allows } from "@parley/core/access";
import { addDays, dayIn, localTimeStartMs } from "@parley/core/calendar";
import { mayManageOthersChats } from "@parley/core/contract/chats/support";
import { SUPPORT_DEFAULTS } from "@parley/core/contract/chats/support-settings";
import { insights } from "@parley/core/contract/reporting/insights";
import type { Database } from "../../../db/database.ts";
import { fail } from "../../../errors/app-error.ts";
import { implement } from "../../../handlers/implement.ts";
import { type Agent, findAgents } from "../../../live/chat/agents.ts";
import { insightRepository, type Span } from "./repository.ts";
import { meanHandling, staffedHours } from "./staffed-hours.ts";

const MINUTE_SECONDS = 60;
const WEEK_DAYS = 7;
const PERCENT = 100;

interface Needs {
  readonly database: Database;
  readonly now: () => Date;
}

/** Returns the average limit of simultaneous chats per agent, or 1 if there are no agents. */
const usualChats = (agents: readonly Agent[]): number =>
  Math.max(1, Math.round(agents.reduce((sum, { maxChats }) => sum + maxChats, 0) / Math.max(1, agents.length)));

export const insightRoutes = implement(insights, ({ database, now }: Needs) => {
  const repository = insightRepository(database);
  const settingsOf = async (stakeholderId: number, seconds: number | undefined) => {
    const { timeZone, firstWeekday, amberMinutes } = await repository.settings(stakeholderId);
    return { timeZone, firstWeekday, promisedSeconds: seconds ?? (amberMinutes ?? SUPPORT_DEFAULTS.amberMinutes) * MINUTE_SECONDS };
  };
  /** Returns the period from the first to the last day, both included, in the stakeholder's time zone. */
  const spanOf = (first: string, last: string, timeZone: string): Span => ({
    from: new Date(localTimeStartMs(first, 0, timeZone)),
    to: new Date(localTimeStartMs(addDays(last, 1), 0, timeZone)),
    timeZone,
  });
  return {
    now: async ({ who, query }) => {
      const { stakeholderId } = who;
      const { promisedSeconds } = await settingsOf(stakeholderId, query.seconds);
      const [level, agents] = await Promise.all([repository.level(stakeholderId, now(), promisedSeconds), findAgents(database, stakeholderId)]);
      return {
        promisedSeconds,
        ...level,
        agents: agents
          .filter(({ id }) => allows(mayManageOthersChats, who) || id === who.userId)
          .map(({ loginId: _, isLead: __, ...agent }) => agent),
      };
    },

    days: async ({ who, query }) => {
      const { stakeholderId } = who;
      const isLead = allows(mayManageOthersChats, who);
      const agentId = query.agentId ?? (isLead ? null : who.userId);
      const isHidden = agentId !== null && agentId !== who.userId && !(isLead && (await findAgents(database, stakeholderId, agentId)).length > 0);
      if (isHidden) return fail.notFound();
      const { timeZone, promisedSeconds } = await settingsOf(stakeholderId, query.seconds);
      const last = dayIn(timeZone, now());
      const first = addDays(last, 1 - query.weeks * WEEK_DAYS);
      const days = await repository.days(stakeholderId, spanOf(first, last, timeZone), { first, last }, promisedSeconds, agentId);
      return { timeZone, promisedSeconds, agentId, days };
    },

    staffing: async ({ who, query: { weeks, share, shrinkage, ...query } }) => {
      const { stakeholderId } = who;
      const { timeZone, firstWeekday, promisedSeconds } = await settingsOf(stakeholderId, query.seconds);
      const to = addDays(dayIn(timeZone, now()), -1);
      const from = addDays(to, 1 - weeks * WEEK_DAYS);
      const span = spanOf(from, to, timeZone);
      const [arrived, there, chats] = await Promise.all([
        repository.arrivals(stakeholderId, span),
        repository.online(stakeholderId, span),
        query.chats ?? findAgents(database, stakeholderId).then(usualChats),
      ]);
      const handleSeconds = meanHandling(arrived);
      const promised = { share: share / PERCENT, seconds: promisedSeconds, chats };
      return {
        timeZone,
        firstWeekday,
        from,
        to,
        promisedSeconds,
        chats,
        arrivals: arrived.reduce((sum, one) => sum + one.arrivals, 0),
        handleSeconds: handleSeconds === null ? null : Math.round(handleSeconds),
        // Removes the times at which agents were online, unless the user is a lead.
        hours: staffedHours({ weeks, arrived, there, promised, shrinkage: shrinkage / PERCENT }).map((hour) =>
          allows(mayManageOthersChats, who) ? hour : { ...hour, online: null },
        ),
      };
    },
  };
});
