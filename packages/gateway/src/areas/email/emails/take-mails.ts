import { momentIn } from "@parley/core/calendar";
import { EMAIL_MAX_BYTES } from "@parley/core/contract/email/emails";
import { reasonText } from "@parley/core/errors/reasons";
import type { ImapFlow } from "imapflow";
import type { Logger } from "pino";
import { readReplyAddress } from "../../../live/chat/email-rows.ts";
import { MailboxProblem } from "../../../mail/open-mailbox.ts";
import { recipientsOfHead, returnPathOfHead } from "./envelope-of-head.ts";
import type { Envelope, IncomingEmail } from "./incoming-email.ts";
import { type Mailbox, MailboxChanged, type MailboxProgress } from "./mailbox-progress.ts";
import { SmtpRefusal, sizeRefusal } from "./smtp-refusal.ts";

interface Needs {
  readonly client: ImapFlow;
  readonly mailbox: Mailbox;
  readonly progress: MailboxProgress;
  readonly incoming: IncomingEmail;
  readonly log: Logger;
  readonly signal: AbortSignal;
}

/**
 * Tolerance in milliseconds for e-mails that arrived before the mailbox was configured, because clocks differ and a
 * test e-mail may be sent shortly before.
 */
const GRACE_MS = 10 * 60_000;
/**
 * Number of days by which the search by date begins earlier, because mail servers search by day in their own time zone.
 */
const MARGIN_DAYS = 2;

/**
 * Returns the envelope of a fetched e-mail. A mailbox belongs to one address, so other recipients and stakeholders are
 * ignored.
 */
const envelopeOf = (raw: Buffer, { address, stakeholderId }: Mailbox): Envelope => {
  const own = recipientsOfHead(raw).filter((one) => [one, readReplyAddress(one).address].includes(address.toLowerCase()));
  return { from: returnPathOfHead(raw) ?? "unknown", to: [own[0] ?? address], stakeholderId };
};

/**
 * Fetches new e-mails from the stored position, one at a time: stores each, marks or moves it, and then advances the
 * position. After a crash the unfinished steps are repeated.
 */
export const fetchNewMails = async ({ client, mailbox, progress, incoming, log, signal }: Needs): Promise<void> => {
  const { addressId, moveTo } = mailbox;
  const since = new Date(mailbox.since).getTime() - GRACE_MS;
  const opened = client.mailbox;
  if (!opened) throw new MailboxProblem("The connection was lost");

  const putAway = async (uid: number): Promise<void> => {
    if (moveTo === "") {
      await client.messageFlagsAdd(String(uid), ["\\Seen"], { uid: true });
      return;
    }
    const moved = await client.messageMove(String(uid), moveTo, { uid: true });
    if (!moved && client.usable && (await client.fetchOne(String(uid), { uid: true }, { uid: true })))
      throw new MailboxProblem(`Mails cannot be moved to the folder "${moveTo}"`);
  };

  const takeOne = async (uid: number): Promise<void> => {
    const known = await client.fetchOne(String(uid), { uid: true, size: true, flags: true, internalDate: true }, { uid: true });
    if (!known || known.flags?.has("\\Deleted") || new Date(known.internalDate ?? Date.now()).getTime() < since) return progress.passed(uid);
    try {
      if ((known.size ?? 0) > EMAIL_MAX_BYTES) throw sizeRefusal();
      const found = await client.fetchOne(String(uid), { source: true }, { uid: true });
      if (!found || found.source === undefined) return progress.passed(uid);
      const received = await incoming.receive(found.source, envelopeOf(found.source, mailbox));
      // The address no longer accepts e-mail, so this e-mail stays in the mailbox.
      if (received.length === 0) throw new MailboxChanged();
    } catch (error) {
      if (error instanceof MailboxChanged || !client.usable) throw error;
      if (error instanceof SmtpRefusal && error.responseCode >= 500) return progress.refused(uid, reasonText(error.why));
      log.error({ err: error, addressId }, "a mail of a mailbox could not be stored, and is tried again");
      return progress.postponed(uid);
    }
    await putAway(uid);
    await progress.taken(uid);
  };

  const last = await progress.begin(Number(opened.uidValidity));
  // Makes the server send pending updates before the search.
  await client.noop();
  const found = (await client.search({ uid: `${last + 1}:*`, since: momentIn(since, -MARGIN_DAYS, "day") }, { uid: true })) || [];
  // Removes UIDs already read, because a range that ends with `*` always includes the last e-mail.
  const fresh = found.filter((uid) => uid > last).sort((one, other) => one - other);
  for (const uid of [...(await progress.due()), ...fresh]) {
    if (signal.aborted) return;
    await takeOne(uid);
  }
};
