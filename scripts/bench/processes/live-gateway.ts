import { fileURLToPath } from "node:url";
import { startGateway } from "../../../packages/gateway/src/app/start-gateway.ts";
import { readSettings } from "../../../packages/gateway/src/settings/settings.ts";

/** Starts the normal gateway, but without the limits on messages per minute and on test customers per user. */
const settings = readSettings(process.env, fileURLToPath(new URL(".", import.meta.url)));
const any = Number.POSITIVE_INFINITY;
const gateway = await startGateway(settings, { messagesAMinute: any, testLimit: { open: any, aMinute: any } });
process.stdout.write(`Parley is at ${gateway.url}\n`);
process.on("SIGTERM", () => void gateway.stop().then(() => process.exit(0)));
