import { IMAPS_PORT } from "@parley/core/contract/email/email-fetching";
import { EMAIL_MAX_BYTES } from "@parley/core/contract/email/emails";
import type { ImapFlow } from "imapflow";
import { reachableAddress } from "./public-host.ts";

/** Location and credentials of a stakeholder's mailbox on its own IMAP server. */
export interface MailboxLocation {
  readonly host: string;
  readonly port: number;
  readonly user: string;
  readonly password: string;
  readonly folder: string;
  /** Folder to which e-mails are moved after they are read. If empty, they are not moved. */
  readonly moveTo: string;
}

/** Reason why a mailbox cannot be read, shown to the user who configured it. It never contains the credentials. */
export class MailboxProblem extends Error {
  override readonly name = "MailboxProblem";
}

const PATIENCE_MS = 20_000;
/**
 * Maximum milliseconds without data from the mail server. It is shorter than the 30 minutes after which servers
 * disconnect (RFC 9051, section 5.4) and than the timeouts of routers.
 */
const SILENCE_MS = 5 * 60_000;
const IDLE_AGAIN_MS = 4 * 60_000;
const ROOM_BYTES = 1024 * 1024;

const CERTIFICATE = /CERT|SELF_SIGNED|UNABLE_TO_VERIFY/;

const problemOf = (error: unknown, { host, port }: MailboxLocation): MailboxProblem => {
  if (error instanceof MailboxProblem) return error;
  const { code = "", authenticationFailed, tlsFailed } = error as { code?: string; authenticationFailed?: boolean; tlsFailed?: boolean };
  const said = () => {
    if (authenticationFailed) return `${host} does not accept this user with this password`;
    if (CERTIFICATE.test(code)) return `The certificate of ${host} is not valid for this name`;
    if (tlsFailed) return `${host} offers no encryption at port ${port}`;
    return `${host} does not answer at port ${port}`;
  };
  return new MailboxProblem(said(), { cause: error });
};

/**
 * Opens the mailbox folder and checks that the target folder exists. Otherwise an e-mail would be stored first and
 * could then not be moved.
 */
const openFolders = async (client: ImapFlow, { folder, moveTo }: MailboxLocation): Promise<void> => {
  await client.mailboxOpen(folder).catch((error: unknown) => {
    if (!client.usable) throw error;
    throw new MailboxProblem(`There is no folder "${folder}" in the mailbox`, { cause: error });
  });
  if (moveTo === "") return;
  const there = await client.status(moveTo, { messages: true }).catch((error: unknown) => {
    if (!client.usable) throw error;
    return false;
  });
  if (!there) throw new MailboxProblem(`There is no folder "${moveTo}" to move mails to`);
};

/**
 * Connects to the mailbox, signs in and opens the folder. `news` is called when the server announces new e-mails or
 * closes the connection. Rejects with `MailboxProblem`.
 */
export const openMailbox = async (
  place: MailboxLocation,
  { insideToo, news }: { readonly insideToo: boolean; readonly news: () => void },
): Promise<ImapFlow> => {
  const { host, port, user, password } = place;
  const address = await reachableAddress(host, { insideToo });
  if (address === undefined) throw new MailboxProblem(`The mail server ${host} has no public address`);
  const { ImapFlow: Client } = await import("imapflow");
  const isTls = port === IMAPS_PORT;
  const client = new Client({
    host: address,
    port,
    secure: isTls,
    servername: host,
    // Requires STARTTLS and a valid certificate, so that the password is sent only to the server with the configured
    // name.
    ...(!isTls && !insideToo && { doSTARTTLS: true }),
    tls: { rejectUnauthorized: !insideToo },
    auth: { user, pass: password },
    logger: false,
    disableAutoIdle: true,
    maxIdleTime: IDLE_AGAIN_MS,
    maxLiteralSize: EMAIL_MAX_BYTES + ROOM_BYTES,
    connectionTimeout: PATIENCE_MS,
    greetingTimeout: PATIENCE_MS,
    socketTimeout: SILENCE_MS,
  });
  // Adds an error listener, because an unhandled error of a broken connection would end the process. Pending commands
  // reject in any case.
  client.on("error", () => undefined);
  client.on("exists", news);
  client.on("close", news);
  try {
    await client.connect();
    await openFolders(client, place);
    return client;
  } catch (error) {
    client.close();
    throw problemOf(error, place);
  }
};
