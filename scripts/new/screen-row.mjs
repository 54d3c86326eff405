import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { CannotCreateError } from "./cannot-create.mjs";
import { isDomain } from "./domains.mjs";

const ROWS = "packages/core/src/screens/rows";
const RULES = "packages/core/src/screens/rules.ts";

/** @typedef {{ file: string, text: string, from: number, to: number, row: string }} PlannedRow */

/**
 * Replaces spreads such as `...row` by the fields of that constant, because a built screen no longer shares them.
 * @param {string} row
 * @param {string} text text of its file
 */
const writtenOut = (row, text) =>
  row.replace(/\.\.\.(\w+)/g, (spread, name) => new RegExp(`const ${name} = \\{ *([^{}]+?),? *\\}`).exec(text)?.[1] ?? spread);

/** Index behind the brace that closes the one at `from`. Paths contain braces too: `/d/contacts/groups/{group}`. @param {string} text @param {number} from */
function endOf(text, from) {
  let depth = 0;
  for (let at = from; at < text.length; at++) {
    if (text[at] === "{") depth++;
    if (text[at] === "}" && --depth === 0) return at + 1;
  }
  return text.length;
}

/**
 * Finds the row of a planned screen.
 * @param {string} root
 * @param {string} id
 * @returns {PlannedRow}
 */
export function plannedRow(root, id) {
  for (const name of readdirSync(join(root, ROWS))) {
    const file = `${ROWS}/${name}`;
    const text = readFileSync(join(root, file), "utf8");
    const at = text.indexOf(`id: "${id}",`);
    if (at < 0) continue;
    const from = text.lastIndexOf("{", at);
    const to = endOf(text, from);
    const row = writtenOut(text.slice(from, to), text);
    if (/\bplanned: true/.test(row)) return { file, text, from, to, row };
    throw new CannotCreateError(`The screen "${id}" is built already.`);
  }
  throw new CannotCreateError(`There is no screen "${id}" in ${ROWS}. The spec has 131, and the table has no others.`);
}

/** Domain that has the same name as the file of the screen's row, if any. @param {PlannedRow} planned */
export function domainOf({ file }) {
  const name = basename(file, ".ts");
  return isDomain(name) ? name : undefined;
}

/** @param {PlannedRow} planned */
export const pathOf = ({ row }) => /path: "([^"]+)"/.exec(row)?.[1] ?? "";

/**
 * Derives the rule of the screen's calls from the areas in the rule of the screen, so that everyone who may open it may make them.
 * @param {string} root
 * @param {PlannedRow} planned
 */
export function ruleOf(root, { text, row }) {
  const known = `${text}\n${readFileSync(join(root, RULES), "utf8")}`;
  /** @type {Set<string>} */
  const areas = new Set();
  const look = (/** @type {string} */ expression) => {
    for (const [, area = ""] of expression.matchAll(/\b(?:area|action)\("([^"]+)"/g)) areas.add(area);
    const names = expression.replace(/"[^"]*"/g, "").matchAll(/\b(?!area|action|any|all|signedIn)[a-z]\w*/gi);
    for (const [name] of names) {
      const meant = new RegExp(`const ${name} = ([^;]+);`).exec(known)?.[1];
      if (meant === undefined)
        throw new CannotCreateError(`The rule of this screen has "${name}", which calls written by a template would not have.`);
      look(meant);
    }
  };
  const access = /\baccess(?:: ([\s\S]+?))?(?:,\s*(?:\w+:|\}|\.\.\.)|\s*\})/.exec(row)?.[1] ?? "access";
  look(access);
  const rules = [...areas].map((area) => `area("${area}")`);
  if (rules.length === 0) return { rule: "signedIn", imports: "signedIn" };
  return rules.length === 1 ? { rule: rules.join(), imports: "area" } : { rule: `any(${rules.join(", ")})`, imports: "any, area" };
}

/**
 * Returns the file with the row marked as built and `more` fields added.
 * @param {PlannedRow} planned
 * @param {string} more
 */
export function builtRow({ text, from, to, row }, more) {
  const built = row.replace(/,\s*planned: true,?/, ",").replace(/,?\s*\}$/, `, ${more} }`);
  return text.slice(0, from) + built + text.slice(to);
}
