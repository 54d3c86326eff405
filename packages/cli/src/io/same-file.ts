import { fstatSync, realpathSync, statSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";

/**
 * Returns an identity that is equal for all paths of the same file, such as links or `/dev/stdin`. Undefined if the
 * file does not exist.
 */
function identityOf(file: string | number): string | undefined {
  try {
    const { dev, ino } = typeof file === "number" ? fstatSync(file, { bigint: true }) : statSync(file, { bigint: true });
    // Returns undefined on file systems without inode numbers.
    return ino === 0n ? undefined : `${dev}:${ino}`;
  } catch {
    return undefined;
  }
}

/** False on Windows and macOS, where file names ignore case. */
const isCaseSensitive = process.platform !== "win32" && process.platform !== "darwin";

/** Returns the canonical path of a file that may not exist yet, by resolving the links in its folder. */
function placeOf(path: string): string {
  const whole = resolve(path);
  let place = whole;
  try {
    place = realpathSync(whole);
  } catch {
    try {
      place = join(realpathSync(dirname(whole)), basename(whole));
    } catch {
      // Keeps the unresolved path, because neither the file nor its folder exists.
    }
  }
  return isCaseSensitive ? place : place.toLowerCase();
}

/** True if both arguments refer to the same file. A number is the descriptor of an open file, such as stdin. */
export function isSameFile(one: string | number, other: string | number): boolean {
  const identity = identityOf(one);
  if (identity !== undefined && identity === identityOf(other)) return true;
  return typeof one === "string" && typeof other === "string" && placeOf(one) === placeOf(other);
}
