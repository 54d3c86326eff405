import { examineEmail, recordUnassigned, storeAutomatic, storeReport } from "./incoming-automatic.ts";
import type { Envelope, IncomingContext, IncomingEmail, IncomingEmailDeps, IncomingResult, Recipient } from "./incoming-email.ts";
import { acceptEmail, LOOP, storePersonal } from "./incoming-personal.ts";
import { createDestinationFinder, type EmailDestination, NO_SENDER, type Target } from "./incoming-places.ts";
import type { ClassifiedMail } from "./incoming-records.ts";
import { parseIncoming } from "./parse-in-worker.ts";
import { HOPS_MAX } from "./parse-mail.ts";
import { SmtpRefusal, suspendedRefusal } from "./smtp-refusal.ts";
import { createEmailStore } from "./store-emails.ts";
import { verifySender } from "./verify-sender.ts";

const recipientsOf = async ({ destinations }: IncomingContext, to: readonly string[]): Promise<readonly Recipient[]> => {
  const found = await Promise.all((await destinations.among(to)).map(async (sentTo) => ({ sentTo, target: await destinations.find(sentTo) })));
  return found.flatMap(({ sentTo, target }) => (target === undefined ? [] : [{ ...target, sentTo }]));
};

/**
 * Chooses one recipient per team, preferably a recipient with a conversation key. An e-mail to care@ and sales@ makes
 * one conversation if both belong to the same team; otherwise each team gets its own conversation.
 */
const onePerTeam = (recipients: readonly Recipient[]): readonly Recipient[] => {
  const chosen = new Map<string, Recipient>();
  for (const recipient of recipients.toSorted((one, other) => Number(other.key !== undefined) - Number(one.key !== undefined))) {
    const team = `${recipient.address.stakeholderId} ${recipient.address.teamId ?? ""}`;
    if (!chosen.has(team)) chosen.set(team, recipient);
  }
  return [...chosen.values()];
};

/** Stores an e-mail for one address, by the kind of its writer: a person, a program, or a mail system. */
const storeByKind = async (context: IncomingContext, found: Target, mail: ClassifiedMail): Promise<IncomingResult> => {
  const { database, destinations } = context;
  const { stakeholderId } = found.address;
  const target: EmailDestination = { ...found, writer: await destinations.writerOf(stakeholderId, mail) };
  const { kind, report } = mail.verdict;
  const isPerson = kind === "person" && target.writer !== NO_SENDER;
  // Checks for a loop here only if no person wrote the e-mail, because the e-mail store checks those of people in
  // batches.
  if (!isPerson && (await examineEmail(context, database.run(stakeholderId), target, mail)).isLoop)
    return recordUnassigned(context, target, mail, "loop", LOOP);
  if (kind !== "person" && !(await destinations.isAlwaysAccepted(stakeholderId, mail)))
    return kind === "automatic" && report === undefined ? storeAutomatic(context, target, mail) : storeReport(context, target, mail);
  if (target.writer === NO_SENDER) return recordUnassigned(context, target, mail, "unsigned", "It names no sender");
  return storePersonal(context, target, mail);
};

const receiveEmail = async (context: IncomingContext, raw: Buffer, envelope: Envelope): Promise<readonly IncomingResult[]> => {
  const { destinations, dns, log } = context;
  const parsed = await parseIncoming(raw, envelope.from);
  if (parsed.hops > HOPS_MAX) throw new SmtpRefusal(554, "5.4.6", "mailLoop");
  const { client, stakeholderId } = envelope;
  const found = (envelope.targets ?? (await recipientsOf(context, envelope.to))).filter(
    ({ address }) => stakeholderId === undefined || address.stakeholderId === stakeholderId,
  );
  if (found.length === 0) {
    for (const sentTo of envelope.to) if (await destinations.isSuspended(sentTo, stakeholderId)) throw suspendedRefusal();
    return [];
  }
  const isPerson = parsed.verdict.kind === "person" || parsed.verdict.kind === "automatic";
  const proof =
    isPerson && parsed.from.address !== ""
      ? await verifySender(dns, log, { raw, sender: parsed.from.address, returnPath: envelope.from, client })
      : "unknown";
  const received: IncomingResult[] = [];
  for (const { sentTo, ...target } of onePerTeam(found)) {
    const mail: ClassifiedMail = { ...parsed, raw, envelopeFrom: envelope.from, envelopeTo: sentTo, isUnproved: proof === "failed" };
    const one = await storeByKind(context, target, mail);
    if (one.outcome === "dropped") log.info({ stakeholderId: target.address.stakeholderId, why: one.why }, "an e-mail was put aside");
    received.push(one);
  }
  return received;
};

export const createIncomingEmail = (needs: IncomingEmailDeps): IncomingEmail => {
  const destinations = createDestinationFinder(needs.database);
  const context: IncomingContext = { ...needs, destinations, emails: createEmailStore(needs) };
  return {
    targetOf: async (sentTo) => {
      const target = await destinations.find(sentTo);
      if (target === undefined && (await destinations.isSuspended(sentTo))) throw suspendedRefusal();
      return target;
    },
    receive: (raw, envelope) => receiveEmail(context, raw, envelope),
    parse: parseIncoming,
    accept: (who, id) => acceptEmail(context, who, id),
  };
};
