import { Socket } from "node:net";
import type { Database } from "../db/database.ts";
import { PLATFORM } from "../db/scope.ts";

/**
 * Maximum milliseconds for the mail server check. It is shorter than the limit of a health check
 * (`SERVICE_THRESHOLDS.giveUpAfterMs`), so that the reason of a failure is reported.
 */
const PATIENCE_MS = 9_000;

/** Throws if the platform currently cannot send e-mails. The error message may be shown to users. */
export type CheckMail = () => Promise<void>;

interface CheckMailOptions {
  readonly database: Database;
  readonly smtpUrl: string | undefined;
  /** Maximum duration of the full check in milliseconds. */
  readonly patienceMs?: number | undefined;
}

/**
 * Messages for nodemailer's error codes. The mail server's own response is never shown, because it can quote the
 * credentials.
 */
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
 * Creates a check that signs in to the mail server without sending an e-mail. Without a mail server, it checks that the
 * embedded mailbox can be read.
 */
export const createCheckMail = ({ database, smtpUrl, patienceMs = PATIENCE_MS }: CheckMailOptions): CheckMail => {
  if (smtpUrl === undefined)
    return async () => {
      await database.query(PLATFORM, { name: "check_mailbox", text: "select 1 from mail order by id desc limit 1", values: [] });
    };
  const patience = { connectionTimeout: patienceMs, greetingTimeout: patienceMs, socketTimeout: patienceMs, dnsTimeout: patienceMs };
  return async () => {
    const { createTransport } = await import("nodemailer");
    // Creates the socket itself, so that the deadline can destroy it. Nodemailer only detects silence, and a server
    // that sends occasional bytes would keep the connection open forever.
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
    // Nodemailer ends a successful connection with QUIT. The deadline destroys the socket if the server does not close
    // it.
  };
};
