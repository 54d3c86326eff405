import { existsSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import type { default as Conf } from "conf";
import { CliError, EXIT } from "./fail.ts";
import { privateFolder } from "./settings-folder.ts";

/** Readable only by its owner; the package's default is 0644 (dependencies.md section 7). */
const OWNER_ONLY = 0o600;

export type Store = Conf<Record<string, unknown>>;

/** Stores opened by this run; each read goes to the file again. */
const opened = new Map<string, Store>();

/**
 * Opens one of our JSON files in the user's settings folder. Each write replaces the file in one step, so readers never
 * see half of it. Keys may contain dots (an e-mail address) and are used literally. With `mayReset`, a file that is not
 * valid JSON counts as empty.
 */
export async function openStore(name: string, { mayReset = false }: { readonly mayReset?: boolean } = {}): Promise<Store> {
  const open = opened.get(name);
  if (open) return open;
  const { default: Conf } = await import("conf");
  try {
    // Created before the package does, which would make it readable by everyone.
    mkdirSync(privateFolder(), { recursive: true, mode: 0o700 });
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

/** True when a file of our settings folder exists. Creates nothing. */
export const hasStore = (name: string): boolean => existsSync(join(privateFolder(), `${name}.json`));

/** One value of a file that may not exist. Reading creates neither the file nor its folder. */
export async function readFromStore(name: string, key: string): Promise<unknown> {
  if (!hasStore(name)) return undefined;
  const store = await openStore(name);
  try {
    return store.get(key);
  } catch (error) {
    throw unusable(error, name);
  }
}

/** Replaces one value of a file. */
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

/** The file system denies reading or writing to this user. */
const isDenied = (error: unknown): boolean =>
  error instanceof Error && "code" in error && ["EACCES", "EPERM", "EROFS", "ENOTDIR", "EEXIST"].includes(String(error.code));
