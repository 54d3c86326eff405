import { cp, readdir, readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";

const HASHED = /([\w.-]+)-([A-Z0-9]{8})\.(js|css)/g;
const renamed = (text: string): string => text.replace(HASHED, (_, name, hash, ending) => `${name}-${[...hash].reverse().join("")}.${ending}`);

/** Copies a build and renames all of its files, which simulates a newer build. */
export async function makeNewerBuild(from: string, to: string): Promise<void> {
  await cp(from, to, { recursive: true, filter: (file) => !/\.(gz|br)$/.test(file) });
  const files = (await readdir(to, { recursive: true })).filter((file) => /\.(js|css|html)$/.test(file));
  for (const file of files) {
    const path = join(to, file);
    await writeFile(path, renamed(await readFile(path, "utf8")));
    await rename(path, join(to, renamed(file)));
  }
}
