import { Command } from "@commander-js/extra-typings";
import type { Deps } from "../deps.ts";
import { examples } from "../examples.ts";
import { gatewayModule } from "./gateway-module.ts";

interface ServeOptions {
  readonly host?: string;
  readonly port?: string;
  readonly dataDir?: string;
}

export function serveCommand(deps: Deps, run = runServe) {
  return new Command("serve")
    .option("--host <address>", "address to listen on (HOST)")
    .option("--port <number>", "port to listen on (PORT)")
    .option("--data-dir <folder>", "where the data is kept (DATA_DIR)")
    .addHelpText("after", examples("parley serve", "parley serve --port 4200 --data-dir ./data", "DATABASE_URL=postgres://… parley serve"))
    .action((options) => run(options, deps));
}

/** The gateway reads its settings from the environment and listens for Ctrl-C itself, to stop in order. */
export async function runServe({ host, port, dataDir }: ServeOptions, deps: Deps): Promise<void> {
  if (host) process.env.HOST = host;
  if (port) process.env.PORT = port;
  if (dataDir) process.env.DATA_DIR = dataDir;
  const gateway = await gatewayModule(deps);
  process.removeAllListeners("SIGINT");
  await gateway.serve();
}
