import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { Command } from "@commander-js/extra-typings";
import { CliError, EXIT } from "../../io/fail.ts";
import type { Deps } from "../deps.ts";
import { examples } from "../examples.ts";

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
    .action((options) => run(options, deps))
    .addCommand(folderCommand(deps, "backup", "write a backup of the database, while it is served or not", "written"))
    .addCommand(folderCommand(deps, "restore", "bring a backup back, in place of a damaged database or any other", "brought back"));
}

/** What is done to a data folder on the machine itself. The database's files are meant; files that people uploaded lie beside them. */
function folderCommand(deps: Deps, verb: "backup" | "restore", about: string, done: string) {
  return new Command(verb)
    .description(about)
    .argument("<file>", `the backup that is ${done}`)
    .option("--data-dir <folder>", "where the data is kept (DATA_DIR)")
    .addHelpText("after", examples(`parley serve ${verb} parley.tar.gz --data-dir ./data`))
    .action(async (file, _options, command) => {
      // The command above has an option of the same name, and takes it wherever it stands.
      const { dataDir } = command.optsWithGlobals();
      if (dataDir) process.env.DATA_DIR = dataDir;
      await (await gatewayModule(deps))[verb](file);
    });
}

/** What this command needs of the gateway: it runs in this process until it is told to stop. */
interface GatewayModule {
  serve(): Promise<void>;
  backup(file: string): Promise<void>;
  restore(file: string): Promise<void>;
}

const gatewayModule = async (deps: Deps) => (await deps.host.importModule(await gatewayEntry(deps))) as GatewayModule;

/** The gateway reads its settings from the environment and listens for Ctrl-C itself, to stop in order. */
export async function runServe({ host, port, dataDir }: ServeOptions, deps: Deps): Promise<void> {
  if (host) process.env.HOST = host;
  if (port) process.env.PORT = port;
  if (dataDir) process.env.DATA_DIR = dataDir;
  const gateway = await gatewayModule(deps);
  process.removeAllListeners("SIGINT");
  await gateway.serve();
}

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
    throw new CliError(EXIT.failed, "noGateway", "The gateway is not installed beside this command.", {
      hint: "Run parley from a clone of the platform.",
      cause: error,
    });
  }
}
