import { sql } from "kysely";
import { tellSession, tellStaff, tellStored } from "../chat/announce.ts";
import type { ChatContext } from "../chat/context.ts";
import { assignWaiting } from "./assign-waiting.ts";
import { routeWaiting } from "./route-waiting.ts";

/** What migration 0349 says when something may let a conversation be given; the payload is the stakeholder. */
const CHANNEL = "parley_routing";
/** When what somebody else held is looked at again: nothing is said when a message has been stored. */
const LOOK_AGAIN_MS = 200;

/**
 * Work finds its people by itself (docs/adr/0118). The database says when something may let a conversation be given; every gateway hears it and looks, one at a time by
 * the row of `routing`. So the death of one leaves nothing undone as long as another one lives, and the next start does what is left.
 */
export interface Routing {
  /** Hears what the database says, from now on. */
  listen(): Promise<void>;
  /** Routes and gives what there is of one stakeholder. Resolves when nothing more can be given. */
  drain(stakeholderId: number): Promise<void>;
  /** Every stakeholder that routes: for what was said while nobody listened, and for rights that came otherwise. */
  sweep(): Promise<void>;
  /** Ends what is under way; nothing is begun after it. */
  close(): Promise<void>;
}

type Needs = Pick<ChatContext, "database" | "live" | "reader" | "now" | "log">;

export const createRouting = ({ database, live, reader, now, log }: Needs): Routing => {
  /** Under way for a stakeholder; `again` when something was said after it had begun to read. */
  const underWay = new Map<number, { again: boolean; done: Promise<void> }>();
  let isClosed = false;
  /** Stakeholders that are looked at again in a moment. */
  const again = new Map<number, NodeJS.Timeout>();
  let stopListening: (() => Promise<void>) | undefined;

  /** One transaction; whether there is more to do. */
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
    if (assigned) tellStored(live, assigned.written);
    const given = new Set(assigned?.given.map(({ sessionId }) => sessionId));
    for (const session of await reader.many(stakeholderId, [...given])) tellSession(live, session, { queue: true });
    const changed = routed.changed.filter((id) => !given.has(id));
    for (const session of await reader.many(stakeholderId, changed)) tellStaff(live, session, { queue: true });
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
          // Whatever was said meanwhile was joined to this look, and has no other.
          if (!state.again) throw error;
          log.warn({ err: error, stakeholderId }, "waiting conversations could not be given out, and are looked at again");
        }
      }
    } finally {
      // In the breath of the last look at `again`, so that nobody joins what has ended.
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
