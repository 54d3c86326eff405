import { createRequire } from "node:module";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { BrokenCopy } from "./broken-copy.ts";
import { ROOT } from "./source-files.ts";

/** Imports that break each rule, by name of the rule: the importing file and the imported path. */
const violations: Record<string, readonly [from: string, specifier: string]> = {
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
  "access-is-lowest": ["packages/core/src/access/a.ts", "../errors/c.ts"],
  "files-is-lowest": ["packages/core/src/files/a.ts", "../access/c.ts"],
  "errors-is-lowest": ["packages/core/src/errors/a.ts", "../access/c.ts"],
  "calendar-is-low": ["packages/core/src/calendar/a.ts", "../access/c.ts"],
  "time-is-lowest": ["packages/core/src/time/a.ts", "../access/c.ts"],
  "hours-is-low": ["packages/core/src/hours/a.ts", "../access/c.ts"],
  "reports-layer": ["packages/core/src/reports/a.ts", "../session/c.ts"],
  "dashboards-layer": ["packages/core/src/dashboards/a.ts", "../session/c.ts"],
  "contract-layer": ["packages/core/src/contract/a.ts", "../session/c.ts"],
  "screens-layer": ["packages/core/src/screens/a.ts", "../session/c.ts"],
  "verbs-load-nothing": ["packages/core/src/verbs/a.ts", "../access/c.ts"],
  "web-ground": ["packages/web/src/ui/a.ts", "../features/identity/users/c.ts"],
  "shared-draws-nothing": ["packages/web/src/shared/c.ts", "../ui/c.ts"],
  "ui-knows-no-domain": ["packages/web/src/ui/b.ts", "../kit/c.ts"],
  "features-below-app": ["packages/web/src/features/identity/users/a.ts", "../../../app/c.ts"],
  "visitor-stands-alone": ["packages/web/src/visitor/a.ts", "../shared/d.ts"],
  "features-are-islands": ["packages/web/src/features/identity/users/b.ts", "../roles/c.ts"],
  "db-is-ground": ["packages/gateway/src/db/b.ts", "../areas/identity/users/c.ts"],
  "shared-below-areas": ["packages/gateway/src/mail/a.ts", "../areas/identity/users/c.ts"],
  "areas-below-app": ["packages/gateway/src/areas/identity/users/a.ts", "../../../app/c.ts"],
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

const load = createRequire(import.meta.url);
const { forbidden } = load(join(ROOT, ".dependency-cruiser.cjs")) as { forbidden: readonly { name: string; severity: string }[] };

const found = new Set<string>();
const copy = new BrokenCopy();
afterAll(() => copy.remove());
beforeAll(() => {
  copy.write("packages/core/src/live/b.ts", 'import "./a.ts";\n');
  copy.write("packages/cli/src/commands/b.ts", 'export const work = () => import("./a.ts");\n');
  for (const path of [
    "web/src/shared/a",
    "core/src/contract/index",
    "cli/src/io/a",
    "gateway/src/db/c",
    "gateway/src/testing/a",
    "gateway/src/app/c",
    "web/src/app/c",
    "web/src/ui/c",
    "web/src/kit/c",
  ])
    copy.write(`packages/${path}.ts`, "export const here = true;\n");
  for (const path of ["core/src/errors/c", "core/src/access/c", "core/src/session/c"])
    copy.write(`packages/${path}.ts`, "export const here = true;\n");
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
  it("have a violating example per rule, and every rule is an error", () => {
    expect(forbidden.map(({ name }) => name).sort()).toEqual(Object.keys(violations).sort());
    expect(forbidden.filter(({ severity }) => severity !== "error")).toEqual([]);
  });

  it.each(Object.entries(violations))("report the violation %s", (name, [from]) => {
    expect([...found]).toContain(`${name} ${from}`);
  });

  it.each(allowed)("allow %s to import %s", (from) => {
    expect([...found].filter((line) => line.endsWith(` ${from}`))).toEqual([]);
  });
});
