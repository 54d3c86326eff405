import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const FOLDER = join(import.meta.dirname, "../../packages/gateway/src/db/migrations");
const files = readdirSync(FOLDER);
const textOf = (name: string) => readFileSync(join(FOLDER, name), "utf8").replaceAll("\r\n", "\n");

/** Names and checksums of the migrations of every version, one file each, as `sha256sum` prints them (ADR 0178). */
const released = new Map(
  files
    .filter((name) => name.endsWith(".sha256"))
    .flatMap((list) => [...textOf(list).matchAll(/^(\w+) {2}(.+)$/gm)].map(([, checksum = "", name = ""]) => [name, checksum] as const)),
);
const checksumOf = (text: string) => createHash("sha256").update(text).digest("hex");

/** Returns the problems of migrations, given the checksums of the released ones and the texts of all, by name. */
function problemsOf(checksums: ReadonlyMap<string, string>, texts: ReadonlyMap<string, string>): string[] {
  const last = [...checksums.keys()].sort().at(-1)?.slice(0, 4) ?? "";
  const changed = [...checksums].flatMap(([name, checksum]) => {
    const text = texts.get(name);
    if (text === undefined) return [`${name} was released and is missing`];
    return checksumOf(text) === checksum ? [] : [`${name} was released and is edited`];
  });
  const early = [...texts.keys()]
    .filter((name) => !checksums.has(name) && name.slice(0, 4) <= last)
    .map((name) => `${name} is new, so its number must be above ${last}`);
  return [...changed, ...early];
}

it("released migrations are never edited or removed, and new ones have higher numbers", () => {
  const texts = new Map(files.filter((name) => name.endsWith(".sql")).map((name) => [name, textOf(name)]));
  expect(released.size).toBeGreaterThan(0);
  expect(problemsOf(released, texts)).toEqual([]);
});

it.each<[string, [string, string][], string[]]>([
  [
    "a new migration above the last",
    [
      ["0001-a.sql", "a"],
      ["0009-b.sql", "b"],
      ["0010-c.sql", "c"],
    ],
    [],
  ],
  [
    "an edit",
    [
      ["0001-a.sql", "edited"],
      ["0009-b.sql", "b"],
    ],
    ["0001-a.sql was released and is edited"],
  ],
  ["a removal", [["0001-a.sql", "a"]], ["0009-b.sql was released and is missing"]],
  [
    "a low number",
    [
      ["0001-a.sql", "a"],
      ["0009-b.sql", "b"],
      ["0005-c.sql", "c"],
    ],
    ["0005-c.sql is new, so its number must be above 0009"],
  ],
])("the rule for migrations finds the problems of %s", (_what, texts, problems) => {
  const checksums = new Map([
    ["0001-a.sql", checksumOf("a")],
    ["0009-b.sql", checksumOf("b")],
  ]);
  expect(problemsOf(checksums, new Map(texts))).toEqual(problems);
});
