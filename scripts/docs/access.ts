import { CATALOGUE, describe } from "@parley/core/access";
import { contractRows, type Row } from "@parley/core/contract";
import { code, page, table } from "./markdown.ts";

const calls = Object.entries<Row>(contractRows);
const rules = [...new Set(calls.map(([, row]) => describe(row.access)))].sort();

/** Page with every permission area, and every access rule with the calls that it protects. */
export const access = page(
  "access.md",
  "Access",
  "## Areas and actions",
  table(
    ["Area", "Actions"],
    Object.entries<readonly string[]>(CATALOGUE).map(([area, actions]) => [area, actions.join(", ")]),
  ),
  "## Calls by rule",
  table(
    ["Rule", "Calls"],
    rules.map((rule) => [
      rule,
      calls
        .filter(([, row]) => describe(row.access) === rule)
        .map(([name]) => code(name))
        .join(" "),
    ]),
  ),
);
