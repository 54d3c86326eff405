import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { CannotCreateError } from "./cannot-create.mjs";

const ROWS = "packages/core/src/screens/rows";
const RULES = "packages/core/src/screens/rules.ts";

/** @typedef {{ file: string, text: string, from: number, to: number, row: string }} PlannedRow */

/**
 * A row with the fields that it shares with others written out: `{ ...planned, id: … }`. Once it is built it shares them no longer.
 * @param {string} row
 * @param {string} text the file that it is in
 */
const writtenOut = (row, text) =>
  row.replace(/\.\.\.(\w+)/g, (spread, name) => new RegExp(`const ${name} = \\{ *([^{}]+?),? *\\}`).exec(text)?.[1] ?? spread);

/** Behind the brace that closes the one at `from`; paths have braces as well: `/d/contacts/groups/{group}`. @param {string} text @param {number} from */
function endOf(text, from) {
  let depth = 0;
  for (let at = from; at < text.length; at++) {
    if (text[at] === "{") depth++;
    if (text[at] === "}" && --depth === 0) return at + 1;
  }
  return text.length;
}

/**
 * The row of a screen of the spec that is not built yet.
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

/** @param {PlannedRow} planned */
export const pathOf = ({ row }) => /path: "([^"]+)"/.exec(row)?.[1] ?? "";

/**
 * The rule of calls that a screen makes: whoever may open it may make them. It names the areas that the rule of the screen names.
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
 * The file with the row built: no longer planned, and with more.
 * @param {PlannedRow} planned
 * @param {string} more
 */
export function builtRow({ text, from, to, row }, more) {
  const built = row.replace(/,\s*planned: true,?/, ",").replace(/,?\s*\}$/, `, ${more} }`);
  return text.slice(0, from) + built + text.slice(to);
}
