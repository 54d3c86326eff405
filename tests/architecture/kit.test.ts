import { dirname, join } from "node:path/posix";
import { expect, it } from "vitest";
import { isCode, isTest, sourceFiles } from "./source-files.ts";

const SRC = "packages/web/src/";
const KIT = `${SRC}kit/`;
const isKit = (path: string): boolean => path.startsWith(KIT);
const sources = sourceFiles.filter(({ path }) => path.startsWith(SRC) && isCode(path) && !isTest(path) && !path.includes("/testing/"));

/** Files that import each file, by path. */
const importers = new Map<string, string[]>();
for (const { path, text } of sources)
  for (const [, specifier = ""] of text.matchAll(/(?:from|import\(|import)\s*"(\.[^"]+)"/g)) {
    const target = join(dirname(path), specifier);
    importers.set(target, [...(importers.get(target) ?? []), path]);
  }

/** Feature that a file belongs to, or the layer if it is in none. */
const ownerOf = (path: string): string => /^(features\/[^/]+\/[^/]+|[^/]+)\//.exec(path.slice(SRC.length))?.[1] ?? path;

/** Features and layers that use a file of the kit, directly or through other files of the kit. */
function usersOf(file: string, seen = new Set<string>()): Set<string> {
  const users = new Set<string>();
  if (seen.has(file)) return users;
  seen.add(file);
  for (const importer of importers.get(file) ?? []) {
    if (!isKit(importer)) users.add(ownerOf(importer));
    else for (const user of usersOf(importer, seen)) users.add(user);
  }
  return users;
}

it("every file of the kit folder is used by two features, or by one feature and the app", () => {
  const kit = sources.flatMap(({ path }) => (isKit(path) ? [path] : []));
  expect(kit.length).toBeGreaterThan(50);
  const misplaced = kit.flatMap((path) => {
    const users = [...usersOf(path)];
    return users.length < 2 ? [`${path} is used by ${users.join() || "nothing"}`] : [];
  });
  expect(misplaced).toEqual([]);
});
