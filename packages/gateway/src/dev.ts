import { once } from "node:events";
import { createLog } from "./app/logger.ts";
import { openSteps } from "./app/steps.mjs";
import { openEmbedded, type ServerAddress } from "./db/embedded/open-embedded.ts";
import { endWith, runGateway, settingsOf } from "./main.ts";

/*
 * Entry point of the two processes of `npm run dev` (scripts/dev.mjs): the database, which keeps running, and a
 * gateway, which is restarted after every change. Each ends when its parent process ends for any reason.
 */
const told = new AbortController();
process.on("disconnect", () => told.abort());
process.on("SIGTERM", () => told.abort());

async function holdDatabase(): Promise<void> {
  const settings = settingsOf();
  const { connection, stop } = await openEmbedded({ dataDir: settings.dataDir, log: await createLog(settings, openSteps()), signal: told.signal });
  process.send?.(connection);
  if (!told.signal.aborted) await once(told.signal, "abort");
  await stop();
}

const [role, address] = process.argv.slice(2);
if (role === "database") void endWith(holdDatabase());
else {
  const connection: ServerAddress | undefined = address === undefined ? undefined : JSON.parse(address);
  void runGateway(undefined, { connection, signal: told.signal, onReady: (url) => process.send?.(url) });
}
