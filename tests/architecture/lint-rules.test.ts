import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { BrokenCopy } from "./broken-copy.ts";

/** Code that breaks a lint rule, the name of the rule, and a part of the message that recommends the alternative. */
const violations: readonly (readonly [file: string, text: string, rule: string, says: string])[] = [
  ["packages/core/src/a.ts", 'import * as z from "zod";\nexport const s = z.string();', "style/noRestrictedImports", "zod/mini"],
  ["packages/core/src/b.ts", 'import { z } from "zod/mini";\nexport const s = z.string();', "style/noRestrictedImports", "pulls in all of zod"],
  [
    "packages/web/src/app/a.ts",
    'import { Button } from "@blueprintjs/core";\nexport const b = Button;',
    "style/noRestrictedImports",
    "packages/web/src/ui",
  ],
  ["packages/web/src/ui/a.ts", 'import { Popover } from "@blueprintjs/core";\nexport const p = Popover;', "style/noRestrictedImports", "PopoverNext"],
  [
    "packages/cli/src/a.ts",
    'import { area } from "@parley/core/src/access/rule.ts";\nexport const a = area;',
    "style/noRestrictedImports",
    "what the package exports",
  ],
  ["packages/core/src/c.ts", "export default 1;", "style/noDefaultExport", "default"],
  ["packages/core/src/d.ts", "export const x: any = 1;", "suspicious/noExplicitAny", "any"],
  ["packages/core/src/e.ts", "async function f() {}\nexport function g() {\n  f();\n}", "nursery/noFloatingPromises", "Promise"],
  ["packages/core/src/f.ts", "export const x = (a: string[]) => a[0]!;", "style/noNonNullAssertion", "non-null"],
  ["packages/core/src/g.ts", 'export function f() {\n  throw "no";\n}', "style/useThrowOnlyError", "Error"],
  ["packages/core/src/someName.ts", "export const x = 1;", "style/useFilenamingConvention", "kebab-case"],
  [
    "packages/web/src/app/b.tsx",
    'import { useEffect } from "react";\nexport function A(p: { x: () => void }) {\n  useEffect(() => p.x(), []);\n  return null;\n}',
    "correctness/useExhaustiveDependencies",
    "dependency",
  ],
  [
    "packages/web/src/app/c.tsx",
    'import { useState } from "react";\nexport function A({ on }: { on: boolean }) {\n  if (on) useState(1);\n  return null;\n}',
    "correctness/useHookAtTopLevel",
    "hook",
  ],
  ["packages/web/src/app/d.tsx", 'export const A = () => <img src="/a.png" />;', "a11y/useAltText", "alt"],
];

interface Diagnostic {
  readonly category: string;
  readonly severity: string;
  readonly message: unknown;
  readonly location: { readonly path: unknown };
}

let diagnostics: readonly Diagnostic[] = [];
const copy = new BrokenCopy();
afterAll(() => copy.remove());
beforeAll(() => {
  for (const [file, text] of violations) copy.write(file, `${text}\n`);
  // Ignores .gitignore, because it excludes the folder `.tmp` that contains the copy.
  const report = copy.run("@biomejs/biome/bin/biome", ["lint", "--vcs-enabled=false", "--reporter=json", "--max-diagnostics=none", "."]);
  diagnostics = (JSON.parse(report.slice(report.indexOf("{"))) as { diagnostics: readonly Diagnostic[] }).diagnostics;
});

describe("lint rules", () => {
  it.each(violations)("report an error in %s", (file, _text, rule, says) => {
    const own = diagnostics.filter(({ category, location }) => category === `lint/${rule}` && JSON.stringify(location.path).includes(file));
    expect(own).not.toEqual([]);
    expect(own.every(({ severity }) => severity === "error")).toBe(true);
    expect(JSON.stringify(own)).toContain(says);
  });
});
