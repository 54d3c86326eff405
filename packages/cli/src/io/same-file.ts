import { fstatSync, realpathSync, statSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";

/**
 * Identity of a file, equal for all of its names, whether by links, upper case or `/dev/stdin`. Undefined when it does
 * not exist.
 */
function identityOf(file: string | number): string | undefined {
  try {
    const { dev, ino } = typeof file === "number" ? fstatSync(file, { bigint: true }) : statSync(file, { bigint: true });
    // Some file systems have no inode numbers.
    return ino === 0n ? undefined : `${dev}:${ino}`;
  } catch {
    return undefined;
  }
}

/** Other systems ignore case in file names. */
const isCaseSensitive = process.platform !== "win32" && process.platform !== "darwin";

/** Path of a file that need not exist: its folder is resolved, its name is kept. */
function placeOf(path: string): string {
  const whole = resolve(path);
  let place = whole;
  try {
    place = realpathSync(whole);
  } catch {
    try {
      place = join(realpathSync(dirname(whole)), basename(whole));
    } catch {
      // The folder does not exist either, so only the name is left.
    }
  }
  return isCaseSensitive ? place : place.toLowerCase();
}

/** True when both name the same file. A number is an open file, such as stdin. */
export function isSameFile(one: string | number, other: string | number): boolean {
  const identity = identityOf(one);
  if (identity !== undefined && identity === identityOf(other)) return true;
  return typeof one === "string" && typeof other === "string" && placeOf(one) === placeOf(other);
}
