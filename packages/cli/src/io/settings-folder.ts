import { chmodSync, readdirSync, statSync } from "node:fs";
import { homedir } from "node:os";
import { join } from "node:path";

/** Logins lie there: nobody else of the machine has to know even their names. */
const OWNER_ONLY_FOLDER = 0o700;
const OWNER_ONLY = 0o600;
const OTHERS = 0o077;

/** Where programs keep their settings on this system. */
export function settingsFolder(): string {
  const { APPDATA, XDG_CONFIG_HOME } = process.env;
  if (process.platform === "win32") return join(APPDATA || join(homedir(), "AppData/Roaming"), "parley/Config");
  if (process.platform === "darwin") return join(homedir(), "Library/Preferences/parley");
  return join(XDG_CONFIG_HOME || join(homedir(), ".config"), "parley");
}

const tightened = new Set<string>();

/** The same folder, closed to everybody else with all files in it: earlier versions, and a careless copy, left it open. Looked at once a run. */
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
    // There is none yet, or it is not ours to change; what it is needed for says so.
  }
  return folder;
}
