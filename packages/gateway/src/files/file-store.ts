import { createHash, randomBytes } from "node:crypto";
import { constants, createWriteStream, existsSync } from "node:fs";
import { copyFile, type FileHandle, mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { type Readable, Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { HOUR_MS } from "@parley/core/calendar";
import type { FileContent } from "@parley/core/files";
import { AppError } from "../errors/app-error.ts";
import { createSniffer } from "./file-kind.ts";

/** File that arrived completely but is not stored permanently yet. */
export interface Arrived {
  readonly key: string;
  readonly size: number;
  readonly sha256: Buffer;
  readonly content: FileContent;
}

/** Store of files under random keys in the data folder; names given by people never reach the disk. */
export interface FileStore {
  /** Streams to the disk. An incomplete file is removed. */
  receive(source: Readable): Promise<Arrived>;
  /** Opens an arrived file before it is kept. */
  openArrived(arrived: Pick<Arrived, "key">): Promise<FileHandle>;
  /** Makes an arrived file readable under its key. */
  keep(arrived: Pick<Arrived, "key">): Promise<void>;
  /** Removes a file, whether kept or not. */
  discard(arrived: Pick<Arrived, "key">): Promise<void>;
  /** Copies a file under a new key, independent of the original; undefined when there is no such file. */
  copy(key: string): Promise<string | undefined>;
  /** Returns undefined when there is no such file. */
  open(key: string): Promise<FileHandle | undefined>;
  /** Path of a kept file, for the worker that draws its preview. */
  pathOf(key: string): string;
  /** Returns undefined until a preview was created. */
  readPreview(key: string): Promise<Buffer | undefined>;
  /** Stores a preview next to its file; both are discarded together. */
  keepPreview(key: string, bytes: Buffer): Promise<void>;
  /** Keys of kept files that were stored before a moment. */
  keysOlderThan(moment: Date): Promise<string[]>;
  has(key: string): Promise<boolean>;
  /** Removes partial files left by a crash. */
  sweep(): Promise<void>;
}

const ARRIVING = ".part";
/** Name of a kept file; previews and partial files have an extension. */
const KEY = /^[0-9a-f]{32}$/;
/** An upload that breaks off is the sender's fault, and distinguished from a disk failure. */
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

/** Longer than any upload takes. */
const ABANDONED_MS = 6 * HOUR_MS;

/** Store of all files sent by people, whatever they belong to; backups copy the folder as a whole. */
export const createFileStore = (dataDir: string): FileStore => {
  const folder = join(dataDir, "files");
  const kept = (key: string) => join(folder, key);
  const preview = (key: string) => join(folder, `${key}.preview`);
  const arriving = (key: string) => join(folder, `${key}${ARRIVING}`);

  return {
    receive: async (source) => {
      await mkdir(folder, { recursive: true, mode: 0o700 });
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
      // The file may have been removed while its preview was created.
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
