import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import type { TestDatabase } from "@parley/gateway/testing";
import { databaseUrl, type GatewayProcess, type GatewayProcesses } from "./gateway-process.ts";

/** A gateway in its own process that receives e-mail. */
export interface MailGateway {
  readonly process: GatewayProcess;
  readonly mailPort: number;
}

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  return port;
};

interface Place {
  readonly db: TestDatabase;
  readonly dataDir: string;
  /** URL of the mail server for outgoing e-mail. */
  readonly smtpUrl?: string;
  /** Allows the gateway to fetch mailboxes on this machine. */
  readonly mailInside?: boolean;
  /** Name server that the gateway queries. */
  readonly dnsServer?: string;
}

/** Starts a gateway that receives e-mail on its own port and creates no demo data. */
export async function startMailGateway(
  { spawnGateway }: Pick<GatewayProcesses, "spawnGateway">,
  { db, dataDir, smtpUrl, dnsServer, mailInside = false }: Place,
): Promise<MailGateway> {
  const mailPort = await freePort();
  const process = await spawnGateway({
    DATABASE_URL: databaseUrl(db.connection),
    DATA_DIR: dataDir,
    DEMO: "0",
    LOG_LEVEL: "fatal",
    MAIL_PORT: String(mailPort),
    ...(mailInside && { MAIL_INSIDE: "1" }),
    ...(dnsServer !== undefined && { DNS_SERVER: dnsServer }),
    ...(smtpUrl !== undefined && { SMTP_URL: smtpUrl }),
  });
  return { process, mailPort };
}
