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

/** A file that arrived whole but is not kept yet. */
export interface Arrived {
  readonly key: string;
  readonly size: number;
  readonly sha256: Buffer;
  readonly content: FileContent;
}

/** Files by random keys in the data folder: their names come from people and never reach the disk. */
export interface FileStore {
  /** Streams to the disk. What does not arrive whole is removed. */
  receive(source: Readable): Promise<Arrived>;
  /** Before it is kept. */
  openArrived(arrived: Pick<Arrived, "key">): Promise<FileHandle>;
  /** From now on it can be read under its key. */
  keep(arrived: Pick<Arrived, "key">): Promise<void>;
  /** Kept or not: afterwards there is no such file. */
  discard(arrived: Pick<Arrived, "key">): Promise<void>;
  /** A copy under a key of its own, which lives on when the first is discarded; undefined when there is no such file. */
  copy(key: string): Promise<string | undefined>;
  /** Undefined when there is no such file. */
  open(key: string): Promise<FileHandle | undefined>;
  /** Path of a kept file, for the worker that draws its preview. */
  pathOf(key: string): string;
  /** Undefined until one was drawn. */
  readPreview(key: string): Promise<Buffer | undefined>;
  /** Kept beside the file, and discarded with it. */
  keepPreview(key: string, bytes: Buffer): Promise<void>;
  /** Removes what a crash left half written. */
  sweep(): Promise<void>;
}

const ARRIVING = ".part";
/** What stops in the middle is its sender's doing, and told apart from a disk that fails. */
async function* arrivingOf(source: Readable): AsyncGenerator<Buffer> {
  try {
    yield* source;
  } catch (error) {
    throw new AppError("badRequest", "The file did not arrive whole", { cause: error });
  }
}

const missing = (error: unknown): undefined => {
  if (error instanceof Error && "code" in error && error.code === "ENOENT") return undefined;
  throw error;
};

/** No upload takes as long. */
const ABANDONED_MS = 6 * HOUR_MS;

/** Of all that people have sent, whatever it belongs to; backups take the folder as one. */
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
      // The file may have gone while its preview was drawn.
      if (!existsSync(kept(key))) await rm(preview(key), { force: true });
    },
    open: (key) => open(kept(key), "r").catch(missing),
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
