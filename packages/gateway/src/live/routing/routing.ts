import { sql } from "kysely";
import type { OpenDatabase } from "../../db/open-database.ts";
import { publishSession, publishStoredMessages, publishToStaff } from "../chat/announce.ts";
import type { ChatContext } from "../chat/context.ts";
import { assignWaiting } from "./assign-waiting.ts";
import { routeWaiting } from "./route-waiting.ts";

/**
 * Notification channel of migration 0009, for changes that may make a conversation assignable; the payload is the
 * stakeholder.
 */
const CHANNEL = "parley_routing";
/** Milliseconds before locked conversations are tried again, because the end of their lock is not always announced. */
const LOOK_AGAIN_MS = 200;

/**
 * Automatic assignment (docs/adr/0118). The database announces when a conversation may have become assignable; all
 * gateways listen, and the one that locks the row of `routing` assigns. If a gateway dies, another one or its next
 * start continues.
 */
export interface Routing {
  /** Starts listening to notifications of the database. */
  listen(): Promise<void>;
  /** Routes and assigns the conversations of one stakeholder. Resolves when nothing more can be assigned. */
  drain(stakeholderId: number): Promise<void>;
  /** Routes and assigns for all stakeholders that use routing, in case a notification was missed or a right changed. */
  sweep(): Promise<void>;
  /** Waits for running work and prevents new work. */
  close(): Promise<void>;
}

type Needs = Pick<ChatContext, "live" | "reader" | "now" | "log"> & { readonly database: OpenDatabase };

export const createRouting = ({ database, live, reader, now, log }: Needs): Routing => {
  /** Running work by stakeholder. `again` is set if a notification arrived after it began to read. */
  const underWay = new Map<number, { again: boolean; done: Promise<void> }>();
  let isClosed = false;
  /** Timers of stakeholders for which work is repeated soon. */
  const again = new Map<number, NodeJS.Timeout>();
  let stopListening: (() => Promise<void>) | undefined;

  /**
   * Routes and assigns one batch of waiting conversations of a stakeholder in a transaction. Returns whether further
   * conversations may be waiting for either.
   */
  const step = async (stakeholderId: number): Promise<boolean> => {
    const done = await database.transaction(stakeholderId, async (trx) => {
      const setting = await trx.selectFrom("routing").selectAll().where("stakeholder_id", "=", stakeholderId).forUpdate().executeTakeFirst();
      if (!setting) return undefined;
      const routed = await routeWaiting(trx, stakeholderId, setting.team_id);
      const assigned = setting.assigns ? await assignWaiting(trx, stakeholderId, setting.strategy, now()) : undefined;
      return { routed, assigned };
    });
    if (!done) return false;
    const { routed, assigned } = done;
    if (assigned) publishStoredMessages(live, assigned.written);
    const given = new Set(assigned?.given.map(({ sessionId }) => sessionId));
    for (const session of await reader.many(stakeholderId, [...given])) publishSession(live, session, { queue: true });
    const changed = routed.changed.filter((id) => !given.has(id));
    for (const session of await reader.many(stakeholderId, changed)) publishToStaff(live, session, { queue: true });
    if (routed.passedOver || assigned?.passedOver) lookAgain(stakeholderId);
    return routed.more || (assigned?.more ?? false);
  };

  const run = async (stakeholderId: number, state: { again: boolean }): Promise<void> => {
    let more = true;
    try {
      while ((more || state.again) && !isClosed) {
        state.again = false;
        try {
          more = await step(stakeholderId);
        } catch (error) {
          // Continues after an error if further calls have joined this run, because nothing else handles them.
          if (!state.again) throw error;
          log.warn({ err: error, stakeholderId }, "waiting conversations could not be given out, and are looked at again");
        }
      }
    } finally {
      // Removes the run in the same task as the last check of `again`, so that no call joins a finished run.
      underWay.delete(stakeholderId);
    }
  };

  const drain = (stakeholderId: number): Promise<void> => {
    const known = underWay.get(stakeholderId);
    if (known) {
      known.again = true;
      return known.done;
    }
    const state = { again: false, done: Promise.resolve() };
    underWay.set(stakeholderId, state);
    state.done = run(stakeholderId, state);
    return state.done;
  };
  const drainSafely = (stakeholderId: number): void => {
    if (!isClosed)
      drain(stakeholderId).catch((error: unknown) => log.warn({ err: error, stakeholderId }, "waiting conversations could not be given out"));
  };

  const lookAgain = (stakeholderId: number): void => {
    if (isClosed || again.has(stakeholderId)) return;
    const timer = setTimeout(() => {
      again.delete(stakeholderId);
      drainSafely(stakeholderId);
    }, LOOK_AGAIN_MS);
    again.set(stakeholderId, timer);
  };

  const sweep = async (): Promise<void> => {
    const { rows } = await sql<{ id: number }>`select stakeholder_id as id from routing`.execute(database.platform);
    for (const { id } of rows) await drain(id);
  };

  return {
    drain,
    sweep,
    listen: async () => {
      const hear = (payload: string) => drainSafely(Number(payload));
      const sweepSafely = () => void sweep().catch((error: unknown) => log.warn({ err: error }, "routing could not be looked after"));
      stopListening = await database.listen(CHANNEL, { message: hear, reconnected: sweepSafely });
      sweepSafely();
    },
    close: async () => {
      isClosed = true;
      for (const timer of again.values()) clearTimeout(timer);
      await stopListening?.();
      await Promise.allSettled([...underWay.values()].map(({ done }) => done));
    },
  };
};
