import { readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { makeFolder } from "../disk/make-folder.ts";

/**
 * Returns the path of the file with the key of the setup page. Only accounts with access to the data folder can read
 * it.
 */
export const setupKeyFile = (dataDir: string): string => join(dataDir, "setup-key");

/** Returns the key stored in the folder, if any. */
export const readSetupKey = async (dataDir: string): Promise<string | undefined> => {
  const text = await readFile(setupKeyFile(dataDir), "utf8").catch(() => "");
  return text.trim() || undefined;
};

/**
 * Stores the key in a file that only its owner can read. It is written under another name first, so that the key never
 * gets into an existing file that others can read.
 */
export const writeSetupKey = async (dataDir: string, key: string): Promise<void> => {
  await makeFolder(dataDir);
  const draft = `${setupKeyFile(dataDir)}.${process.pid}`;
  await rm(draft, { force: true });
  await writeFile(draft, `${key}\n`, { mode: 0o600, flag: "wx" });
  await rename(draft, setupKeyFile(dataDir));
};

export const removeSetupKey = (dataDir: string): Promise<void> => rm(setupKeyFile(dataDir), { force: true });
