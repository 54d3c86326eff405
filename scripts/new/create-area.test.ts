import { spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ROOT } from "../workspace/run.mjs";
import { CannotCreate, createArea } from "./create-area.mjs";

/** A copy of the sources, with the installed packages of the clone. */
function copyOfSources(): string {
  mkdirSync(join(ROOT, ".tmp"), { recursive: true });
  const copy = mkdtempSync(join(ROOT, ".tmp", "new area "));
  for (const name of ["core", "gateway", "web", "cli"])
    cpSync(join(ROOT, "packages", name, "src"), join(copy, "packages", name, "src"), { recursive: true });
  cpSync(join(ROOT, "packages/web/types"), join(copy, "packages/web/types"), { recursive: true });
  cpSync(join(ROOT, "biome.json"), join(copy, "biome.json"));
  symlinkSync(join(ROOT, "node_modules"), join(copy, "node_modules"));
  const tsconfig = JSON.parse(readFileSync(join(ROOT, "tsconfig.json"), "utf8"));
  // The installed @parley/core is the clone's own; in the copy the name has to mean the copy's.
  tsconfig.compilerOptions.paths = {
    "@parley/core/contract/*": ["./packages/core/src/contract/*.ts"],
    "@parley/core/verbs/*": ["./packages/core/src/verbs/*.ts"],
    "@parley/core/*": ["./packages/core/src/*/index.ts"],
    "@parley/gateway/testing": ["./packages/gateway/src/testing/index.ts"],
  };
  writeFileSync(join(copy, "tsconfig.json"), JSON.stringify(tsconfig));
  return copy;
}

const node = (cwd: string, program: string, ...args: string[]) =>
  spawnSync(process.execPath, [join(ROOT, "node_modules", program), ...args], { cwd, encoding: "utf8" });

let copy = "";
let created: ReturnType<typeof createArea>;
beforeAll(() => {
  copy = copyOfSources();
  created = createArea({ root: copy, areas: "order-notes" });
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

describe("npm run new -- area order-notes", () => {
  it("writes a file in every layer, and tests", () => {
    expect(created.written).toEqual(
      expect.arrayContaining([
        "packages/cli/src/commands/order-notes/topic.ts",
        "packages/core/src/contract/messenger/order-notes.ts",
        "packages/gateway/src/areas/order-notes/routes.test.ts",
        "packages/web/src/features/order-notes/order-notes-screen.tsx",
        "tests/wire/order-notes.test.ts",
      ]),
    );
    for (const path of created.written) expect(existsSync(join(copy, path)), path).toBe(true);
  });

  it("leaves no placeholder behind", () => {
    const texts = created.written.map((path) => `${path}\n${readFileSync(join(copy, path), "utf8")}`);
    expect(texts.flatMap((text) => text.match(/__[a-z]+__/gi) ?? [])).toEqual([]);
  });

  it("finds its place in every table", () => {
    expect(created.missed).toEqual([]);
    for (const table of ["packages/core/src/contract/rows.ts", "packages/cli/src/commands/registry.ts"])
      expect(readFileSync(join(copy, table), "utf8"), table).toContain("\n  orderNotes,");
  });

  it("compiles and passes the lint rules", () => {
    const touched = [...created.written, ...created.entered].filter((path) => /\.tsx?$/.test(path));
    const { stdout } = node(copy, "ts7/lib/tsc.js", "-p", "tsconfig.json");
    expect(stdout.split("\n").filter((line) => created.written.some((path) => line.startsWith(path)))).toEqual([]);
    const lint = node(copy, "@biomejs/biome/bin/biome", "check", "--write", "--vcs-enabled=false", "--error-on-warnings", ...touched);
    expect(`${lint.status}\n${lint.status === 0 ? "" : lint.stderr}`).toBe("0\n");
  }, 60_000);

  it("writes nothing over what is there", () => {
    const before = readFileSync(join(copy, "packages/core/src/contract/rows.ts"), "utf8");
    expect(() => createArea({ root: copy, areas: "order-notes" })).toThrow(CannotCreate);
    expect(readFileSync(join(copy, "packages/core/src/contract/rows.ts"), "utf8")).toBe(before);
  });

  it.each(["orderNotes", "order-note", "../users", ""])("refuses the name %j in plain words", (areas) => {
    expect(() => createArea({ root: copy, areas })).toThrow("plural in kebab-case");
  });

  it("refuses a gateway that there is not", () => {
    expect(() => createArea({ root: copy, areas: "notes", gateway: "billing" })).toThrow("main, plans, messenger, reports");
  });
});
