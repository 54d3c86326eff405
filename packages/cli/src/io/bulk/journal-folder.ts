import { mkdirSync, readdirSync, rmSync, statSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { dayjs } from "@parley/core/time";
import { privateFolder, settingsFolder } from "../settings-folder.ts";

/** A journal contains login ids. After this time it is no longer used for resuming. */
const JOURNAL_DAYS = 30;

const folderPath = (): string => join(settingsFolder(), "journals");

/** Default folder of journals: beside the settings, readable only by the owner. Old ones are removed. */
export function journalFolder(): string {
  const folder = folderPath();
  mkdirSync(privateFolder(), { recursive: true, mode: 0o700 });
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  sweep(folder, dayjs().subtract(JOURNAL_DAYS, "day").valueOf());
  return folder;
}

function sweep(folder: string, before: number): void {
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    try {
      if (statSync(path).mtimeMs < before) rmSync(path);
    } catch {
      // Another run removed it, or it is not ours: leftovers of others do not fail a run.
    }
  }
}

/** True when a journal is in the default folder. */
export const isOwnJournal = (path: string): boolean => resolve(dirname(path)) === resolve(folderPath());
