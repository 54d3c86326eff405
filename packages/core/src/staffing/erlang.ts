/**
 * Waiting times in one queue after A. K. Erlang: arrivals are random and independent, handling takes `load / arrivals`
 * on average, and nobody leaves. `load` is arrivals × handling time in the same unit: the average number of customers
 * being answered. A server answers one at a time.
 */

/**
 * Share of customers, from 0 to 1, who find all servers busy and must wait; 1 when there are too few servers for the
 * load.
 */
export const erlangC = (load: number, servers: number): number => {
  if (load <= 0) return 0;
  if (servers <= load) return 1;
  return waitingOf(load, servers, blocked(load, servers));
};

/** Share of customers, from 0 to 1, who are answered within `seconds`. `handleSeconds` is the average handling time. */
export const answeredWithin = (load: number, servers: number, handleSeconds: number, seconds: number): number =>
  inTime(load, servers, handleSeconds, seconds, erlangC(load, servers));

/** Erlang B by its recursion, which neither overflows nor loses precision: the share rejected if nobody could wait. */
const blocked = (load: number, servers: number): number => {
  let share = 1;
  for (let server = 1; server <= servers; server += 1) share = nextBlocked(load, server, share);
  return share;
};
const nextBlocked = (load: number, server: number, before: number): number => (load * before) / (server + load * before);
const waitingOf = (load: number, servers: number, b: number): number => b / (1 - (load / servers) * (1 - b));
const inTime = (load: number, servers: number, handleSeconds: number, seconds: number, waiting: number): number =>
  load <= 0 ? 1 : servers <= load ? 0 : 1 - waiting * Math.exp((-(servers - load) * seconds) / handleSeconds);

/** Demand of one hour. */
export interface Demand {
  /** Average number of arrivals. */
  readonly arrivals: number;
  /** Average handling time in seconds. */
  readonly handleSeconds: number;
}

/** Promised service level and working conditions. */
export interface Promised {
  /** Share of the customers, from 0 to 0.99, answered … */
  readonly share: number;
  /** … within this number of seconds. */
  readonly seconds: number;
  /**
   * Largest number of simultaneous conversations per agent, at least 1: a customer waits only when all agents have that
   * many.
   */
  readonly chats: number;
}

const HOUR_SECONDS = 3600;

/**
 * Smallest number of agents that keeps the promise for an hour; 0 without arrivals. Takes one pass of the recursion for
 * any number.
 */
export const agentsNeeded = ({ arrivals, handleSeconds }: Demand, { share, seconds, chats }: Promised): number => {
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
 * Number of agents to roster so that `agents` are present: `shrinkage` is the share of paid time, from 0 to 0.9, in
 * which people are at lunch, in a meeting or ill.
 */
export const rosterFor = (agents: number, shrinkage: number): number => Math.ceil(roundOff(agents / (1 - shrinkage)));
/** 7 / 0.7 is 10, not 11 as binary fractions would give. */
const roundOff = (people: number): number => Math.round(people * 1e6) / 1e6;
