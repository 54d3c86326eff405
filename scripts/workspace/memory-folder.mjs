import { accessSync, constants, statfsSync } from "node:fs";

/**
 * Minimum space for the databases and folders of all test workers, with a wide margin. The default of a container, 64
 * MB, is not enough.
 */
const ENOUGH_BYTES = 4 * 1024 ** 3;

/**
 * A folder that is held in memory and has room for what tests write and throw away, where the system has one: to copy a database there takes a tenth of the time that
 * a disk takes which has been written to for hours. Answers undefined where there is none (macOS, Windows), where it is small (a container by default) or not ours.
 * @param {string} [folder]
 * @param {number} [enough] bytes
 * @returns {string | undefined}
 */
export function memoryFolder(folder = "/dev/shm", enough = ENOUGH_BYTES) {
  try {
    accessSync(folder, constants.W_OK | constants.X_OK);
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize >= enough ? folder : undefined;
  } catch {
    return undefined;
  }
}
