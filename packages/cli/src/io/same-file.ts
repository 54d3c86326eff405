import { fstatSync, realpathSync, statSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";

/** Two names of one file have one of these, whatever links, letters of either case or `/dev/stdin` they come by. Undefined where there is none yet. */
function identityOf(file: string | number): string | undefined {
  try {
    const { dev, ino } = typeof file === "number" ? fstatSync(file, { bigint: true }) : statSync(file, { bigint: true });
    // Some file systems number nothing.
    return ino === 0n ? undefined : `${dev}:${ino}`;
  } catch {
    return undefined;
  }
}

/** These tell file names apart by more than the case of their letters. */
const isCaseSensitive = process.platform !== "win32" && process.platform !== "darwin";

/** The place of a file that need not be there: its folder is looked up, its name is taken as it is. */
function placeOf(path: string): string {
  const whole = resolve(path);
  let place = whole;
  try {
    place = realpathSync(whole);
  } catch {
    try {
      place = join(realpathSync(dirname(whole)), basename(whole));
    } catch {
      // The folder is not there either: the name is all there is.
    }
  }
  return isCaseSensitive ? place : place.toLowerCase();
}

/** Whether both name one file. A number is a file that is open already, as stdin is. */
export function isSameFile(one: string | number, other: string | number): boolean {
  const identity = identityOf(one);
  if (identity !== undefined && identity === identityOf(other)) return true;
  return typeof one === "string" && typeof other === "string" && placeOf(one) === placeOf(other);
}
