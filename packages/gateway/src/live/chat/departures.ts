import { sql } from "kysely";
import { audit, SYSTEM } from "../../audit/audit.ts";
import { gathered } from "../../db/gathered.ts";
import { PLATFORM } from "../../db/scope.ts";
import { activity, writeIn } from "./activity.ts";
import { tellLeft, tellSession, tellStaff, tellStored } from "./announce.ts";
import type { ChatContext } from "./context.ts";

/** Time without an open window after which a customer loses their place in the queue. */
export const QUEUE_GRACE_MS = 5 * 60_000;
/** Delay before staff learn that a customer has gone; a reloaded page is back by then. */
const AWAY_AFTER_MS = 10_000;

/**
 * Tracks whether customers have open windows. The closing time of the last one is stored, so that any process can
 * decide later (docs/adr/0029).
 */
export interface Departures {
  /** Records an open window of the key. */
  here(visitorHash: Buffer): Promise<void>;
  /** Records a closed window of the key. */
  gone(visitorHash: Buffer): Promise<void>;
  /**
   * Checks all waiting and chatting customers: records those lost with a dead process, clears those who are back, and
   * removes those gone for too long from the queue.
   */
  sweep(): Promise<void>;
  close(): Promise<void>;
}

interface Found extends Record<string, unknown> {
  readonly id: number;
  readonly stakeholderId: number;
  readonly status: string;
  readonly customerName: string;
}

const FOUND = `s.id, s.stakeholder_id as "stakeholderId", s.status, c.name as "customerName"`;
const KNOWN = `select ${FOUND}, encode(s.visitor_hash, 'hex') as hash from chat_session s join customer c on c.id = s.customer_id
  where s.visitor_hash = any($1::bytea[]) and s.status in ('bot', 'queued', 'active')`;
/** Lock order for statements that write to several conversations. */
const NOTED = `with held as (select id from chat_session where stakeholder_id = $1 and id = any($2::int[]) order by id for update)
  update chat_session s set customer_gone_at = $3 from held where s.id = held.id and s.status in ('bot', 'queued', 'active')
    and (s.customer_gone_at is null) <> ($3::timestamptz is null) returning s.id`;
/** SQL: customers in our own windows in queued or running conversations. */
const WATCHED = `select ${FOUND}, s.customer_gone_at as "goneAt" from chat_session s join customer c on c.id = s.customer_id
  where s.status in ('queued', 'active') and s.visitor_hash is not null`;

export const createDepartures = (
  { database, live, reader, now, log }: Pick<ChatContext, "database" | "live" | "reader" | "now" | "log">,
  { awayAfterMs = AWAY_AFTER_MS }: { readonly awayAfterMs?: number | undefined } = {},
): Departures => {
  const startedAt = now().getTime();
  const timers = new Set<ReturnType<typeof setTimeout>>();
  const underWay = new Set<Promise<void>>();
  let isClosed = false;

  const tell = async ({ id, stakeholderId, status }: Found): Promise<void> => {
    const session = await reader.get(stakeholderId, id);
    // Only staff are notified about the customer's windows.
    if (session) tellStaff(live, session, { queue: status === "queued" });
  };
  const noting = (stakeholderId: number, isGone: boolean) =>
    gathered<number, true>(async (ids) => {
      const values = [stakeholderId, ids, isGone ? now() : null];
      const rows = await database.query<{ id: number }>(stakeholderId, { name: "customers_gone_at", text: NOTED, values });
      return new Map(rows.map(({ id }) => [id, true]));
    });
  const notes = new Map<string, (id: number) => Promise<true | undefined>>();
  /**
   * Returns false if nothing changed or the conversation is over. A network failure affects all customers at once, who
   * are recorded together.
   */
  const note = async ({ id, stakeholderId }: Found, isGone: boolean): Promise<boolean> => {
    const key = `${stakeholderId} ${isGone}`;
    const noted = notes.get(key) ?? noting(stakeholderId, isGone);
    notes.set(key, noted);
    return (await noted(id)) === true;
  };
  /** A process that has just died does not respond; after some seconds it is no longer queried. */
  const isHere = async (found: Found, tries = 3): Promise<boolean> => {
    try {
      return (await live.customersHere([found.id])).has(found.id);
    } catch (error) {
      if (tries === 1 || isClosed) throw error;
      return isHere(found, tries - 1);
    }
  };

  /**
   * Tells staff if the customer is still gone after the delay. A stop of this process must not count as the customer
   * leaving.
   */
  const tellLater = (found: Found): void => {
    const timer = setTimeout(() => {
      timers.delete(timer);
      const still = async () => {
        const session = await reader.get(found.stakeholderId, found.id);
        if (session && session.customerGoneAt !== null && !(await isHere(found))) tellLeft(live, session, "disconnected");
      };
      void track(still());
    }, awayAfterMs);
    timer.unref();
    timers.add(timer);
  };

  /** If a process does not respond, the next sweep decides. */
  const track = (work: Promise<void>): Promise<void> => {
    const tracked = work
      .catch((error: unknown) => log.warn({ err: error }, "it could not be noted whether a customer is there"))
      .finally(() => underWay.delete(tracked));
    underWay.add(tracked);
    return tracked;
  };

  const findByHash = gathered<string, Found>(async (hashes) => {
    const values = [hashes.map((hash) => Buffer.from(hash, "hex"))];
    const rows = await database.query<Found & { hash: string }>(PLATFORM, { name: "customers_at_keys", text: KNOWN, values });
    return new Map(rows.map(({ hash, ...found }) => [hash, found]));
  });
  const find = (visitorHash: Buffer): Promise<Found | undefined> => findByHash(visitorHash.toString("hex"));

  const abandon = async ({ id, stakeholderId, customerName }: Found, cutoff: Date): Promise<void> => {
    const written = await database.transaction(stakeholderId, async (trx) => {
      const left = await trx
        .updateTable("chat_session")
        .set({ status: "abandoned", ended_at: now(), unread: 0, waiting_since: null })
        .where("stakeholder_id", "=", stakeholderId)
        .where("id", "=", id)
        .where("status", "=", "queued")
        .where("customer_gone_at", "<=", sql<string>`${cutoff}`) // not who came back a moment ago
        .returning("customer_gone_at")
        .executeTakeFirst();
      if (!left) return undefined;
      await audit(
        trx,
        SYSTEM,
        { entity: "session", verb: "abandoned" },
        {
          stakeholderId,
          entityId: id,
          after: { customerGoneAt: left.customer_gone_at },
        },
      );
      return writeIn(trx, stakeholderId, [activity(id, `${customerName} was gone for too long and left the queue`)]);
    });
    const session = written && (await reader.get(stakeholderId, id));
    if (!session) return;
    tellStored(live, written);
    tellSession(live, session, { queue: true });
    tellLeft(live, session, "abandoned");
  };

  const sweep = async (): Promise<void> => {
    const watched = await database.query<Found & { goneAt: string | null }>(PLATFORM, { name: "customers_watched", text: WATCHED, values: [] });
    const here = await live.customersHere(watched.map(({ id }) => id));
    const cutoff = new Date(now().getTime() - QUEUE_GRACE_MS);
    // Customers could not come back while the gateway was down.
    const mayAbandon = startedAt <= cutoff.getTime();
    for (const found of watched) {
      if (here.has(found.id)) {
        if (found.goneAt !== null && (await note(found, false))) await tell(found);
      } else if (found.goneAt === null) {
        if (await note(found, true)) await tell(found);
      } else if (found.status === "queued" && mayAbandon && new Date(found.goneAt) <= cutoff) await abandon(found, cutoff);
    }
  };

  return {
    here: async (visitorHash) => {
      const found = await find(visitorHash);
      if (found && (await note(found, false))) await tell(found);
    },
    gone: (visitorHash) => {
      const look = async () => {
        const found = isClosed ? undefined : await find(visitorHash);
        if (!found || (await isHere(found)) || !(await note(found, true))) return;
        // A customer who returned in between was recorded before this update, so it is recorded again.
        if (await isHere(found)) await note(found, false);
        else {
          await tell(found);
          if (!isClosed && found.status !== "bot") tellLater(found);
        }
      };
      return track(look());
    },
    sweep,
    close: async () => {
      isClosed = true;
      for (const timer of timers) clearTimeout(timer);
      await Promise.all(underWay);
    },
  };
};
