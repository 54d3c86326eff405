import type { OptionsOf } from "@parley/core/verbs";
import type { serveVerb } from "@parley/core/verbs/serve";
import type { Deps } from "../deps.ts";
import { gatewayModule } from "./gateway-module.ts";

/** The gateway reads its settings from the environment and listens for Ctrl-C itself, to stop in order. */
export async function runServe({ host, port, dataDir }: OptionsOf<typeof serveVerb>, deps: Deps): Promise<void> {
  if (host) process.env.HOST = host;
  if (port) process.env.PORT = port;
  if (dataDir) process.env.DATA_DIR = dataDir;
  const gateway = await gatewayModule(deps);
  process.removeAllListeners("SIGINT");
  await gateway.serve();
}
