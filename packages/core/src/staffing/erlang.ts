/**
 * How customers who wait in one queue are answered, after A. K. Erlang: they come at random and independently of each other, an answer lasts as long as it lasts (on
 * average `load / arrivals`), and nobody leaves. `load` is arrivals × handling time in the same unit of time: how many are being answered at once on average. A server answers one at a time.
 */

/** The share of customers, from 0 to 1, who find all servers busy and have to wait; 1 where there are too few servers ever to be through with them. */
export const erlangC = (load: number, servers: number): number => {
  if (load <= 0) return 0;
  if (servers <= load) return 1;
  return waitingOf(load, servers, blocked(load, servers));
};

/**
 * The share of customers, from 0 to 1, who are answered within `seconds`. `handleSeconds` is how long answering one lasts on average.
 */
export const answeredWithin = (load: number, servers: number, handleSeconds: number, seconds: number): number =>
  inTime(load, servers, handleSeconds, seconds, erlangC(load, servers));

/** Erlang's B, by its recursion, which neither overflows nor loses digits: the share that would be turned away if nobody could wait. */
const blocked = (load: number, servers: number): number => {
  let share = 1;
  for (let server = 1; server <= servers; server += 1) share = nextBlocked(load, server, share);
  return share;
};
const nextBlocked = (load: number, server: number, before: number): number => (load * before) / (server + load * before);
const waitingOf = (load: number, servers: number, b: number): number => b / (1 - (load / servers) * (1 - b));
const inTime = (load: number, servers: number, handleSeconds: number, seconds: number, waiting: number): number =>
  load <= 0 ? 1 : servers <= load ? 0 : 1 - waiting * Math.exp((-(servers - load) * seconds) / handleSeconds);

/** What is asked of one hour. */
export interface Demand {
  /** How many customers come within it, on average. */
  readonly arrivals: number;
  /** How long answering one lasts, on average, in seconds. */
  readonly handleSeconds: number;
}

/** What was promised, and how people work. */
export interface Promised {
  /** Which share of the customers, from 0 to 0.99, is answered … */
  readonly share: number;
  /** … within so many seconds. */
  readonly seconds: number;
  /** How many conversations an agent has at once, at most: a customer waits only when everybody has so many. From 1 on. */
  readonly chats: number;
}

const HOUR_SECONDS = 3600;

/** The fewest agents who keep the promise for an hour; 0 where nobody comes. One pass of the recursion, however many that are. */
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

/** How many have to be on the roster so that so many are there: `shrinkage` is the share of paid time, from 0 to 0.9, in which somebody is at lunch, in a meeting or ill. */
export const rosterFor = (agents: number, shrinkage: number): number => Math.ceil(roundOff(agents / (1 - shrinkage)));
/** 7 / 0.7 is 10, and not the 11th that binary fractions would make of it. */
const roundOff = (people: number): number => Math.round(people * 1e6) / 1e6;
