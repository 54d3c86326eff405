import { readdirSync, rmSync, statSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { dayjs } from "@parley/core/time";
import { makeFolder } from "../make-folder.ts";
import { privateFolder, settingsFolder } from "../settings-folder.ts";

/** Days for which the run of a journal can be resumed. Older journals are deleted, because they contain login ids. */
const JOURNAL_DAYS = 30;

const folderPath = (): string => join(settingsFolder(), "journals");

/**
 * Creates the default folder of journals next to the settings, readable only by the owner, and removes old journals
 * from it.
 */
export function journalFolder(): string {
  const folder = folderPath();
  makeFolder(privateFolder(), 0o700);
  makeFolder(folder, 0o700);
  sweep(folder, dayjs().subtract(JOURNAL_DAYS, "day").valueOf());
  return folder;
}

function sweep(folder: string, before: number): void {
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    try {
      if (statSync(path).mtimeMs < before) rmSync(path);
    } catch {
      // Ignores a file that another run has removed or that belongs to another user, so that it does not fail this run.
    }
  }
}

/** True when a journal is in the default folder. */
export const isOwnJournal = (path: string): boolean => resolve(dirname(path)) === resolve(folderPath());
