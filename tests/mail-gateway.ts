import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import type { TestDatabase } from "@parley/gateway/testing";
import { databaseUrl, type GatewayProcess, type GatewayProcesses } from "./gateway-process.ts";

/** A gateway in a separate process that receives mail. */
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
  /** URL of the server for outgoing e-mail. */
  readonly smtpUrl?: string;
  /** Lets it fetch from mailboxes on this machine. */
  readonly mailInside?: boolean;
}

/** Starts a gateway without the demo's users that receives mail on its own port. */
export async function spawnMailGateway(
  { spawnGateway }: Pick<GatewayProcesses, "spawnGateway">,
  { db, dataDir, smtpUrl, mailInside = false }: Place,
): Promise<MailGateway> {
  const mailPort = await freePort();
  const process = await spawnGateway({
    DATABASE_URL: databaseUrl(db.connection),
    DATA_DIR: dataDir,
    DEMO: "0",
    LOG_LEVEL: "fatal",
    MAIL_PORT: String(mailPort),
    ...(mailInside && { MAIL_INSIDE: "1" }),
    ...(smtpUrl !== undefined && { SMTP_URL: smtpUrl }),
  });
  return { process, mailPort };
}
