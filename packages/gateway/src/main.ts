import { once } from "node:events";
import { realpathSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { type AdminAccount, createAdmin, type NewAdmin, resetPassword, setSuperAdmin } from "./admin/accounts.ts";
import { onDatabase, type Refusal } from "./admin/on-database.ts";
import { type ShownSetup, showSetup } from "./admin/show-setup.ts";
import { createLog } from "./app/logger.ts";
import { StartError } from "./app/start-error.ts";
import { startGateway } from "./app/start-gateway.ts";
import { openSteps, type Steps } from "./app/steps.mjs";
import { backUpFolder, restoreFolder } from "./db/embedded/keep-folder.ts";
import type { ServerAddress } from "./db/embedded/open-embedded.ts";
import { DatabaseSetupError } from "./db/embedded/setup-error.ts";
import { type SetupKey, setupLink } from "./identity/setup.ts";
import { setupKeyFile } from "./identity/setup-key-file.ts";
import { portWarnings } from "./settings/blocked-ports.ts";
import { readSettings, type Settings, SettingsError } from "./settings/settings.ts";

/**
 * Folder of the built console. The relative path is the same from the source file and the bundle. `npm run dev` uses a
 * separate build (scripts/dev.mjs).
 */
const WEB_DIR = fileURLToPath(new URL(process.env.PARLEY_DEV ? "../../web/.dev" : "../../web/dist", import.meta.url));

/** Default data folder in the repository clone, independent of the working directory. */
const DEFAULT_DATA_DIR = fileURLToPath(new URL("../../../.parley", import.meta.url));

const DEMO_ACCOUNTS = [
  "super@parley.test",
  "admin@acacia.test",
  "agent1@acacia.test",
  "agent2@acacia.test",
  "admin@baobab.test",
  "agent1@baobab.test",
];

export const settingsOf = (): Settings => readSettings({ DATA_DIR: DEFAULT_DATA_DIR, ...process.env }, process.cwd());

/** Message at the start of an empty platform, with the setup URL and the location of the setup key. */
const setupText = (address: string, key: SetupKey, { dataDir }: Settings): string => {
  const how: Readonly<Record<SetupKey["from"], string>> = {
    folder: `The key is also kept in ${setupKeyFile(dataDir)}; parley serve setup prints the link again.`,
    environment: "The key is the value of PARLEY_SETUP_KEY.",
    elsewhere: "The key was printed by the gateway that started first; parley serve setup creates another one here.",
  };
  return `\nThis platform is empty. Set it up at:\n  ${setupLink(address, key)}\n${how[key.from]}\n`;
};

/** Additional options of `serve`, used by `npm run dev`. */
interface ServeOptions {
  /** Connection to a database that is already running. The gateway then does not start one. */
  readonly connection?: ServerAddress | undefined;
  /** Stops the gateway when aborted, like SIGTERM. */
  readonly signal?: AbortSignal;
  /** Called with the gateway's URL as soon as the gateway responds there. */
  readonly onReady?: (url: string) => void;
}

/**
 * Runs a gateway until it is stopped. The caller sets the exit code. `steps` displays the progress of the start; a
 * caller that has already displayed earlier steps passes its own.
 */
export const serve = async (steps: Steps | undefined = openSteps(), { connection, signal, onReady }: ServeOptions = {}): Promise<void> => {
  const settings = settingsOf();
  await steps?.load();
  const log = await createLog(settings, steps);
  for (const warning of portWarnings(settings)) (steps?.write ?? ((text: string) => process.stderr.write(text)))(`Warning: ${warning}\n`);
  const step = (name: string) => {
    steps?.end(true);
    steps?.begin(name);
  };
  // Records the stop request in an AbortController, because npm and the terminal both forward the signal, and the
  // second one must not interrupt the shutdown.
  const told = new AbortController();
  process.on("SIGTERM", () => told.abort());
  process.on("SIGINT", () => told.abort());
  if (signal?.aborted) told.abort();
  signal?.addEventListener("abort", () => told.abort());
  const gateway = await startGateway(settings, { log, step, webDir: WEB_DIR, signal: told.signal, ...(connection && { connection }) }).catch(
    (error: unknown) => {
      steps?.end(false);
      if (told.signal.aborted) return undefined;
      throw error;
    },
  );
  if (!gateway) return;
  steps?.end(true);
  const accounts = settings.demo
    ? `\nDemo accounts (password ${settings.demoPassword === "parley-demo" ? "parley-demo" : "as in DEMO_PASSWORD"}):\n${DEMO_ACCOUNTS.map((login) => `  ${login}`).join("\n")}\n`
    : "";
  const { url, setupKey } = gateway;
  const setup = setupKey === undefined ? "" : setupText(settings.publicUrl ?? url, setupKey, settings);
  process.stdout.write(`Parley is at ${url}\n${accounts}${setup}`);
  onReady?.(url);
  if (!told.signal.aborted) await once(told.signal, "abort");
  await gateway.stop();
};

const quietLog = { info: () => undefined, warn: () => undefined, error: () => undefined };

/**
 * Returns the data folder. Throws if DATABASE_URL is set, because a backup of the folder would then not contain the
 * database in use.
 */
const folderOf = () => {
  const { dataDir, databaseUrl } = settingsOf();
  if (databaseUrl !== undefined)
    throw new DatabaseSetupError(
      "DATABASE_URL is set, and this command works on the embedded database of a data folder only. Use pg_dump and pg_restore, or unset DATABASE_URL.",
    );
  return { dataDir, log: quietLog };
};

/** Writes a backup of the database in the data folder, even while a gateway is running. */
export const backup = async (file: string): Promise<void> => {
  await backUpFolder(folderOf(), file);
  process.stderr.write(`Backed up the database to ${file}.\n`);
};

/** Restores a backup into the data folder. No gateway may be running on it. */
export const restore = async (file: string): Promise<void> => {
  const former = await restoreFolder(folderOf(), file);
  process.stderr.write(`Restored the database from ${file}.${former === undefined ? "" : ` The previous one is kept in ${former}.`}\n`);
};

/** Administrator commands that need no sign-in, because access to the database is sufficient (ADR 0063). */
export const admin = {
  create: (given: NewAdmin): Promise<AdminAccount | Refusal> => {
    const settings = settingsOf();
    return onDatabase(settings, (database) => createAdmin(database, settings, given));
  },
  resetPassword: (given: { readonly loginId: string; readonly key: string }): Promise<AdminAccount | Refusal> =>
    onDatabase(settingsOf(), (database) => resetPassword(database, given)),
  setSuperAdmin: (given: { readonly loginId: string; readonly isSuperAdmin: boolean }): Promise<AdminAccount | Refusal> =>
    onDatabase(settingsOf(), (database) => setSuperAdmin(database, given)),
  showSetup: (): Promise<ShownSetup | Refusal> => {
    const settings = settingsOf();
    return onDatabase(settings, (database) => showSetup(database, settings));
  },
};

/** Returns the message of an expected error, or the stack of an unexpected one. */
const explainFailure = (error: unknown): string =>
  error instanceof SettingsError || error instanceof StartError || error instanceof DatabaseSetupError
    ? `Parley did not start.\n${error.message}\n`
    : `${error instanceof Error ? error.stack : String(error)}\n`;

const isEntry = () => process.argv[1] !== undefined && realpathSync(process.argv[1]) === realpathSync(fileURLToPath(import.meta.url));

/** Waits for the work and then ends the process. On failure, prints the error and exits with code 1. */
export const endWith = (work: Promise<void>): Promise<never> =>
  work.then(
    () => process.exit(0),
    (error: unknown) => {
      process.stderr.write(explainFailure(error));
      process.exit(1);
    },
  );

/** Runs a gateway and ends the process when the gateway stops. */
export const runGateway = (steps?: Steps, options?: ServeOptions): Promise<never> => endWith(serve(steps, options));

if (isEntry()) void runGateway();
