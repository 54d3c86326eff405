import { existsSync } from "node:fs";
import { join } from "node:path";
import type { default as Conf } from "conf";
import { CliError, EXIT } from "./fail.ts";
import { makeFolder } from "./make-folder.ts";
import { privateFolder } from "./settings-folder.ts";

/** Mode of settings files. The default of the `conf` package is 0644 (dependencies.md section 7). */
const OWNER_ONLY = 0o600;

export type Store = Conf<Record<string, unknown>>;

/** Stores that this process has opened. Each read goes to the file again. */
const opened = new Map<string, Store>();

/**
 * Opens a JSON file of the CLI in the settings folder. Each write replaces the file atomically. Keys may contain dots,
 * as in e-mail addresses. With `mayReset`, a file that is not valid JSON is treated as empty.
 */
export async function openStore(name: string, { mayReset = false }: { readonly mayReset?: boolean } = {}): Promise<Store> {
  const open = opened.get(name);
  if (open) return open;
  const { default: Conf } = await import("conf");
  try {
    // Creates the folder first, because `conf` would create it readable by everyone.
    makeFolder(privateFolder(), 0o700);
    const store: Store = new Conf({
      cwd: privateFolder(),
      configName: name,
      configFileMode: OWNER_ONLY,
      accessPropertiesByDotNotation: false,
      clearInvalidConfig: mayReset,
    });
    opened.set(name, store);
    return store;
  } catch (error) {
    throw unusable(error, name);
  }
}

/** True if the file exists in the settings folder. Does not create it. */
export const hasStore = (name: string): boolean => existsSync(join(privateFolder(), `${name}.json`));

/** Reads one value of a settings file that may not exist. Reading creates neither the file nor its folder. */
export async function readFromStore(name: string, key: string): Promise<unknown> {
  if (!hasStore(name)) return undefined;
  const store = await openStore(name);
  try {
    return store.get(key);
  } catch (error) {
    throw unusable(error, name);
  }
}

export async function writeToStore(name: string, key: string, value: unknown): Promise<void> {
  const store = await openStore(name);
  try {
    store.set(key, value);
  } catch (error) {
    throw unusable(error, name);
  }
}

function unusable(error: unknown, name: string): CliError {
  const why = error instanceof SyntaxError ? "it is not valid JSON" : error instanceof Error ? error.message : String(error);
  return new CliError(EXIT.failed, "settings", `The settings file ${name}.json could not be used: ${why}.`, {
    hint: isDenied(error)
      ? `Make the folder ${privateFolder()} writable, or set XDG_CONFIG_HOME to another folder. PARLEY_TOKEN needs no settings file.`
      : `Repair or delete it; it is in the folder ${privateFolder()}.`,
    cause: error,
  });
}

const isDenied = (error: unknown): boolean =>
  error instanceof Error && "code" in error && ["EACCES", "EPERM", "EROFS", "ENOENT", "ENOTDIR", "EEXIST"].includes(String(error.code));
