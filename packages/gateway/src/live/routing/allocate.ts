import type { TeamStrategy } from "@parley/core/contract/routing/teams";

/** Waiting conversation, with its requirements for an agent. */
export interface WaitingConversation {
  readonly sessionId: number;
  readonly teamId: number | null;
  /**
   * Strategy for choosing an agent. If null, the strategy of the team applies, or the general strategy if the team has
   * none.
   */
  readonly strategy: TeamStrategy | null;
  readonly skills: readonly string[];
  readonly speaks: readonly string[];
}

/** User who may accept chats. Times are in microseconds since 1970, or 0 for never. */
export interface ChatWorker {
  readonly id: number;
  readonly name: string;
  readonly isOnline: boolean;
  readonly openChats: number;
  readonly maxChats: number;
  readonly lastAssigned: number;
  /** Time of the last message in any of the user's chats. */
  readonly lastActive: number;
  readonly teams: readonly number[];
  readonly skills: readonly string[];
  readonly languages: readonly string[];
}

export interface TeamLoad {
  readonly id: number;
  readonly strategy: TeamStrategy;
  readonly openChats: number;
  /** Maximum number of chats of the team; null if only the limits of its members apply. */
  readonly maxChats: number | null;
}

/**
 * Assignment of a conversation to an agent, with the strategy, the number of candidates and the agent's number of chats
 * afterwards.
 */
export interface ChatAssignment {
  readonly sessionId: number;
  readonly agentId: number;
  readonly agentName: string;
  readonly strategy: TeamStrategy;
  readonly among: number;
  readonly openChats: number;
  readonly maxChats: number;
}

/** Agent with a load that is updated with each assignment. */
interface Load extends ChatWorker {
  openChats: number;
  lastAssigned: number;
  lastActive: number;
}

type Order = (one: ChatWorker, other: ChatWorker) => number;

const longestSinceAssigned: Order = (one, other) => one.lastAssigned - other.lastAssigned || one.id - other.id;
/** Sort order of the candidates per strategy; the first one gets the conversation. */
const ORDERS: Readonly<Record<TeamStrategy, Order>> = {
  round_robin: longestSinceAssigned,
  least_open: (one, other) => one.openChats - other.openChats || longestSinceAssigned(one, other),
  // Puts agents without chats before those whose chats have been silent for long.
  longest_idle: (one, other) =>
    Number(one.openChats > 0) - Number(other.openChats > 0) || one.lastActive - other.lastActive || longestSinceAssigned(one, other),
};

export const isMemberOfTeam = ({ teams }: ChatWorker, teamId: number | null): boolean => teamId === null || teams.includes(teamId);
/** Returns whether the agent has all required skills and, if languages are required, speaks one of them. */
export const hasRequiredSkills = (worker: ChatWorker, { skills, speaks }: Pick<WaitingConversation, "skills" | "speaks">): boolean =>
  skills.every((skill) => worker.skills.includes(skill.toLowerCase())) &&
  (speaks.length === 0 || speaks.some((language) => worker.languages.includes(language.toLowerCase())));
export const hasRoom = ({ openChats, maxChats }: Pick<ChatWorker, "openChats" | "maxChats">): boolean => openChats < maxChats;

/** Returns a key of the requirements. If one conversation finds no agent, others with the same key are skipped. */
const wantedOf = ({ teamId, skills, speaks }: WaitingConversation): string => JSON.stringify([teamId, skills, speaks]);

/**
 * Assigns waiting conversations in order to agents who are online and have capacity, within the limits of agents and
 * teams. Does not change its input; the caller must have locked the rows.
 */
export const createAllocation = (
  workers: readonly ChatWorker[],
  teams: readonly TeamLoad[],
  { otherwise, from }: { readonly otherwise: TeamStrategy; readonly from: number },
) => {
  const loads: Load[] = workers.filter(({ isOnline }) => isOnline).map((worker) => ({ ...worker }));
  const byTeam = new Map(teams.map((team) => [team.id, { ...team }]));
  const nobodyFor = new Set<string>();
  let at = from;

  const giveOne = (waiting: WaitingConversation): ChatAssignment | undefined => {
    const team = waiting.teamId === null ? undefined : byTeam.get(waiting.teamId);
    if (team && team.maxChats !== null && team.openChats >= team.maxChats) return undefined;
    const able = loads.filter((load) => hasRoom(load) && isMemberOfTeam(load, waiting.teamId) && hasRequiredSkills(load, waiting));
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
    give: (waiting: WaitingConversation): ChatAssignment | undefined => {
      const wanted = wantedOf(waiting);
      if (nobodyFor.has(wanted)) return undefined;
      const given = giveOne(waiting);
      if (!given) nobodyFor.add(wanted);
      return given;
    },
  };
};
