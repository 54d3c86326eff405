import { PLATFORM } from "../../../db/scope.ts";
import { MAILBOX_CHANNEL } from "../../../mail/ask-mailboxes.ts";
import { type FetchMailboxDeps, fetchMailbox, type MailboxFetcher } from "./fetch-mailbox.ts";
import { type MailboxClaims, openMailboxClaims } from "./mailbox-claims.ts";
import { MAILBOXES, type Mailbox } from "./mailbox-progress.ts";

/**
 * Interval in milliseconds at which mailboxes are claimed and released. It limits the delay until the mailbox of a
 * crashed process is taken over.
 */
const LOOK_MS = 5_000;

interface Running {
  readonly version: number;
  readonly fetching: MailboxFetcher;
}

/**
 * Fetches all mailboxes that no other process fetches (ADR 0131). If a check fails, this process releases its mailboxes
 * until the next check.
 */
export const fetchMailboxes = async (needs: FetchMailboxDeps): Promise<{ stop(): Promise<void> }> => {
  const { database, log } = needs;
  const running = new Map<number, Running>();
  let claims: MailboxClaims | undefined;
  let stopped = false;

  const end = async (addressId: number): Promise<void> => {
    const one = running.get(addressId);
    running.delete(addressId);
    await one?.fetching.stop();
  };
  /** Stops all fetching after the claims are lost, because another process may then fetch the same mailboxes. */
  const letGo = async (): Promise<void> => {
    const were = claims;
    claims = undefined;
    await Promise.all([...running.keys()].map(end));
    await were?.end().catch(() => undefined);
  };

  const look = async (): Promise<void> => {
    const mailboxes = await database.query<Mailbox & { password: string }>(PLATFORM, { name: "mailboxes_to_fetch", text: MAILBOXES, values: [] });
    if (claims !== undefined) await claims.check();
    else if (mailboxes.length > 0) {
      const opened = await openMailboxClaims(database.connection, () => {
        if (claims === opened) void ask();
      });
      claims = opened;
    } else return;
    const wanted = new Set(mailboxes.map(({ addressId }) => addressId));
    for (const addressId of running.keys())
      if (!wanted.has(addressId)) {
        await end(addressId);
        await claims.give(addressId);
      }
    for (const mailbox of mailboxes) {
      if (stopped) return;
      const { addressId, version } = mailbox;
      const present = running.get(addressId);
      if (present?.version === version) continue;
      if (present) await end(addressId);
      if (present || (await claims.take(addressId))) running.set(addressId, { version, fetching: fetchMailbox(mailbox, needs) });
    }
  };

  /** Runs one check at a time. A request during a check triggers one further check after it. */
  let last: Promise<void> = Promise.resolve();
  let isAsked = false;
  const ask = (): Promise<void> => {
    if (isAsked) return last;
    isAsked = true;
    last = last.then(async () => {
      isAsked = false;
      if (stopped) return;
      await look().catch(async (error: unknown) => {
        log.warn({ err: error }, "the mailboxes could not be looked after");
        await letGo();
      });
    });
    return last;
  };
  const stopListening = await database.listen(MAILBOX_CHANNEL, {
    message: (addressId) => void ask().then(() => running.get(Number(addressId))?.fetching.wake()),
  });
  const timer = setInterval(() => void ask(), LOOK_MS);
  timer.unref();
  void ask();

  return {
    stop: async () => {
      stopped = true;
      clearInterval(timer);
      await stopListening();
      await last;
      await letGo();
    },
  };
};
