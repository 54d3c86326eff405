import type { FileHandle } from "node:fs/promises";
import { createGunzip } from "node:zlib";
import { dangerOfName, FILE_HEAD_BYTES, type FileDanger, type FileKind, kindOfContent, kindOfName } from "@parley/core/files";
import yauzl from "yauzl";
import { createSniffer } from "./file-kind.ts";

/**
 * Limits for inspecting archives: number of entries, and decompressed size in bytes. Larger archives are not inspected
 * completely.
 */
const ENTRIES_MAX = 10_000;
const UNFOLDED_MAX = 64 * 1024 * 1024;
const BLOCK = 512;

/** Returns the worse of two dangers: `locked`, an archive that cannot be inspected, is the mildest. */
const worse = (one: FileDanger | undefined, other: FileDanger | undefined): FileDanger | undefined =>
  one === undefined || one === "locked" ? (other ?? one) : one;

/** Returns the danger of an archive entry. Nested archives are not opened and count as locked. */
const dangerOfEntry = (name: string): FileDanger | undefined => {
  if (/(^|\/)vbaproject\.bin$/i.test(name) || /^Basic\/.*script-l[bc]\.xml$/.test(name)) return "macros";
  const danger = dangerOfName(name);
  if (danger === "locked" || danger === "macros") return danger;
  if (danger !== undefined) return "archive";
  return kindOfName(name).group === "archives" ? "locked" : undefined;
};

/** Inspects a zip archive by its list of entries, without decompressing anything. */
const dangerOfZip = (handle: FileHandle): Promise<FileDanger | undefined> =>
  new Promise((resolve) => {
    yauzl.fromFd(handle.fd, { lazyEntries: true, autoClose: false, strictFileNames: false }, (problem, zip) => {
      if (problem || !zip) return resolve("locked");
      let found: FileDanger | undefined;
      let count = 0;
      zip.on("error", () => resolve(worse(found, "locked")));
      zip.on("end", () => resolve(found));
      zip.on("entry", ({ fileName, generalPurposeBitFlag }: yauzl.Entry) => {
        count += 1;
        const isEncrypted = (generalPurposeBitFlag & 1) === 1;
        found = worse(found, worse(fileName.endsWith("/") ? undefined : dangerOfEntry(fileName), isEncrypted ? "locked" : undefined));
        if (found !== undefined && found !== "locked") return resolve(found);
        if (count >= ENTRIES_MAX) return resolve("locked");
        zip.readEntry();
      });
      zip.readEntry();
    });
  });

const textOf = (block: Buffer, from: number, length: number): string => block.toString("utf8", from, from + length).split("\0", 1)[0] ?? "";

/** Creates a reader for the entries of a streamed tar archive (POSIX.1, ustar). */
const createTarReader = () => {
  let rest = Buffer.alloc(0);
  let skip = 0;
  let count = 0;
  let found: FileDanger | undefined;
  /** Processes a chunk. Returns false if no more data is needed. */
  const feed = (chunk: Buffer): boolean => {
    let at = Math.min(skip, chunk.length);
    skip -= at;
    if (at === chunk.length) return true;
    rest = Buffer.concat([rest, chunk.subarray(at)]);
    at = 0;
    while (rest.length - at >= BLOCK) {
      const block = rest.subarray(at, at + BLOCK);
      at += BLOCK;
      const name = textOf(block, 0, 100);
      if (name === "") continue;
      count += 1;
      const size = Number.parseInt(textOf(block, 124, 12).trim(), 8) || 0;
      if (!name.endsWith("/")) found = worse(found, dangerOfEntry(name));
      if (count >= ENTRIES_MAX) found = worse(found, "locked");
      if (count >= ENTRIES_MAX || (found !== undefined && found !== "locked")) return false;
      const padded = Math.ceil(size / BLOCK) * BLOCK;
      const here = Math.min(padded, rest.length - at);
      at += here;
      skip = padded - here;
    }
    rest = Buffer.from(rest.subarray(at));
    return true;
  };
  return { feed, found: () => found };
};

const dangerOfTar = async (handle: FileHandle): Promise<FileDanger | undefined> => {
  const reader = createTarReader();
  for await (const chunk of handle.createReadStream({ start: 0, autoClose: false })) if (!reader.feed(chunk as Buffer)) break;
  return reader.found();
};

/**
 * Inspects a gzip file by decompressing it up to a limit. If it is longer, the rest is not inspected and the file
 * counts as locked.
 */
const dangerOfGzip = async (handle: FileHandle, fileName: string): Promise<FileDanger | undefined> => {
  const inner = fileName.replace(/\.(gz|tgz)$/i, (_all, extension: string) => (extension.toLowerCase() === "tgz" ? ".tar" : ""));
  const reader = createTarReader();
  const sniffer = createSniffer();
  let head = Buffer.alloc(0);
  let size = 0;
  let isTar: boolean | undefined;
  const source = handle.createReadStream({ start: 0, autoClose: false });
  const unfolded = source.pipe(createGunzip());
  source.on("error", (error) => unfolded.destroy(error));
  try {
    for await (const chunk of unfolded as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (isTar) {
        if (!reader.feed(chunk)) break;
      } else {
        sniffer.feed(chunk);
        if (isTar === undefined) head = Buffer.concat([head, chunk]);
        if (isTar === undefined && head.length >= BLOCK) {
          isTar = head.toString("latin1", 257, 262) === "ustar";
          if (isTar && !reader.feed(head)) break;
        }
      }
      if (isTar === false && size >= FILE_HEAD_BYTES) break;
      if (size > UNFOLDED_MAX) return worse(reader.found(), "locked");
    }
  } catch {
    return worse(reader.found(), "locked");
  } finally {
    source.destroy();
    unfolded.destroy();
  }
  if (isTar) return reader.found();
  const kind = kindOfContent(inner, sniffer.content());
  if (kind.danger === "locked" || kind.group === "archives") return "locked";
  return (kind.danger ?? dangerOfName(inner)) === undefined ? undefined : "archive";
};

/**
 * Names and ids searched for in the container of old Office files: the UTF-16 name of the stream with macros, and the
 * class id of installers.
 */
const MACROS = Buffer.from("_VBA_PROJECT", "utf16le");
const INSTALLER = Buffer.from("84100c0000000000c000000000000046", "hex");
const STEP = 256 * 1024;

const dangerOfOle = async (handle: FileHandle): Promise<FileDanger | undefined> => {
  const buffer = Buffer.alloc(STEP + 64);
  for (let at = 0; ; at += STEP) {
    const { bytesRead } = await handle.read(buffer, 0, buffer.length, at);
    const part = buffer.subarray(0, bytesRead);
    if (part.includes(INSTALLER)) return "program";
    if (part.includes(MACROS)) return "macros";
    if (bytesRead < buffer.length) return undefined;
  }
};

const inside = (handle: FileHandle, kind: FileKind, fileName: string): Promise<FileDanger | undefined> | undefined => {
  if (kind.holds === "zip") return dangerOfZip(handle);
  if (kind.holds === "tar") return dangerOfTar(handle);
  if (kind.holds === "gzip") return dangerOfGzip(handle, fileName);
  return kind.holds === "ole" ? dangerOfOle(handle) : undefined;
};

/** Returns the danger of a file, by its content, its name and its entries, or null. */
export const findDanger = async (handle: FileHandle, kind: FileKind, fileName: string): Promise<FileDanger | null> =>
  kind.danger ?? dangerOfName(fileName) ?? (await inside(handle, kind, fileName)) ?? null;
