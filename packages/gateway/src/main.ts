import { once } from "node:events";
import { realpathSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { type AdminAccount, createAdmin, type NewAdmin, resetPassword, setSuperAdmin } from "./admin/accounts.ts";
import { onDatabase, type Refusal } from "./admin/on-database.ts";
import { type ShownSetup, showSetup } from "./admin/show-setup.ts";
import { createLog } from "./app/logger.ts";
import { StartError } from "./app/start-error.ts";
import { startGateway } from "./app/start-gateway.ts";
import { backUpFolder, restoreFolder } from "./db/embedded/keep-folder.ts";
import type { ServerAddress } from "./db/embedded/open-embedded.ts";
import { DatabaseSetupError } from "./db/embedded/setup-error.ts";
import { type SetupKey, setupLink } from "./identity/setup.ts";
import { setupKeyFile } from "./identity/setup-key-file.ts";
import { portWarnings } from "./settings/blocked-ports.ts";
import { readSettings, type Settings, SettingsError } from "./settings/settings.ts";

/**
 * Folder of the console's build, valid for both the sources and the bundle. `npm run dev` has a separate build
 * (scripts/dev.mjs).
 */
const WEB_DIR = fileURLToPath(new URL(process.env.PARLEY_DEV ? "../../web/.dev" : "../../web/dist", import.meta.url));

/** Default data folder inside the clone, regardless of the working directory. */
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

/** Start message of an empty platform: the set-up address and where to find the key. */
const setupText = (address: string, key: SetupKey, { dataDir }: Settings): string => {
  const how: Readonly<Record<SetupKey["from"], string>> = {
    folder: `The key is also kept in ${setupKeyFile(dataDir)}; parley serve setup prints the link again.`,
    environment: "The key is the value of PARLEY_SETUP_KEY.",
    elsewhere: "The key was printed by the gateway that started first; parley serve setup creates another one here.",
  };
  return `\nThis platform is empty. Set it up at:\n  ${setupLink(address, key)}\n${how[key.from]}\n`;
};

/** Shows the start-up steps at the terminal. `end` ends the last step that began; without a step it does nothing. */
export interface Steps {
  readonly color: boolean;
  begin(name: string): void;
  end(good: boolean): void;
  /** Writes a text above the current step. */
  write(text: string): void;
}

/** Additional start options, for `npm run dev`. */
interface ServeOptions {
  /** A database that is open already. */
  readonly connection?: ServerAddress | undefined;
  /** Stops the gateway like a process signal. */
  readonly signal?: AbortSignal;
  /** Called with the URL as soon as the gateway responds there. */
  readonly onReady?: (url: string) => void;
}

/** Runs a gateway until it is stopped; the caller sets the exit code. `steps` is present in a terminal. */
export const serve = async (steps?: Steps, { connection, signal, onReady }: ServeOptions = {}): Promise<void> => {
  const settings = settingsOf();
  const shown = settings.logFormat === "json" ? undefined : steps;
  const log = await createLog(settings, shown);
  for (const warning of portWarnings(settings)) (steps?.write ?? ((text: string) => process.stderr.write(text)))(`Warning: ${warning}\n`);
  const step = (name: string) => {
    shown?.end(true);
    shown?.begin(name);
  };
  // npm and a terminal both forward a signal, so it may arrive twice; the second one must not interrupt the shutdown.
  const told = new AbortController();
  process.on("SIGTERM", () => told.abort());
  process.on("SIGINT", () => told.abort());
  if (signal?.aborted) told.abort();
  signal?.addEventListener("abort", () => told.abort());
  const gateway = await startGateway(settings, { log, step, webDir: WEB_DIR, signal: told.signal, ...(connection && { connection }) }).catch(
    (error: unknown) => {
      shown?.end(false);
      if (told.signal.aborted) return undefined;
      throw error;
    },
  );
  if (!gateway) return;
  shown?.end(true);
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
 * Only the embedded database can be copied as files: with DATABASE_URL another one is in use, and a copy of this folder
 * would be worthless.
 */
const folderOf = () => {
  const { dataDir, databaseUrl } = settingsOf();
  if (databaseUrl !== undefined)
    throw new DatabaseSetupError(
      "DATABASE_URL is set, and this command works on the embedded database of a data folder only. Use pg_dump and pg_restore, or unset DATABASE_URL.",
    );
  return { dataDir, log: quietLog };
};

/** Writes a backup of the data folder's database, whether or not a gateway is running. */
export const backup = async (file: string): Promise<void> => {
  await backUpFolder(folderOf(), file);
  process.stderr.write(`Backed up the database to ${file}.\n`);
};

/** Restores a backup, while no gateway runs on the data folder. */
export const restore = async (file: string): Promise<void> => {
  const former = await restoreFolder(folderOf(), file);
  process.stderr.write(`Restored the database from ${file}.${former === undefined ? "" : ` The previous one is kept in ${former}.`}\n`);
};

/** Actions for the person at the machine without a sign-in: access to the database suffices (ADR 0063). */
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

/** Expected problems are explained; only unexpected errors show their stack. */
const explainFailure = (error: unknown): string =>
  error instanceof SettingsError || error instanceof StartError || error instanceof DatabaseSetupError
    ? `Parley did not start.\n${error.message}\n`
    : `${error instanceof Error ? error.stack : String(error)}\n`;

const isEntry = () => process.argv[1] !== undefined && realpathSync(process.argv[1]) === realpathSync(fileURLToPath(import.meta.url));

/** Runs the work and ends the process; a failure is printed. */
export const endWith = (work: Promise<void>): Promise<never> =>
  work.then(
    () => process.exit(0),
    (error: unknown) => {
      process.stderr.write(explainFailure(error));
      process.exit(1);
    },
  );

/** Runs a gateway as the only work of this process, and ends the process with it. */
export const runGateway = (steps?: Steps, options?: ServeOptions): Promise<never> => endWith(serve(steps, options));

if (isEntry()) void runGateway();
