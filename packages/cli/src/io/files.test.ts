import { pbkdf2 } from "node:crypto";
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, expect, test } from "vitest";
import { silentHost } from "../testing/silent-host.ts";
import { saveDownload } from "./files.ts";
import { CommandOutput } from "./out.ts";

const folder = mkdtempSync(join(tmpdir(), "parley-download-"));
const path = join(folder, "sessions.csv");
const out = new CommandOutput(silentHost, () => ({}));
afterAll(() => rmSync(folder, { recursive: true }));

/** Occupies all four threads of Node's thread pool, so that a file is opened only after this work has finished. */
const busyThreads = () => Promise.all(Array.from({ length: 4 }, () => promisify(pbkdf2)("key", "salt", 200_000, 64, "sha512")));

/** Download that delivers the given strings and then fails like a lost connection. */
async function* lostAfter(...texts: string[]): AsyncGenerator<Uint8Array> {
  for (const text of texts) yield Buffer.from(text);
  throw new Error("lost");
}

test.each([[[]], [["day,sessions\n"]]])("a download lost after %j keeps the existing file and leaves no temporary file", async (texts) => {
  writeFileSync(path, "kept");
  const busy = busyThreads();
  await expect(saveDownload({ body: lostAfter(...texts), contentType: "text/csv" }, path, silentHost, out)).rejects.toThrow("lost");
  await busy;
  // This call queues for the same thread pool, so it completes after all earlier file operations.
  await stat(folder);
  expect(readdirSync(folder)).toEqual(["sessions.csv"]);
});
