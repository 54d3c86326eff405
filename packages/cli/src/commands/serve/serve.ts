import type { serveVerb } from "@parley/core/verbs/serve";
import { suspendSpinner } from "../../io/spinner.ts";
import type { Run } from "../run.ts";
import { gatewayModule, resultOrThrow } from "./gateway-module.ts";

/**
 * Serves the platform in this process. The gateway reads its settings from the environment, and handles Ctrl-C itself,
 * so that it can shut down in an orderly way.
 */
export const runServe: Run<typeof serveVerb> = async (what, { host, port, dataDir }, deps) => {
  if (host) process.env.HOST = host;
  if (port) process.env.PORT = port;
  if (dataDir) process.env.DATA_DIR = dataDir;
  if (deps.options().color === false) process.env.NO_COLOR = "1";
  const gateway = await gatewayModule();
  if (what === "setup") return deps.out.record(resultOrThrow(await gateway.admin.showSetup()));
  process.removeAllListeners("SIGINT");
  // Stops the CLI's spinner, because the start-up steps and then the gateway write to the terminal.
  suspendSpinner();
  await gateway.serve();
};
