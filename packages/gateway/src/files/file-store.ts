import { createHash, randomBytes } from "node:crypto";
import { constants, createWriteStream, existsSync } from "node:fs";
import { copyFile, type FileHandle, open, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { type Readable, Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { HOUR_MS } from "@parley/core/calendar";
import type { FileContent } from "@parley/core/files";
import { makeFolder } from "../disk/make-folder.ts";
import { AppError } from "../errors/app-error.ts";
import { createSniffer } from "./file-kind.ts";

/** File that has arrived completely but is not stored permanently yet. */
export interface ArrivedFile {
  readonly key: string;
  readonly size: number;
  readonly sha256: Buffer;
  readonly content: FileContent;
}

/** Store of files in the data folder, under random keys, so that no name given by a user reaches the disk. */
export interface FileStore {
  /** Writes a stream to the disk. An incomplete file is removed. */
  receive(source: Readable): Promise<ArrivedFile>;
  /** Opens an arrived file before it is stored permanently. */
  openArrived(arrived: Pick<ArrivedFile, "key">): Promise<FileHandle>;
  /** Stores an arrived file permanently; it can then be opened by its key. */
  keep(arrived: Pick<ArrivedFile, "key">): Promise<void>;
  /** Removes a file, whether or not it was stored permanently. */
  discard(arrived: Pick<ArrivedFile, "key">): Promise<void>;
  /** Copies a file to a new key, independent of the original. Returns undefined if the file does not exist. */
  copy(key: string): Promise<string | undefined>;
  /** Opens a stored file. Returns undefined if it does not exist. */
  open(key: string): Promise<FileHandle | undefined>;
  /** Returns the path of a stored file, for the worker that creates its preview. */
  pathOf(key: string): string;
  /** Returns the preview of a file, or undefined if none has been created yet. */
  readPreview(key: string): Promise<Buffer | undefined>;
  /** Stores the preview of a file. Both are removed together. */
  keepPreview(key: string, bytes: Buffer): Promise<void>;
  /** Returns the keys of stored files that are older than a time. */
  keysOlderThan(moment: Date): Promise<string[]>;
  has(key: string): Promise<boolean>;
  /** Removes partial files left by a crash. */
  sweep(): Promise<void>;
}

const ARRIVING = ".part";
/** Pattern for the name of a stored file. Previews and partial files have an extension. */
const KEY = /^[0-9a-f]{32}$/;
/**
 * Yields the data of an upload. Reports an aborted upload as an error of the sender, to distinguish it from a disk
 * failure.
 */
async function* arrivingOf(source: Readable): AsyncGenerator<Buffer> {
  try {
    yield* source;
  } catch (error) {
    throw new AppError("badRequest", "fileIncomplete", { cause: error });
  }
}

const missing = (error: unknown): undefined => {
  if (error instanceof Error && "code" in error && error.code === "ENOENT") return undefined;
  throw error;
};

/** Age in milliseconds from which a partial file is removed: longer than any upload takes. */
const ABANDONED_MS = 6 * HOUR_MS;

/** Creates the store of all files sent by people, regardless of what they belong to. Backups copy its entire folder. */
export const createFileStore = (dataDir: string): FileStore => {
  const folder = join(dataDir, "files");
  const kept = (key: string) => join(folder, key);
  const preview = (key: string) => join(folder, `${key}.preview`);
  const arriving = (key: string) => join(folder, `${key}${ARRIVING}`);

  return {
    receive: async (source) => {
      await makeFolder(folder, 0o700);
      const key = randomBytes(16).toString("hex");
      const sniffer = createSniffer();
      const hash = createHash("sha256");
      let size = 0;
      const look = new Transform({
        transform: (chunk: Buffer, _encoding, done) => {
          size += chunk.length;
          hash.update(chunk);
          sniffer.feed(chunk);
          done(null, chunk);
        },
      });
      try {
        await pipeline(arrivingOf(source), look, createWriteStream(arriving(key), { flags: "wx", mode: 0o600, flush: true }));
        return { key, size, sha256: hash.digest(), content: sniffer.content() };
      } catch (error) {
        await rm(arriving(key), { force: true });
        throw error;
      }
    },
    openArrived: ({ key }) => open(arriving(key), "r"),
    keep: ({ key }) => rename(arriving(key), kept(key)),
    discard: async ({ key }) => {
      await rm(arriving(key), { force: true });
      await rm(kept(key), { force: true });
      await rm(preview(key), { force: true });
    },
    copy: async (key) => {
      const copied = randomBytes(16).toString("hex");
      try {
        await copyFile(kept(key), kept(copied), constants.COPYFILE_FICLONE);
      } catch (error) {
        await rm(kept(copied), { force: true });
        return missing(error);
      }
      return copied;
    },
    pathOf: kept,
    readPreview: (key) => readFile(preview(key)).catch(missing),
    keepPreview: async (key, bytes) => {
      const draft = arriving(randomBytes(16).toString("hex"));
      await writeFile(draft, bytes, { mode: 0o600, flag: "wx" });
      await rename(draft, preview(key));
      // Removes the preview if the file was removed while the preview was created.
      if (!existsSync(kept(key))) await rm(preview(key), { force: true });
    },
    open: (key) => open(kept(key), "r").catch(missing),
    keysOlderThan: async (moment) => {
      const keys: string[] = [];
      for (const name of await readdir(folder).catch(() => [])) {
        if (!KEY.test(name)) continue;
        const found = await stat(kept(name)).catch(missing);
        if (found && found.mtimeMs < moment.getTime()) keys.push(name);
      }
      return keys;
    },
    has: async (key) => (await stat(kept(key)).catch(missing)) !== undefined,
    sweep: async () => {
      const names = await readdir(folder).catch(() => []);
      for (const name of names.filter((one) => one.endsWith(ARRIVING))) {
        const path = join(folder, name);
        const { mtimeMs } = await stat(path);
        if (Date.now() - mtimeMs > ABANDONED_MS) await rm(path, { force: true });
      }
    },
  };
};
