import { restoreAdvice } from "../db/embedded/setup-error.ts";
import { isDiskFull } from "../db/unavailable.ts";
import type { Settings } from "../settings/settings.ts";
import { StartError } from "./start-error.ts";

const causesOf = (error: unknown): unknown[] => (error instanceof Error ? [error, ...causesOf(error.cause)] : []);
const codesOf = (error: unknown): unknown[] => causesOf(error).map((cause) => (cause instanceof Error && "code" in cause ? cause.code : undefined));

/**
 * PostgreSQL error codes of a damaged cluster: a file is missing (58P01), unreadable (58030) or corrupt (XX001, XX002).
 */
const DAMAGED: ReadonlySet<unknown> = new Set(["58P01", "58030", "XX001", "XX002"]);

const textOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Explains a failed start that a full disk or a damaged data folder caused; returns other errors unchanged. */
export const explainStart = (error: unknown, { dataDir, databaseUrl }: Pick<Settings, "dataDir" | "databaseUrl">): unknown => {
  const codes = codesOf(error);
  const full = codes.includes("ENOSPC") || causesOf(error).some(isDiskFull);
  if (full && databaseUrl !== undefined) return new StartError("The database server of DATABASE_URL says that its disk is full.", { cause: error });
  if (full)
    return new StartError(`The disk that holds ${dataDir} is full. Make room, or set DATA_DIR to a folder on another disk. Nothing is lost.`, {
      cause: error,
    });
  if (databaseUrl === undefined && codes.some((one) => DAMAGED.has(one)))
    return new StartError(`The database in ${dataDir} cannot be read: ${textOf(error)}. ${restoreAdvice(dataDir)}`, { cause: error });
  const code = causesOf(error)
    .map((cause) => folderProblem(cause, dataDir))
    .find((one) => one !== undefined);
  if (code !== undefined)
    return new StartError(`The data folder ${dataDir} cannot be used (${code}). Make it a folder that this account may write to, or set DATA_DIR.`, {
      cause: error,
    });
  return error;
};

const UNUSABLE: ReadonlySet<unknown> = new Set(["EACCES", "EPERM", "EROFS", "ENOTDIR", "EEXIST"]);

/** Returns the error code if the folder cannot be used, or if the folder or one of its parents cannot be created. */
function folderProblem(error: unknown, folder: string): string | undefined {
  if (!(error instanceof Error && "path" in error && typeof error.path === "string" && "code" in error)) return undefined;
  const { path, code } = error;
  const isCreation = "syscall" in error && error.syscall === "mkdir";
  if (!(path.startsWith(folder) || (isCreation && folder.startsWith(path)))) return undefined;
  return UNUSABLE.has(code) || (isCreation && code === "ENOENT") ? String(code) : undefined;
}
