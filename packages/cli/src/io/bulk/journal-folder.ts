import { mkdirSync, readdirSync, rmSync, statSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { dayjs } from "@parley/core/time";
import { privateFolder, settingsFolder } from "../settings-folder.ts";

/** A journal holds login ids. One that nobody has gone on with for as long is not gone on with any more. */
const JOURNAL_DAYS = 30;

const folderPath = (): string => join(settingsFolder(), "journals");

/** Where journals lie unless `--journal` says otherwise: beside the settings, for their owner alone. Old ones are removed. */
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
      // Another run has removed it, or it is none of ours: a run does not fail by what is left of others.
    }
  }
}

/** Whether a journal lies where ours do, and was not put somewhere by name. */
export const isOwnJournal = (path: string): boolean => resolve(dirname(path)) === resolve(folderPath());
