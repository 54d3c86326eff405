import type { serveVerb } from "@parley/core/verbs/serve";
import type { Run } from "../run.ts";
import { gatewayModule, granted } from "./gateway-module.ts";

/** The gateway reads its settings from the environment and listens for Ctrl-C itself, to stop in order. */
export const runServe: Run<typeof serveVerb> = async (what, { host, port, dataDir }, deps) => {
  if (host) process.env.HOST = host;
  if (port) process.env.PORT = port;
  if (dataDir) process.env.DATA_DIR = dataDir;
  const gateway = await gatewayModule(deps);
  if (what === "setup") return deps.out.record(granted(await gateway.admin.showSetup()));
  process.removeAllListeners("SIGINT");
  await gateway.serve();
};
