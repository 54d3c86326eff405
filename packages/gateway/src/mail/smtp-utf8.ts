import { because, type TableReason } from "@parley/core/errors/reasons";
import { shownAddress } from "@parley/core/text";
import SMTPConnection from "nodemailer/lib/smtp-connection/index.js";
import { reachableAddress } from "./public-host.ts";

interface Server {
  readonly host: string;
  readonly port: number;
}

/**
 * Checks whether a mail server (undefined: the platform's) accepts addresses with a non-ASCII local part (RFC 6531).
 * Returns undefined if it does not respond.
 */
export type OffersUtf8 = (server: Server | undefined) => Promise<boolean | undefined>;

/** Reason for staff why nothing can be sent to an address. */
export const utf8Refusal = (address: string): TableReason => because("recipientUnreachable", { address: shownAddress(address) });

const PATIENCE_MS = 5_000;
/** Milliseconds for which a server's capability is cached, because it rarely changes. */
const KEPT_MS = 10 * 60_000;
const TLS_PORT = 465;

const ask = (options: SMTPConnection.Options): Promise<boolean | undefined> =>
  new Promise((resolve) => {
    const patience = { connectionTimeout: PATIENCE_MS, greetingTimeout: PATIENCE_MS, socketTimeout: PATIENCE_MS };
    const connection = new SMTPConnection({ ...options, ...patience });
    const answer = (isOffered: boolean | undefined) => {
      connection.close();
      resolve(isOffered);
    };
    connection.once("error", () => answer(undefined));
    connection.connect((error) => {
      const offered: unknown = Reflect.get(connection, "_supportedExtensions");
      answer(error || !Array.isArray(offered) ? undefined : offered.includes("SMTPUTF8"));
    });
  });

interface Options {
  readonly smtpUrl: string | undefined;
  readonly insideToo: boolean;
}

/** Creates a function that checks mail servers for SMTPUTF8 support and caches the results. */
export const createOffersUtf8 = ({ smtpUrl, insideToo }: Options): OffersUtf8 => {
  const known = new Map<string, { readonly at: number; readonly offered: Promise<boolean | undefined> }>();
  const find = async (server: Server | undefined): Promise<boolean | undefined> => {
    if (server === undefined) {
      // Returns true, because the embedded mailbox accepts every e-mail address.
      if (smtpUrl === undefined) return true;
      const { hostname, port, protocol } = new URL(smtpUrl);
      const secure = protocol === "smtps:";
      return ask({ host: hostname, port: Number(port) || (secure ? TLS_PORT : 587), secure, tls: { rejectUnauthorized: false } });
    }
    const address = await reachableAddress(server.host, { insideToo });
    if (address === undefined) return undefined;
    return ask({
      host: address,
      port: server.port,
      secure: server.port === TLS_PORT,
      tls: { servername: server.host, rejectUnauthorized: !insideToo },
    });
  };
  return (server) => {
    const key = server === undefined ? "" : `${server.host} ${server.port}`;
    const found = known.get(key);
    if (found !== undefined && Date.now() - found.at < KEPT_MS) return found.offered;
    const offered = find(server).catch(() => undefined);
    known.set(key, { at: Date.now(), offered });
    return offered;
  };
};
