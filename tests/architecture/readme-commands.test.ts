import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { ROOT, sourceFiles } from "./source-files.ts";

const { scripts } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8")) as { scripts: Record<string, string> };

/** Built-in commands of npm. */
const OF_NPM = new Set(["ci", "install", "exec", "run"]);
const NPM_RUN = /\bnpm (?:run (?:-s |--silent )?)?(?<script>[a-z][a-z:-]*)/g;
const LINK = /\]\((?<target>(?![a-z]+:|#)[^)#\s]+)/g;

/** Commands and links of a page that do not exist. */
function broken(path: string, text: string): string[] {
  const code = text.match(/```[\s\S]*?```|`[^`\n]+`/g)?.join("\n") ?? "";
  const commands = [...code.matchAll(NPM_RUN)]
    .map(({ groups }) => groups?.script ?? "")
    .filter((script) => !OF_NPM.has(script) && !(script in scripts));
  const links = [...text.matchAll(LINK)].map(({ groups }) => groups?.target ?? "").filter((target) => !existsSync(join(ROOT, path, "..", target)));
  return [...commands.map((script) => `npm run ${script}`), ...links];
}

/** Matches paths of code in documentation pages, such as `gateway/src/app` and `core/live/{chat,outbox}.ts`. */
const CODE_PATH = /`(?:packages\/)?(?<place>core|gateway|web|cli)\/(?:src\/)?(?<rest>[\w./{},-]+)`/g;

/** Expands one pair of braces: `a/{b,c}` becomes `a/b` and `a/c`. */
const spelt = (path: string): string[] => {
  const [, before = path, choices, after = ""] = /^(.*?)\{([^}]*)\}(.*)$/.exec(path) ?? [];
  return choices === undefined ? [path] : choices.split(",").map((one) => `${before}${one}${after}`);
};

/** Paths in a page that match no file or folder. A page may omit `src`. */
const lostPaths = (text: string): string[] =>
  [...text.matchAll(CODE_PATH)]
    .flatMap(({ groups }) => spelt(groups?.rest ?? "").map((rest) => ({ place: groups?.place ?? "", rest })))
    .filter(({ place, rest }) => ["src", ""].every((folder) => !existsSync(join(ROOT, "packages", place, folder, rest))))
    .map(({ place, rest }) => `${place}/${rest}`);

describe("commands and links in the documentation", () => {
  it("include a README", () => {
    expect(sourceFiles.map(({ path }) => path)).toContain("README.md");
  });

  it("refer only to existing npm scripts and files", () => {
    const pages = sourceFiles.filter(({ path }) => path.endsWith(".md"));
    expect(pages.flatMap(({ path, text }) => broken(path, text).map((found) => `${path}: ${found}`))).toEqual([]);
  });

  it("are reported when they name a script or file that does not exist", () => {
    expect(broken("README.md", "Run `npm run fly`, then `npm start`. See [the guide](docs/guide/nowhere.md).")).toEqual([
      "npm run fly",
      "docs/guide/nowhere.md",
    ]);
  });

  it("name only existing files and folders", () => {
    const pages = sourceFiles.filter(({ path }) => /^(docs\/design\/|packages\/[a-z]+\/README|CONTRIBUTING|README)/.test(path));
    expect(pages.flatMap(({ path, text }) => lostPaths(text).map((found) => `${path}: ${found}`))).toEqual([]);
    expect(lostPaths("See `gateway/src/app`, `core/live/{chat,nothing}.ts` and `packages/web/src/lost`.")).toEqual([
      "core/live/nothing.ts",
      "web/lost",
    ]);
  });

  it("rely on npm scripts whose files exist", () => {
    const files = Object.values(scripts).flatMap((command) => command.match(/(?<=^node )\S+/g) ?? []);
    expect(files.filter((file) => !existsSync(join(ROOT, file)))).toEqual([]);
  });
});
