import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";

/** File with the key of the set-up page, readable by users with access to the data folder. */
export const setupKeyFile = (dataDir: string): string => join(dataDir, "setup-key");

/** Returns the key stored in the folder, if any. */
export const readSetupKey = async (dataDir: string): Promise<string | undefined> => {
  const text = await readFile(setupKeyFile(dataDir), "utf8").catch(() => "");
  return text.trim() || undefined;
};

/**
 * Stores the key, readable by its owner only. The file is first written under another name, so that the key never goes
 * into a file that others may read.
 */
export const writeSetupKey = async (dataDir: string, key: string): Promise<void> => {
  await mkdir(dataDir, { recursive: true });
  const draft = `${setupKeyFile(dataDir)}.${process.pid}`;
  await rm(draft, { force: true });
  await writeFile(draft, `${key}\n`, { mode: 0o600, flag: "wx" });
  await rename(draft, setupKeyFile(dataDir));
};

export const removeSetupKey = (dataDir: string): Promise<void> => rm(setupKeyFile(dataDir), { force: true });
