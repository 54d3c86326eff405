import { readdirSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { BrokenCopy } from "./broken-copy.ts";
import { ROOT } from "./source-files.ts";

const load = createRequire(import.meta.url);
const { forbidden } = load(join(ROOT, ".dependency-cruiser.cjs")) as {
  forbidden: readonly { name: string; severity: string; from: { path?: string } }[];
};

interface Layer {
  readonly rule: string;
  readonly package: string;
  readonly folders: readonly string[];
}

/** Layers of all packages as their rules define them, the lowest of each package first. */
const layers: readonly Layer[] = forbidden.flatMap(({ name, from }) => {
  const [, owner, folders] = (/-layer-\d+$/.test(name) && /^\^packages\/(\w+)\/src\/\(([^)]+)\)/.exec(from.path ?? "")) || [];
  return owner === undefined || folders === undefined ? [] : [{ rule: name, package: owner, folders: folders.split("|") }];
});

/**
 * Import per layer that breaks its rule: from the layer above, or from the same layer if it is the highest. The highest
 * layer of a package cannot be broken if it is a single folder.
 */
const layerViolations: Record<string, readonly [from: string, specifier: string]> = Object.fromEntries(
  layers.flatMap((layer, at) => {
    const above = layers[at + 1];
    const [folder, second] = layer.folders;
    const target = above?.package === layer.package ? above.folders[0] : second;
    return target === undefined ? [] : [[layer.rule, [`packages/${layer.package}/src/${folder}/layer.ts`, `../${target}/c.ts`]] as const];
  }),
);
const UNBREAKABLE = layers.filter(({ rule }) => layerViolations[rule] === undefined).map(({ rule }) => rule);

/** Imports that break each rule, by name of the rule: the importing file and the imported path. */
const violations: Record<string, readonly [from: string, specifier: string]> = {
  ...layerViolations,
  "no-cycles": ["packages/core/src/live/a.ts", "./b.ts"],
  resolves: ["packages/core/src/live/lost.ts", "./nowhere.ts"],
  "product-without-tests": ["packages/gateway/src/db/a.ts", "../testing/a.ts"],
  "core-stands-alone": ["packages/core/src/client/a.ts", "../../../web/src/shared/a.ts"],
  "gateway-apart": ["packages/gateway/src/app/a.ts", "../../../cli/src/io/a.ts"],
  "web-apart": ["packages/web/src/shared/b.ts", "../../../gateway/src/db/c.ts"],
  "cli-apart": ["packages/cli/src/io/b.ts", "../../../web/src/shared/a.ts"],
  "cli-serve-only": ["packages/cli/src/commands/identity/auth/a.ts", "../../../../../gateway/src/db/c.ts"],
  "cli-loads-one-area": ["packages/cli/src/commands/tickets/tags/a.ts", "../../../../../core/src/contract/index.ts"],
  "core-runs-anywhere": ["packages/core/src/session/a.ts", "node:fs"],
  "core-without-frameworks": ["packages/core/src/session/b.ts", "react"],
  "core-ground-without-libraries": ["packages/core/src/errors/b.ts", "zod/mini"],
  "verbs-load-nothing": ["packages/core/src/verbs/a.ts", "../access/c.ts"],
  "visitor-stands-alone": ["packages/web/src/visitor/a.ts", "../shared/d.ts"],
  "widget-stands-alone": ["packages/web/src/widget/a.ts", "../shared/d.ts"],
  "features-are-islands": ["packages/web/src/features/identity/users/b.ts", "../roles/c.ts"],
  "areas-are-islands": ["packages/gateway/src/areas/identity/users/b.ts", "../roles/c.ts"],
  "wire-tests-are-raw": ["tests/wire/a.test.ts", "../../packages/core/src/access/c.ts"],
};

const allowed: readonly (readonly [from: string, specifier: string])[] = [
  ["packages/cli/src/commands/serve/a.ts", "../../../../gateway/src/db/c.ts"],
  ["packages/gateway/src/areas/identity/users/d.ts", "../../../db/c.ts"],
  ["packages/gateway/src/areas/identity/users/users.test.ts", "../../../testing/a.ts"],
  ["packages/web/src/app/a.ts", "../features/identity/users/c.ts"],
  ["packages/core/src/screens/d.ts", "../access/c.ts"],
  ["tests/wire/derived/a.test.ts", "../../../packages/core/src/access/c.ts"],
];

const found = new Set<string>();
const copy = new BrokenCopy();
afterAll(() => copy.remove());
beforeAll(() => {
  copy.write("packages/core/src/live/b.ts", 'import "./a.ts";\n');
  copy.write("packages/cli/src/commands/b.ts", 'export const work = () => import("./a.ts");\n');
  for (const path of ["web/src/shared/a", "core/src/contract/index", "cli/src/io/a", "gateway/src/testing/a"])
    copy.write(`packages/${path}.ts`, "export const here = true;\n");
  for (const { package: owner, folders } of layers)
    for (const folder of folders) copy.write(`packages/${owner}/src/${folder}/c.ts`, "export const here = true;\n");
  for (const area of ["users", "roles"]) {
    copy.write(`packages/gateway/src/areas/identity/${area}/c.ts`, "export const here = true;\n");
    copy.write(`packages/web/src/features/identity/${area}/c.ts`, "export const here = true;\n");
  }
  for (const [from, specifier] of [...Object.values(violations), ...allowed]) copy.write(from, `import "${specifier}";\n`);

  const args = ["--config", ".dependency-cruiser.cjs", "--output-type", "json", "packages", "tests"];
  const { summary } = JSON.parse(copy.run("dependency-cruiser/bin/dependency-cruise.mjs", args)) as {
    summary: { violations: readonly { from: string; rule: { name: string } }[] };
  };
  for (const { from, rule } of summary.violations) found.add(`${rule.name} ${from}`);
}, 60_000);

describe("import rules between layers", () => {
  it("have an example of a violation per rule, and every rule is an error", () => {
    expect(forbidden.map(({ name }) => name).sort()).toEqual([...Object.keys(violations), ...UNBREAKABLE].sort());
    expect(UNBREAKABLE).toEqual(["web-layer-5", "cli-layer-2"]);
    expect(forbidden.filter(({ severity }) => severity !== "error")).toEqual([]);
  });

  it.each(["core", "gateway", "web", "cli"])("assign one layer to every folder of %s", (name) => {
    const inLayers = layers.filter(({ package: owner }) => owner === name).flatMap(({ folders }) => folders);
    const all = readdirSync(join(ROOT, "packages", name, "src"), { withFileTypes: true }).filter((entry) => entry.isDirectory());
    expect([...inLayers].sort()).toEqual(all.flatMap((entry) => (entry.name === "testing" ? [] : [entry.name])).sort());
  });

  it.each(Object.entries(violations))("report the violation %s", (name, [from]) => {
    expect([...found]).toContain(`${name} ${from}`);
  });

  it.each(allowed)("allow %s to import %s", (from) => {
    expect([...found].filter((line) => line.endsWith(` ${from}`))).toEqual([]);
  });
});
