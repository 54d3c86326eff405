import { chmodSync, readdirSync, statSync } from "node:fs";
import { homedir } from "node:os";
import { join } from "node:path";

/**
 * Mode of the settings folder. It contains credentials, and other users of the machine must not even see the file
 * names.
 */
const OWNER_ONLY_FOLDER = 0o700;
const OWNER_ONLY = 0o600;
const OTHERS = 0o077;

export function settingsFolder(): string {
  const { APPDATA, XDG_CONFIG_HOME } = process.env;
  if (process.platform === "win32") return join(APPDATA || join(homedir(), "AppData/Roaming"), "parley/Config");
  if (process.platform === "darwin") return join(homedir(), "Library/Preferences/parley");
  return join(XDG_CONFIG_HOME || join(homedir(), ".config"), "parley");
}

const tightened = new Set<string>();

/**
 * Returns the settings folder after removing other users' access to it and its files, which earlier versions or a
 * careless copy may have granted. Checked once per process.
 */
export function privateFolder(): string {
  const folder = settingsFolder();
  if (process.platform === "win32" || tightened.has(folder)) return folder;
  try {
    if ((statSync(folder).mode & OTHERS) !== 0) {
      chmodSync(folder, OWNER_ONLY_FOLDER);
      for (const entry of readdirSync(folder, { withFileTypes: true })) if (entry.isFile()) chmodSync(join(folder, entry.name), OWNER_ONLY);
    }
    tightened.add(folder);
  } catch {
    // Ignores a folder that does not exist or cannot be changed, because the code that uses it reports the error.
  }
  return folder;
}
