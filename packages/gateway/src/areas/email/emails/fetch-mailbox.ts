import type { ImapFlow } from "imapflow";
import type { Logger } from "pino";
import type { OpenDatabase } from "../../../db/open-database.ts";
import type { SecretBox } from "../../../files/secret-box.ts";
import { imapSecretPurpose } from "../../../mail/ask-mailboxes.ts";
import { MailboxProblem, openMailbox } from "../../../mail/open-mailbox.ts";
import type { IncomingEmail } from "./incoming-email.ts";
import { type Mailbox, MailboxChanged, mailboxProgress } from "./mailbox-progress.ts";
import { fetchNewMails } from "./take-mails.ts";

export interface FetchMailboxDeps {
  readonly database: OpenDatabase;
  readonly incoming: IncomingEmail;
  readonly secrets: SecretBox;
  /** Whether mail servers of stakeholders may be in private networks. */
  readonly insideToo: boolean;
  readonly log: Logger;
}

/** Handle of a mailbox that this process fetches. */
export interface MailboxFetcher {
  /** Fetches immediately, even if a retry is scheduled for later. */
  wake(): void;
  /** Resolves after the fetching has ended. */
  stop(): Promise<void>;
}

const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 5 * 60_000;
/**
 * Interval in milliseconds at which the mailbox is checked for e-mails that the server did not announce and for
 * postponed ones.
 */
const LOOK_AGAIN_MS = 60_000;

/** Signal that wakes a waiting loop. If it is set while nothing waits, the next wait returns immediately. */
const createBell = () => {
  let rang = false;
  let answer: (() => void) | undefined;
  return {
    ring: () => {
      rang = true;
      answer?.();
    },
    /** Resets a signal that was received but not awaited. */
    hush: () => {
      rang = false;
    },
    wait: async (patienceMs: number): Promise<void> => {
      if (!rang)
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, patienceMs);
          timer.unref();
          answer = () => {
            clearTimeout(timer);
            resolve();
          };
        });
      answer = undefined;
      rang = false;
    },
  };
};

/**
 * Fetches the e-mails of a mailbox until it is stopped. Waits for new ones (IDLE, RFC 2177), and reconnects at growing
 * intervals after a lost connection.
 */
export const fetchMailbox = (mailbox: Mailbox, { database, incoming, secrets, insideToo, log }: FetchMailboxDeps): MailboxFetcher => {
  const { addressId } = mailbox;
  const progress = mailboxProgress(database, mailbox);
  const stopping = new AbortController();
  const { signal } = stopping;
  const bell = createBell();

  const passwordOf = (): Promise<string> =>
    secrets.open(mailbox.password, imapSecretPurpose(addressId)).catch((error: unknown) => {
      throw new MailboxProblem("The password cannot be read any more. Give it again", { cause: error });
    });

  /**
   * Fetches e-mails until the fetching is stopped. Calls `reached` after each successful check; throws if the
   * connection fails.
   */
  const listen = async (reached: () => void): Promise<void> => {
    const client: ImapFlow = await openMailbox({ ...mailbox, password: await passwordOf() }, { insideToo, news: bell.ring });
    try {
      while (!signal.aborted) {
        if (!client.usable) throw new MailboxProblem(`${mailbox.host} has ended the connection`);
        await fetchNewMails({ client, mailbox, progress, incoming, log, signal });
        if (signal.aborted) return;
        await progress.connected();
        reached();
        // Starts IDLE without awaiting it, because it lasts until the next command is sent.
        void client.idle().catch(() => undefined);
        await bell.wait(LOOK_AGAIN_MS);
      }
    } finally {
      if (client.usable) await client.logout().catch(() => undefined);
      client.close();
    }
  };

  const run = async (): Promise<void> => {
    let pauseMs = FIRST_PAUSE_MS;
    while (!signal.aborted) {
      try {
        await listen(() => {
          pauseMs = FIRST_PAUSE_MS;
        });
      } catch (error) {
        // Ends this loop if the settings changed; a new one starts with the changed settings.
        if (error instanceof MailboxChanged || signal.aborted) return;
        // Clears the signal that the lost connection has set, because it would otherwise count as new mail and skip the
        // pause.
        bell.hush();
        const problem = error instanceof MailboxProblem ? error.message : "The mails could not be stored. They are fetched again";
        log.warn({ err: error, addressId, pauseMs }, "a mailbox could not be fetched");
        await progress.failed(problem).catch((reason: unknown) => log.warn({ err: reason, addressId }, "how a mailbox is could not be written down"));
      }
      if (!signal.aborted) await bell.wait(pauseMs * (0.75 + Math.random() / 2));
      pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS);
    }
  };
  const running = run();

  return {
    wake: bell.ring,
    stop: () => {
      stopping.abort();
      bell.ring();
      return running;
    },
  };
};
