import { createHash, randomBytes } from "node:crypto";
import { chownSync } from "node:fs";
import { access, chown, cp, readFile, realpath, rename, rm, rmdir, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { makeFolder } from "../../disk/make-folder.ts";
import { type Binaries, program } from "./binaries.ts";
import { type RunAs, run } from "./run-as.ts";
import { DatabaseSetupError } from "./setup-error.ts";

/** Paths of an embedded PostgreSQL and its files. */
export interface ClusterPaths {
  /** Data directory of PostgreSQL. */
  cluster: string;
  logFile: string;
  socketFolder: string;
  /** Folder with bin, lib and share, executable by `user`. */
  binaries: string;
  user: RunAs | undefined;
}

/**
 * Returns the prefix of the folder in which a new cluster is built before it is renamed. Remains of an aborted start
 * may be deleted.
 */
export const draftPrefix = (cluster: string) => `${cluster}-draft.`;

/**
 * Parent folder of the database when running as root. The user `nobody` can access it, unlike a home folder with mode
 * 0700.
 */
const SHARED_FOLDER = "/var/lib/parley";
/**
 * Maximum length in bytes of the socket folder's path: a Unix socket path may have 107 bytes, and PostgreSQL appends
 * "/.s.PGSQL.5432".
 */
const LONGEST_SOCKET_FOLDER = 107 - "/.s.PGSQL.5432".length;

/**
 * Chooses the folder of the database: the data folder itself, unless the process runs as root and `nobody` cannot
 * access it. In that case it is below /var/lib/parley, and the file `postgres-place` in the data folder records its
 * path, so that a moved data folder finds its database and a newly created one starts empty.
 */
export async function chooseClusterPaths(dataDir: string, found: Binaries, user: RunAs | undefined): Promise<ClusterPaths> {
  const home = user === undefined ? dataDir : await homeFor(dataDir, user);
  const cluster = join(home, "postgres");
  await makeOwned(cluster, user);
  const socketFolder = await makeSocketFolder(home, user);
  return { cluster, logFile: join(home, "postgres.log"), socketFolder, binaries: await runnableBinaries(found, user), user };
}

const noteIn = (dataDir: string) => join(dataDir, "postgres-place");

/** Returns the folder of a database that is outside its data folder, or undefined if it is inside. */
export const recordedDatabaseFolder = async (dataDir: string): Promise<string | undefined> =>
  (await readFile(noteIn(dataDir), "utf8").catch(() => undefined))?.trim();

async function homeFor(dataDir: string, user: RunAs): Promise<string> {
  const note = noteIn(dataDir);
  const noted = await recordedDatabaseFolder(dataDir);
  if (noted !== undefined) return existingHome(note, noted);
  if (await canReach(join(dataDir, "postgres"), user)) return dataDir;
  const name = createHash("sha256").update(dataDir).digest("hex").slice(0, 12);
  const home = join(SHARED_FOLDER, `${name}-${randomBytes(3).toString("hex")}`);
  await makeFolder(home, 0o755).catch((error: NodeJS.ErrnoException) => {
    throw new DatabaseSetupError(
      `PostgreSQL does not run as root, the user nobody cannot reach ${dataDir}, and ${home} cannot be made (${error.code}). ` +
        "Start the gateway as another user, set DATA_DIR to a folder that others may enter, or set DATABASE_URL.",
    );
  });
  await writeFile(note, `${home}\n`);
  return home;
}

async function existingHome(note: string, home: string): Promise<string> {
  await access(home).catch(() => {
    throw new DatabaseSetupError(
      `The database of this data folder was kept in ${home}, which is gone. Bring it back, or delete ${note} to start with an empty database.`,
    );
  });
  return home;
}

/**
 * Returns whether the user can write to the folder. Tries it as that user, because file modes alone do not tell (access
 * lists, mounts, containers). Leaves no files behind on failure.
 */
async function canReach(folder: string, user: RunAs): Promise<boolean> {
  await makeOwned(folder, user);
  const { code } = await run("/bin/sh", ["-c", 'cd "$1" && test -w .', "sh", folder], user);
  if (code !== 0) await rmdir(folder);
  return code === 0;
}

async function makeOwned(folder: string, user: RunAs | undefined): Promise<void> {
  await makeFolder(folder, 0o700);
  if (user !== undefined) await chown(folder, user.uid, user.gid);
}

async function makeSocketFolder(home: string, user: RunAs | undefined): Promise<string> {
  const short = createHash("sha256")
    .update(await realpath(home))
    .digest("hex")
    .slice(0, 16);
  const candidates = [join(home, "run"), join(tmpdir(), `parley-${short}`), `/tmp/parley-${short}`];
  const folder = candidates.find((path) => Buffer.byteLength(path) <= LONGEST_SOCKET_FOLDER);
  if (folder === undefined) throw new DatabaseSetupError(`The path ${home} is too long for a Unix socket.`);
  await makeOwned(folder, user);
  if (user !== undefined) return folder;
  try {
    // Checks that the folder belongs to this user, because another user may have created it in a shared /tmp. Changing
    // the owner fails if the folder belongs to another user.
    chownSync(folder, process.getuid?.() ?? -1, process.getgid?.() ?? -1);
    return folder;
  } catch {
    throw new DatabaseSetupError(`${folder} belongs to another user. Remove it, or set DATA_DIR to a folder with a shorter path.`);
  }
}

async function runnableBinaries(found: Binaries, user: RunAs | undefined): Promise<string> {
  const inPlace = await run(program(found.root, "initdb"), ["--version"], user);
  if (inPlace.code === 0) return found.root;
  if (user === undefined || inPlace.code !== "EACCES") throw cannotRun(inPlace.output);
  const copy = join(SHARED_FOLDER, `postgresql-${found.version}-${process.platform}-${process.arch}`);
  if ((await run(program(copy, "initdb"), ["--version"], user)).code === 0) return copy;
  const draft = `${copy}.${randomBytes(3).toString("hex")}`;
  await makeFolder(dirname(draft), 0o755);
  await cp(found.root, draft, { recursive: true, verbatimSymlinks: true });
  // Replaces a partial copy. If another start has completed a copy in the meantime, that copy is used.
  await rm(copy, { recursive: true, force: true });
  await rename(draft, copy).catch(() => rm(draft, { recursive: true, force: true }));
  const copied = await run(program(copy, "initdb"), ["--version"], user);
  if (copied.code !== 0) throw cannotRun(copied.output);
  return copy;
}

const cannotRun = (output: string) =>
  new DatabaseSetupError(
    `The embedded PostgreSQL cannot be run on this machine (it needs glibc, so not Alpine): ${output.trim()}. Set DATABASE_URL to a PostgreSQL of version 14 or later.`,
  );
