import type { TeamStrategy } from "@parley/core/contract/routing/teams";

/** A waiting conversation with its requirements for an agent. */
export interface Waiting {
  readonly sessionId: number;
  readonly teamId: number | null;
  /** Null: uses the team's strategy, else the general one. */
  readonly strategy: TeamStrategy | null;
  readonly skills: readonly string[];
  readonly speaks: readonly string[];
}

/** A user who may chat. Times are in microseconds since the epoch, 0 for never. */
export interface Worker {
  readonly id: number;
  readonly name: string;
  readonly isOnline: boolean;
  readonly openChats: number;
  readonly maxChats: number;
  readonly lastAssigned: number;
  /** Time of the last message in one of their chats. */
  readonly lastActive: number;
  readonly teams: readonly number[];
  readonly skills: readonly string[];
  readonly languages: readonly string[];
}

export interface TeamLoad {
  readonly id: number;
  readonly strategy: TeamStrategy;
  readonly openChats: number;
  /** Null: only the limits of the members apply. */
  readonly maxChats: number | null;
}

/** An assignment: the strategy, the number of candidates, and the agent's number of chats afterwards. */
export interface Given {
  readonly sessionId: number;
  readonly agentId: number;
  readonly agentName: string;
  readonly strategy: TeamStrategy;
  readonly among: number;
  readonly openChats: number;
  readonly maxChats: number;
}

/** Current load, updated as conversations are assigned. */
interface Load extends Worker {
  openChats: number;
  lastAssigned: number;
  lastActive: number;
}

type Order = (one: Worker, other: Worker) => number;

const longestSinceAssigned: Order = (one, other) => one.lastAssigned - other.lastAssigned || one.id - other.id;
/** Order of candidates; the first gets the next conversation. */
const ORDERS: Readonly<Record<TeamStrategy, Order>> = {
  round_robin: longestSinceAssigned,
  least_open: (one, other) => one.openChats - other.openChats || longestSinceAssigned(one, other),
  // Agents without chats come before those whose customers have been silent for long.
  longest_idle: (one, other) =>
    Number(one.openChats > 0) - Number(other.openChats > 0) || one.lastActive - other.lastActive || longestSinceAssigned(one, other),
};

export const isOfTeam = ({ teams }: Worker, teamId: number | null): boolean => teamId === null || teams.includes(teamId);
/** True if the agent has all required skills, and one of the languages if any is required. */
export const isAble = (worker: Worker, { skills, speaks }: Pick<Waiting, "skills" | "speaks">): boolean =>
  skills.every((skill) => worker.skills.includes(skill.toLowerCase())) &&
  (speaks.length === 0 || speaks.some((language) => worker.languages.includes(language.toLowerCase())));
export const hasRoom = ({ openChats, maxChats }: Pick<Worker, "openChats" | "maxChats">): boolean => openChats < maxChats;

/** Key of a requirement: if one conversation finds no agent, others with the same requirement need not be tried. */
const wantedOf = ({ teamId, skills, speaks }: Waiting): string => JSON.stringify([teamId, skills, speaks]);

/**
 * Assigns waiting conversations in order to agents who are online and have capacity, within the limits of people and
 * teams. Pure: it does not change its input; callers must hold the locks of the rows they read.
 */
export const createAllocation = (
  workers: readonly Worker[],
  teams: readonly TeamLoad[],
  { otherwise, from }: { readonly otherwise: TeamStrategy; readonly from: number },
) => {
  const loads: Load[] = workers.filter(({ isOnline }) => isOnline).map((worker) => ({ ...worker }));
  const byTeam = new Map(teams.map((team) => [team.id, { ...team }]));
  const nobodyFor = new Set<string>();
  let at = from;

  const giveOne = (waiting: Waiting): Given | undefined => {
    const team = waiting.teamId === null ? undefined : byTeam.get(waiting.teamId);
    if (team && team.maxChats !== null && team.openChats >= team.maxChats) return undefined;
    const able = loads.filter((load) => hasRoom(load) && isOfTeam(load, waiting.teamId) && isAble(load, waiting));
    const strategy = waiting.strategy ?? team?.strategy ?? otherwise;
    const [first, ...others] = able;
    if (!first) return undefined;
    const order = ORDERS[strategy];
    const chosen = others.reduce((best, load) => (order(load, best) < 0 ? load : best), first);
    at += 1;
    chosen.openChats += 1;
    chosen.lastAssigned = at;
    chosen.lastActive = at;
    if (team) team.openChats += 1;
    const { id: agentId, name: agentName, openChats, maxChats } = chosen;
    return { sessionId: waiting.sessionId, agentId, agentName, strategy, among: able.length, openChats, maxChats };
  };

  return {
    hasRoom: (): boolean => loads.some(hasRoom),
    give: (waiting: Waiting): Given | undefined => {
      const wanted = wantedOf(waiting);
      if (nobodyFor.has(wanted)) return undefined;
      const given = giveOne(waiting);
      if (!given) nobodyFor.add(wanted);
      return given;
    },
  };
};
