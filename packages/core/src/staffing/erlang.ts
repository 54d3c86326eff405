/**
 * Waiting times in a queue by the formulas of A. K. Erlang. Arrivals are random and independent, and no customer
 * leaves. `load` is the number of arrivals per unit of time, times the average handling time in that unit, which equals
 * the average number of customers being served. A server serves one customer at a time.
 */

/**
 * Returns the fraction of customers, from 0 to 1, who find all servers busy and must wait. It is 1 if there are too few
 * servers for the load.
 */
export const erlangC = (load: number, servers: number): number => {
  if (load <= 0) return 0;
  if (servers <= load) return 1;
  return waitingOf(load, servers, blocked(load, servers));
};

/**
 * Returns the fraction of customers, from 0 to 1, who are served within `seconds`. `handleSeconds` is the average
 * handling time.
 */
export const answeredWithin = (load: number, servers: number, handleSeconds: number, seconds: number): number =>
  inTime(load, servers, handleSeconds, seconds, erlangC(load, servers));

/**
 * Computes Erlang B, the fraction of customers rejected if none could wait. Uses the recursion, which neither overflows
 * nor loses precision.
 */
const blocked = (load: number, servers: number): number => {
  let share = 1;
  for (let server = 1; server <= servers; server += 1) share = nextBlocked(load, server, share);
  return share;
};
const nextBlocked = (load: number, server: number, before: number): number => (load * before) / (server + load * before);
const waitingOf = (load: number, servers: number, b: number): number => b / (1 - (load / servers) * (1 - b));
const inTime = (load: number, servers: number, handleSeconds: number, seconds: number, waiting: number): number =>
  load <= 0 ? 1 : servers <= load ? 0 : 1 - waiting * Math.exp((-(servers - load) * seconds) / handleSeconds);

/** Demand for agents in one hour. */
export interface Demand {
  readonly arrivals: number;
  /** Average handling time in seconds. */
  readonly handleSeconds: number;
}

/** Promised service level, and the number of chats per agent. */
export interface ServiceTarget {
  /** Promised fraction of customers, from 0 to 0.99, who are served within `seconds`. */
  readonly share: number;
  /** Promised number of seconds until a customer is served. */
  readonly seconds: number;
  /**
   * Maximum number of simultaneous conversations per agent, at least 1. A customer waits only if all agents have that
   * many.
   */
  readonly chats: number;
}

const HOUR_SECONDS = 3600;

/**
 * Returns the smallest number of agents that keeps the promise for an hour, and 0 without arrivals. Needs only one pass
 * of the recursion.
 */
export const agentsNeeded = ({ arrivals, handleSeconds }: Demand, { share, seconds, chats }: ServiceTarget): number => {
  const load = (arrivals * handleSeconds) / HOUR_SECONDS;
  if (load <= 0) return 0;
  let b = 1;
  for (let server = 1; ; server += 1) {
    b = nextBlocked(load, server, b);
    if (server % chats === 0 && server > load && inTime(load, server, handleSeconds, seconds, waitingOf(load, server, b)) >= share)
      return server / chats;
  }
};

/**
 * Returns the number of agents to roster so that `agents` are present. `shrinkage` is the fraction of paid time, from 0
 * to 0.9, in which people are absent, such as for lunch, meetings or illness.
 */
export const rosterFor = (agents: number, shrinkage: number): number => Math.ceil(roundOff(agents / (1 - shrinkage)));
/** Rounds off the error of binary fractions, so that 7 / 0.7 gives 10 agents and not 11. */
const roundOff = (people: number): number => Math.round(people * 1e6) / 1e6;
