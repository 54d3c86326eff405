import { batchReads } from "../../../db/gathered.ts";
import { PLATFORM } from "../../../db/scope.ts";
import { publishCustomerLeft } from "../announce.ts";
import type { ChatContext } from "../context.ts";
import { createRecordCustomerGone, FOUND, type Found, publishCustomerPresence, type RecordCustomerGone } from "./gone-notes.ts";
import { sweepDepartures } from "./sweep-departures.ts";

/**
 * Milliseconds before staff are notified that a customer has closed the last browser tab, because a customer who
 * reloads the page is back by then.
 */
const AWAY_AFTER_MS = 10_000;

/**
 * Tracks whether customers have a browser tab with the chat open. The closing time of the last tab is stored, so that
 * any process can act on it later (docs/adr/0029).
 */
export interface Departures {
  /** Records that a tab was opened with this visitor key. */
  here(visitorHash: Buffer): Promise<void>;
  /** Records that a tab with this visitor key was closed. */
  gone(visitorHash: Buffer): Promise<void>;
  sweep(): Promise<void>;
  close(): Promise<void>;
}

/** Data of timers and database updates in this process that continue after the call that started them. */
interface Watch {
  readonly context: Pick<ChatContext, "live" | "reader" | "log">;
  readonly note: RecordCustomerGone;
  readonly timers: Set<ReturnType<typeof setTimeout>>;
  readonly underWay: Set<Promise<void>>;
  isClosed: boolean;
}

const KNOWN = `select ${FOUND}, encode(s.visitor_hash, 'hex') as hash from chat_session s join customer c on c.id = s.customer_id
  where s.visitor_hash = any($1::bytea[]) and s.status in ('bot', 'queued', 'active')`;

const createFind = ({ database }: Pick<ChatContext, "database">): ((visitorHash: Buffer) => Promise<Found | undefined>) => {
  const findByHash = batchReads<string, Found>(async (hashes) => {
    const values = [hashes.map((hash) => Buffer.from(hash, "hex"))];
    const rows = await database.query<Found & { hash: string }>(PLATFORM, { name: "customers_at_keys", text: KNOWN, values });
    return new Map(rows.map(({ hash, ...found }) => [hash, found]));
  });
  return (visitorHash) => findByHash(visitorHash.toString("hex"));
};

/**
 * Returns whether any process has an open browser tab of the customer. Tries up to three times, because for some
 * seconds after a crash the crashed process is still queried and does not respond.
 */
const isHere = async (watch: Watch, found: Found, tries = 3): Promise<boolean> => {
  try {
    return (await watch.context.live.customersHere([found.id])).has(found.id);
  } catch (error) {
    if (tries === 1 || watch.isClosed) throw error;
    return isHere(watch, found, tries - 1);
  }
};

/**
 * Logs errors and keeps track of the work until it ends. If another process does not respond, the next sweep repeats
 * the check.
 */
const track = ({ context, underWay }: Watch, work: Promise<void>): Promise<void> => {
  const tracked = work
    .catch((error: unknown) => context.log.warn({ err: error }, "it could not be noted whether a customer is there"))
    .finally(() => underWay.delete(tracked));
  underWay.add(tracked);
  return tracked;
};

/** Notifies staff that the customer has left, unless a browser tab of the customer is open again. */
const tellIfGone = async (watch: Watch, found: Found): Promise<void> => {
  const { live, reader } = watch.context;
  const session = await reader.get(found.stakeholderId, found.id);
  if (session && session.customerGoneAt !== null && !(await isHere(watch, found))) publishCustomerLeft(live, session, "disconnected");
};

/**
 * Notifies staff after the delay. The timer is cleared when this process stops, so that a stop does not count as the
 * customer leaving.
 */
const tellLater = (watch: Watch, found: Found, delayMs: number): void => {
  const timer = setTimeout(() => {
    watch.timers.delete(timer);
    void track(watch, tellIfGone(watch, found));
  }, delayMs);
  timer.unref();
  watch.timers.add(timer);
};

const noteDeparture = async (watch: Watch, found: Found, delayMs: number): Promise<void> => {
  if ((await isHere(watch, found)) || !(await watch.note(found, true))) return;
  // Checks again, because a customer who opened a tab just before the update would now be wrongly recorded as gone.
  if (await isHere(watch, found)) await watch.note(found, false);
  else {
    await publishCustomerPresence(watch.context, found);
    if (!watch.isClosed && found.status !== "bot") tellLater(watch, found, delayMs);
  }
};

export const createDepartures = (
  context: Pick<ChatContext, "database" | "live" | "reader" | "now" | "log" | "startedAt">,
  { awayAfterMs = AWAY_AFTER_MS }: { readonly awayAfterMs?: number | undefined } = {},
): Departures => {
  const find = createFind(context);
  const watch: Watch = { context, note: createRecordCustomerGone(context), timers: new Set(), underWay: new Set(), isClosed: false };
  return {
    here: async (visitorHash) => {
      const found = await find(visitorHash);
      if (found && (await watch.note(found, false))) await publishCustomerPresence(context, found);
    },
    gone: (visitorHash) => {
      const look = async () => {
        const found = watch.isClosed ? undefined : await find(visitorHash);
        if (found) await noteDeparture(watch, found, awayAfterMs);
      };
      return track(watch, look());
    },
    sweep: () => sweepDepartures(context, watch.note),
    close: async () => {
      watch.isClosed = true;
      for (const timer of watch.timers) clearTimeout(timer);
      await Promise.all(watch.underWay);
    },
  };
};
