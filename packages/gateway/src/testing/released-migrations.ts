import { createHash } from "node:crypto";
import { copyFile, readFile } from "node:fs/promises";
import { join } from "node:path";

const MIGRATIONS = join(import.meta.dirname, "../db/migrations");

/** Copies exactly the migrations that a version had, after checking that they are unchanged, and returns their names. */
export async function copyMigrationsOf(version: string, folder: string): Promise<string[]> {
  const names: string[] = [];
  for (const [, checksum, name = ""] of (await readFile(join(MIGRATIONS, `${version}.sha256`), "utf8")).matchAll(/^(\w+) {2}(.+)$/gm)) {
    const text = (await readFile(join(MIGRATIONS, name), "utf8")).replaceAll("\r\n", "\n");
    if (createHash("sha256").update(text).digest("hex") !== checksum) throw new Error(`${name} differs from the one of version ${version}`);
    await copyFile(join(MIGRATIONS, name), join(folder, name));
    names.push(name);
  }
  return names;
}
