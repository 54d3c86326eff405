import { Socket } from "node:net";
import type { Database } from "../db/database.ts";
import { PLATFORM } from "../db/scope.ts";

/**
 * Shorter than the limit of a health check (`SERVICE_THRESHOLDS.giveUpAfterMs`), so that the reason of the failure is
 * known.
 */
const PATIENCE_MS = 9_000;

/** Throws when no mail can be sent now, with a reason that may be shown. */
export type CheckMail = () => Promise<void>;

interface CheckMailOptions {
  readonly database: Database;
  readonly smtpUrl: string | undefined;
  /** Maximum time for the whole check. */
  readonly patienceMs?: number | undefined;
}

/** Texts for nodemailer's error codes. The server's own text may quote the credentials and is never shown. */
const SAID: Readonly<Record<string, string>> = {
  EAUTH: "it refuses the sign-in",
  ECONNECTION: "it cannot be reached",
  EDNS: "its host name cannot be resolved",
  ENOAUTH: "it requires a sign-in, and none is configured",
  EPROTOCOL: "it refuses the connection",
  ESOCKET: "it cannot be reached",
  ETIMEDOUT: "it does not answer in time",
  ETLS: "it does not offer a secure connection",
};

const codeOf = (error: unknown): string => (error instanceof Error && "code" in error ? String(error.code) : "no code");
const problemOf = (code: string): string => `The mail server does not work: ${SAID[code] ?? "its answer is not the expected one"} (${code})`;

/**
 * Checks whether the mail server would accept a mail, including credentials, without sending one; for the embedded
 * mailbox, whether it can be read.
 */
export const createCheckMail = ({ database, smtpUrl, patienceMs = PATIENCE_MS }: CheckMailOptions): CheckMail => {
  if (smtpUrl === undefined)
    return async () => {
      await database.query(PLATFORM, { name: "check_mailbox", text: "select 1 from mail order by id desc limit 1", values: [] });
    };
  const patience = { connectionTimeout: patienceMs, greetingTimeout: patienceMs, socketTimeout: patienceMs, dnsTimeout: patienceMs };
  return async () => {
    const { createTransport } = await import("nodemailer");
    // Own socket, so that the check can end it: nodemailer only detects silence, and a server that sends a word now and
    // then would keep it open forever.
    const socket = new Socket();
    let isLate = false;
    const deadline = setTimeout(() => {
      isLate = true;
      socket.destroy();
    }, patienceMs).unref();
    socket.once("close", () => clearTimeout(deadline));
    const transport = createTransport({ url: smtpUrl, socket, disableFileAccess: true, disableUrlAccess: true, ...patience });
    try {
      await transport.verify();
    } catch (error) {
      throw new Error(problemOf(isLate ? "ETIMEDOUT" : codeOf(error)));
    }
    // Ends an accepted connection with QUIT; the deadline closes it if the server does not.
  };
};
