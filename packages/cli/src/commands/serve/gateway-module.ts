import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { CliError, EXIT } from "../../io/fail.ts";
import type { Deps } from "../deps.ts";

/** What is needed of the gateway: it serves in this process until it is told to stop, and keeps its data folder. */
interface GatewayModule {
  serve(): Promise<void>;
  backup(file: string): Promise<void>;
  restore(file: string): Promise<void>;
}

export const gatewayModule = async (deps: Deps) => (await deps.host.importModule(await gatewayEntry(deps))) as GatewayModule;

/** The built gateway; in a clone that was not built yet, its sources through tsx. */
async function gatewayEntry({ host }: Deps): Promise<string> {
  const folder = gatewayFolder();
  const built = join(folder, "dist/main.js");
  if (existsSync(built)) return pathToFileURL(built).href;
  // Known by name only when it runs, so that the bundle does not carry it.
  const tsx = "tsx/esm/api";
  const { register } = (await host.importModule(tsx)) as { register(): void };
  register();
  return pathToFileURL(join(folder, "src/main.ts")).href;
}

function gatewayFolder(): string {
  try {
    // Its `.` export is src/main.ts; the folder is found through it, because package.json itself is not exported.
    return dirname(dirname(createRequire(__filename).resolve("@parley/gateway")));
  } catch (error) {
    throw new CliError(EXIT.failed, "noGateway", "This is the command line alone: to serve, back up or restore a platform takes the whole product.", {
      hint: "Run it there, from a clone: npm run parley -- serve",
      cause: error,
    });
  }
}
