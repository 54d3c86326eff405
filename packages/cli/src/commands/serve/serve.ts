import type { serveVerb } from "@parley/core/verbs/serve";
import { wantsColor } from "../../io/out.ts";
import { holdSpinner, openSteps } from "../../io/spinner.ts";
import type { Run } from "../run.ts";
import { gatewayModule, granted } from "./gateway-module.ts";

/** The gateway reads its settings from the environment and handles Ctrl-C itself, to stop in order. */
export const runServe: Run<typeof serveVerb> = async (what, { host, port, dataDir }, deps) => {
  if (host) process.env.HOST = host;
  if (port) process.env.PORT = port;
  if (dataDir) process.env.DATA_DIR = dataDir;
  const gateway = await gatewayModule();
  if (what === "setup") return deps.out.record(granted(await gateway.admin.showSetup()));
  process.removeAllListeners("SIGINT");
  // The terminal belongs to the steps of the start, and then to the gateway.
  holdSpinner();
  await gateway.serve(await openSteps(deps.host, wantsColor(deps.host, deps.options())));
};
