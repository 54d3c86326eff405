import { pbkdf2 } from "node:crypto";
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, expect, test } from "vitest";
import { silentHost } from "../testing/silent-host.ts";
import { saveDownload } from "./files.ts";
import { Out } from "./out.ts";

const folder = mkdtempSync(join(tmpdir(), "parley-download-"));
const path = join(folder, "sessions.csv");
const out = new Out(silentHost, () => ({}));
afterAll(() => rmSync(folder, { recursive: true }));

/** Occupies all threads of the pool, so that a file is opened only after they have finished. */
const busyThreads = () => Promise.all(Array.from({ length: 4 }, () => promisify(pbkdf2)("key", "salt", 200_000, 64, "sha512")));

/** Data received before the connection is lost. */
async function* lostAfter(...texts: string[]): AsyncGenerator<Uint8Array> {
  for (const text of texts) yield Buffer.from(text);
  throw new Error("lost");
}

test.each([[[]], [["day,sessions\n"]]])("a download that is lost after %j leaves what was there, and nothing beside it", async (texts) => {
  writeFileSync(path, "kept");
  const busy = busyThreads();
  await expect(saveDownload({ body: lostAfter(...texts), contentType: "text/csv" }, path, silentHost, out)).rejects.toThrow("lost");
  await busy;
  // Completes after everything that waits for a thread.
  await stat(folder);
  expect(readdirSync(folder)).toEqual(["sessions.csv"]);
});
