import type { AddressInfo } from "node:net";
import { EMAIL_MAX_BYTES } from "@parley/core/contract/email/emails";
import type { Logger } from "pino";
import type { SMTPServerAddress, SMTPServerDataStream } from "smtp-server";
import type { IncomingEmail } from "./incoming-email.ts";
import type { Target } from "./incoming-places.ts";
import { addressRefusal, SmtpRefusal, sizeRefusal } from "./smtp-refusal.ts";

/** SMTP server that accepts e-mail for the addresses of stakeholders. */
export interface MailListener {
  readonly port: number;
  close(): Promise<void>;
}

const RECIPIENTS_MAX = 100;
const CLIENTS_MAX = 100;
const PATIENCE_MS = 60_000;

const bytesOf = async (stream: SMTPServerDataStream): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    size += chunk.length;
    // Reads an oversized e-mail to its end without storing it, so that the client gets a response.
    if (size <= EMAIL_MAX_BYTES) chunks.push(chunk);
  }
  if (size > EMAIL_MAX_BYTES || stream.sizeExceeded) throw sizeRefusal();
  return Buffer.concat(chunks);
};

/**
 * Opens an SMTP server that accepts e-mail only for the addresses of stakeholders and never relays. Responds after the
 * e-mail is stored.
 */
export const listenForMail = async (
  incoming: IncomingEmail,
  { host, port, log }: { host: string; port: number; log: Logger },
): Promise<MailListener> => {
  const { SMTPServer } = await import("smtp-server");
  /**
   * Converts an unexpected error to a temporary SMTP error, so that the sender tries again. Details are not disclosed.
   */
  const refusal = (error: unknown): Error => {
    if (error instanceof SmtpRefusal) return error;
    log.error({ err: error }, "a mail could not be taken");
    return new SmtpRefusal(451, "4.3.0", "mailNotTaken");
  };
  /** Stakeholder address of each recipient that was accepted at RCPT, so that DATA does not look it up again. */
  const targets = new WeakMap<SMTPServerAddress, Target>();
  const server = new SMTPServer({
    banner: "Parley",
    size: EMAIL_MAX_BYTES,
    disabledCommands: ["AUTH", "STARTTLS"],
    disableReverseLookup: true,
    maxClients: CLIENTS_MAX,
    socketTimeout: PATIENCE_MS,
    closeTimeout: 5_000,
    logger: false,
    onRcptTo: (recipient, session, done) => {
      if (session.envelope.rcptTo.length >= RECIPIENTS_MAX) return done(new SmtpRefusal(452, "4.5.3", "mailRecipientsMax"));
      incoming.targetOf(recipient.address).then(
        (target) => {
          if (target === undefined) return done(addressRefusal());
          targets.set(recipient, target);
          done();
        },
        (error: unknown) => done(refusal(error)),
      );
    },
    onData: (stream, session, done) => {
      const from = session.envelope.mailFrom === false ? "" : session.envelope.mailFrom.address;
      bytesOf(stream)
        .then((raw) =>
          incoming.receive(raw, {
            from,
            to: session.envelope.rcptTo.map(({ address }) => address),
            targets: session.envelope.rcptTo.flatMap((one) => {
              const target = targets.get(one);
              return target === undefined ? [] : [{ ...target, sentTo: one.address }];
            }),
            client: { ip: session.remoteAddress, helo: session.hostNameAppearsAs || session.remoteAddress },
          }),
        )
        .then(
          // Refuses the e-mail if its address was removed between RCPT and DATA, because an e-mail that is not stored
          // must not be answered with 250.
          (received) => done(received.length === 0 ? addressRefusal() : undefined),
          (error: unknown) => done(refusal(error)),
        );
    },
  });
  // Logs only at debug level, because a client that disconnects is not a failure of the gateway.
  server.on("error", (error) => log.debug({ err: error }, "a mail client was lost"));
  await new Promise<void>((resolve, reject) => {
    server.server.once("error", reject);
    server.listen(port, host, () => resolve());
  });
  const { port: taken } = server.server.address() as AddressInfo;
  return { port: taken, close: () => new Promise((resolve) => server.close(() => resolve())) };
};
