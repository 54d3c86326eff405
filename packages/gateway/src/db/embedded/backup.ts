import { randomBytes } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { mkdtemp, open, readdir, rename, rm, rmdir, stat, writeFile } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import pg from "pg";
import { makeFolder } from "../../disk/make-folder.ts";
import { draftPrefix } from "./place.ts";
import { type RunAs, run } from "./run-as.ts";
import { DatabaseSetupError } from "./setup-error.ts";

/**
 * Makes an online backup with PostgreSQL's low-level backup functions, a copy of the files and the WAL written in the
 * meantime (manual, "Making a Base Backup Using the Low Level API"), because the npm package lacks pg_dump and
 * pg_basebackup. The gateway continues to serve. A backup can be restored by the same major version of PostgreSQL on
 * the same type of machine.
 */
export async function backUp(connection: pg.ClientConfig, cluster: string, file: string): Promise<void> {
  const target = resolve(file);
  await makeFolder(dirname(target));
  const draft = await mkdtemp(`${target}.`);
  const archive = join(draft, "base.tar");
  const client = new pg.Client(connection);
  try {
    await client.connect();
    const begun = await client.query<{ wal: string }>("select pg_walfile_name(pg_backup_start('parley', fast => true)) as wal");
    const skipped = ["./postmaster.pid", "./postmaster.opts", "./pg_wal/*"].map((path) => `--exclude=${path}`);
    // Accepts exit code 1, which means that a file changed or disappeared while it was read. Replaying the WAL repairs
    // this.
    await tar(["-cf", archive, ...skipped, "-C", cluster, "."], 1);
    const ended = await client.query<{ wal: string; label: string }>(
      "select pg_walfile_name(lsn) as wal, labelfile as label from pg_backup_stop(wait_for_archive => false)",
    );
    await writeFile(join(draft, "backup_label"), ended.rows[0]?.label ?? "", { mode: 0o600 });
    const segments = await walBetween(cluster, begun.rows[0]?.wal ?? "", ended.rows[0]?.wal ?? "");
    await tar(["-rf", archive, "-C", draft, "./backup_label"]);
    await tar(["-rf", archive, "-C", cluster, ...segments]);
    const packed = join(draft, "base.tar.gz");
    await pipeline(createReadStream(archive), createGzip({ level: 1 }), createWriteStream(packed, { mode: 0o600 }));
    await rename(packed, target);
  } finally {
    await client.end().catch(() => undefined);
    await rm(draft, { recursive: true, force: true });
  }
}

/** First two bytes of every gzip file. */
const GZIP = Buffer.from([0x1f, 0x8b]);

/**
 * Checks without unpacking that the file exists and has the format of a backup. Throws `DatabaseSetupError` otherwise.
 */
export async function expectBackup(file: string): Promise<void> {
  const source = resolve(file);
  const opened = await open(source).catch((error: NodeJS.ErrnoException) => {
    throw new DatabaseSetupError(error.code === "ENOENT" ? `There is no backup ${source}.` : `${source} cannot be read (${error.code}).`);
  });
  try {
    const { buffer } = await opened.read({ buffer: Buffer.alloc(GZIP.length), position: 0 }).catch(() => ({ buffer: Buffer.alloc(0) }));
    if (!buffer.equals(GZIP)) throw new DatabaseSetupError(`${source} is not a Parley backup.`);
  } finally {
    await opened.close();
  }
}

/**
 * Unpacks a backup next to the cluster and swaps the two folders. The server must be stopped. Returns the folder with
 * the previous cluster, or undefined if that was empty.
 */
export async function unpackBackup(file: string, cluster: string, user: RunAs | undefined): Promise<string | undefined> {
  await expectBackup(file);
  const source = resolve(file);
  const draft = await mkdtemp(draftPrefix(cluster));
  try {
    await tar(["--no-same-owner", "-xzf", source, "-C", draft]);
    await stat(join(draft, "backup_label")).catch(() => {
      throw new DatabaseSetupError(`${source} is not a Parley backup.`);
    });
    if (user !== undefined) await expectDone("chown", ["-R", `${user.uid}:${user.gid}`, draft]);
    const former = `${cluster}.before-restore-${randomBytes(3).toString("hex")}`;
    const wasEmpty = (await readdir(cluster)).length === 0;
    await (wasEmpty ? rmdir(cluster) : rename(cluster, former));
    await rename(draft, cluster);
    return wasEmpty ? undefined : former;
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw error;
  }
}

/** Returns the WAL files from the first to the last. Their names sort in the order of writing. */
async function walBetween(cluster: string, first: string, last: string): Promise<string[]> {
  const all = (await readdir(join(cluster, "pg_wal"))).filter((name) => /^[0-9A-F]{24}$/.test(name));
  const needed = all.filter((name) => name >= first && name <= last).sort();
  if (needed[0] !== first)
    throw new DatabaseSetupError("So much was written during the backup that its first part is gone. Try again at a quieter time.");
  return needed.map((name) => `./pg_wal/${name}`);
}

/** Runs tar as the current user and not as the database's user, who may lack access to the location of the file. */
const tar = (args: readonly string[], ...fineCodes: number[]) => expectDone("tar", args, fineCodes);

async function expectDone(command: string, args: readonly string[], fineCodes: readonly number[] = []): Promise<void> {
  const { code, output } = await run(command, args, undefined);
  if (code === 0 || fineCodes.some((fine) => fine === code)) return;
  throw new DatabaseSetupError(`${command} failed (${code}): ${output.trim()}`);
}
