import { readFileSync } from "node:fs";
import { join } from "node:path";
import { SCREENS } from "@parley/core/screens";
import { afterAll, beforeAll, describe, expect, it, test } from "vitest";
import { CannotCreateError } from "./cannot-create.mjs";
import { create, isKind } from "./create.mjs";
import { type Ended, WorkspaceCopy } from "./workspace-copy.ts";

/**
 * Milliseconds that a tool may take. Each tool checks the full workspace copy after everything was generated, which
 * takes minutes on a busy machine.
 */
const PATIENCE = 600_000;
const RESOURCES = ["connected-apps", "collections"] as const;
/**
 * Takes any planned screen of the configurations section, so that the test still works after one of them is
 * implemented.
 */
const [planned] = SCREENS.filter(
  ({ planned, section, id, path }) => planned && section === "configurations" && !path.includes("{") && !RESOURCES.some((name) => name === id),
);
if (planned === undefined) throw new Error("Every screen of the specification is built: the kind `screen` has nothing left to write.");
const MADE = [
  ["resource", RESOURCES[0]],
  ["resource", RESOURCES[1], "storefront-collections"],
  ["report", "session-counts"],
  ["screen", planned.id],
  ["area", "order-notes"],
  ["verb", "adsToChat.report"],
  ["verb", "conversations.reply"],
] as const;

let copy: WorkspaceCopy;
const created: ReturnType<typeof create>[] = [];
/** Paths of the written and changed files; all other files must stay unchanged. */
const touched: string[] = [];
const read = (path: string) => readFileSync(join(copy.root, path), "utf8");
/** Output of a command that failed; empty if it succeeded. */
const failure = ({ code, text }: Ended) => (code === 0 ? "" : `${code}\n${text}`);
const VITEST = "node_modules/vitest/vitest.mjs";
/** Pattern of the names of the generated features, which selects the tests about them. */
const NAMES = "connected_?[aA]pp|collection|order[_ ]?[nN]ote";
const BIOME = "node_modules/@biomejs/biome/bin/biome";

beforeAll(async () => {
  copy = new WorkspaceCopy();
  for (const [kind, name, screen] of MADE) created.push(create(kind, { root: copy.root, name, screen }));
  touched.push(...new Set(created.flatMap(({ written, entered }) => [...written, ...entered]).filter((path) => /\.tsx?$/.test(path))));
  const tidied = await copy.run(BIOME, "check", "--write", "--vcs-enabled=false", ...touched);
  if (tidied.code !== 0) throw new Error(tidied.text);
  const printed = await copy.run("node_modules/tsx/dist/cli.mjs", "scripts/docs/write.ts");
  if (printed.code !== 0) throw new Error(printed.text);
}, PATIENCE);
afterAll(() => copy.remove());

describe("code created by npm run new passes its checks", () => {
  test.concurrent.each([
    ["the types", "node_modules/ts7/lib/tsc.js", () => ["-p", "tsconfig.json", "--checkers", "1"]],
    ["the lint rules", BIOME, () => ["check", "--vcs-enabled=false", "--error-on-warnings", ...touched]],
    [
      "the layers",
      "node_modules/dependency-cruiser/bin/dependency-cruise.mjs",
      () => ["--config", ".dependency-cruiser.cjs", "packages", "scripts", "tests"],
    ],
    ["the search for dead code", "node_modules/knip/bin/knip.js", () => ["--no-progress"]],
  ] as const)("for %s", async (_, program, args) => expect(failure(await copy.run(program, ...args()))).toBe(""), PATIENCE);

  // Runs only the tests that cover generated code. Tests that wait or measure are left out.
  const derived = ["packages/core/src/contract", "packages/core/src/screens", "packages/core/src/reports", "packages/core/src/verbs", "tests/spec"];
  it(
    "in the unit tests of contract, screens, CLI commands and reports",
    async () => {
      const paths = [...derived, "packages/cli/src/commands", "tests/architecture/house-rules", "tests/architecture/generated-docs"];
      expect(failure(await copy.run(VITEST, "run", "--project", "unit", ...paths))).toBe("");
    },
    PATIENCE,
  );

  it(
    "in the tests for plain entities and lists against a running gateway",
    async () => {
      const paths = ["crud", "foreign-ids", "audit", "searches"].map((name) => `tests/wire/derived/${name}.test.ts`);
      const own = ["packages/gateway/src/app/lists.test.ts", "packages/gateway/src/areas/platform/order-notes"];
      const ended = await copy.run(VITEST, "run", "--project", "gateway", ...paths, ...own, "-t", NAMES);
      expect(failure(ended)).toBe("");
      // Checks that the tests of both generated resources ran, about thirty each, because a misspelt name would select
      // none.
      expect(Number(/(\d+) passed, 0 failed/.exec(ended.text)?.[1])).toBeGreaterThan(55);
    },
    PATIENCE,
  );
});

it("npm run new creates a resource as five files with under 200 lines, registered in nine product files", () => {
  const [apps] = created;
  const lines = apps?.written.flatMap((path) => read(path).trimEnd().split("\n")) ?? [];
  expect([apps?.written.length, lines.length < 200]).toEqual([5, true]);
  expect(apps?.entered.filter((path) => path.startsWith("packages/"))).toHaveLength(9);
  expect(lines.filter((line) => /__[a-z]+__/i.test(line))).toEqual([]);
});

it("npm run new puts a resource into the domain of its screen", () => {
  expect(created[1]?.written[0]).toBe("packages/core/src/contract/storefront/collections.ts");
  expect(read("packages/web/src/app/screens/storefront.ts")).toContain("CollectionsScreen");
});

it("npm run new creates an area as four files with under 100 lines, registered in three places", () => {
  const [made] = created.filter((_, at) => MADE[at]?.[0] === "area");
  const lines = made?.written.flatMap((path) => read(path).trimEnd().split("\n")) ?? [];
  expect([made?.written.length, made?.entered.length, lines.length < 100]).toEqual([4, 3, true]);
  expect(lines.filter((line) => /__[a-z]+__/i.test(line))).toEqual([]);
});

describe("npm run new with invalid arguments", () => {
  test.each([
    ["resource", "branches", undefined, "built already"],
    ["area", "order-lines", undefined, 'no domain "people-of-ours"', "people-of-ours"],
    ["resource", "branch", undefined, "plural in kebab-case"],
    ["resource", "orderNotes", undefined, "kebab-case"],
    ["resource", "../users", undefined, "kebab-case"],
    ["resource", "order-notes", undefined, 'no screen "order-notes"'],
    ["report", "support-activities", undefined, "already a report"],
    ["report", "session-counts", undefined, "already a report"],
    ["report", "Session", undefined, "kebab-case"],
    ["screen", "tags", undefined, "built already"],
    ["resource", "tags", "integration-crm", "there is already"],
    ["area", "order-note", undefined, "plural in kebab-case"],
    ["area", "order-notes", undefined, "there is already"],
    ["verb", "failed-responses", undefined, "named by its call"],
    ["verb", "failedResponses.nothing", undefined, "No call is named"],
    ["verb", "failedResponses.list", undefined, "There is already parley failed-responses list"],
    ["verb", "tags.create", undefined, "plain entity"],
    ["verb", "tickets.setStatus", undefined, "written by hand"],
  ])("refuses %s %j with a clear message and writes nothing", (kind, name, screen, words, domain = undefined) => {
    const tables = () => [...new Set(created.flatMap(({ entered }) => entered))].map(read);
    const before = tables();
    const wish = () => isKind(kind) && create(kind, { root: copy.root, name, screen, domain });
    expect(wish).toThrow(CannotCreateError);
    expect(wish).toThrow(words);
    expect(tables()).toEqual(before);
  });
});
