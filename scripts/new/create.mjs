import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { CannotCreateError } from "./cannot-create.mjs";
import { DOMAINS, isDomain } from "./domains.mjs";
import { filled, isCallName, isName, isPlural, placeholders } from "./names.mjs";
import { AREA, REPORT, RESOURCE, SCREEN, TOPIC } from "./registrations.mjs";
import { builtRow, pathOf, plannedRow, ruleOf } from "./screen-row.mjs";
import { verbOf } from "./verb.mjs";

const MIGRATIONS = "packages/gateway/src/db/migrations";
const SPEC = "tests/spec/screens.txt";
/** Matches paths in folders that are divided by domain. */
const IN_DOMAIN = /(\/(?:contract|verbs|areas|features))\/[a-z]+\//;
const REPORTS = "packages/core/src/reports/routes.ts";

/** @typedef {{ path: string, text: string }} File */
/** @typedef {{ root: string, name: string, screen?: string | undefined, domain?: string | undefined }} Wish */
/** Files to write, and files to change. @typedef {{ files: File[], changed: File[] }} Plan */

/** Numbers go up in tens from the last migration. @param {string} root */
function nextMigration(root) {
  const numbers = readdirSync(join(root, MIGRATIONS)).map((file) => Number.parseInt(file, 10) || 0);
  return String((Math.floor(Math.max(0, ...numbers) / 10) + 1) * 10).padStart(4, "0");
}

/** @param {string} kind @param {Record<string, string>} values @returns {File[]} */
function fromTemplates(kind, values) {
  const folder = fileURLToPath(new URL(kind, import.meta.url));
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".tpl"))
    .sort()
    .map((file) => ({ path: filled(file.slice(0, -4), values), text: filled(readFileSync(join(folder, file), "utf8"), values) }));
}

/**
 * @param {string} root
 * @param {readonly import("./registrations.mjs").Registration[]} registrations
 * @param {Record<string, string>} values
 * @returns {File[]}
 */
function registered(root, registrations, values) {
  /** @type {Map<string, string>} */
  const texts = new Map();
  for (const { file: template, place, where, line } of registrations) {
    const file = filled(template, values);
    const text = texts.get(file) ?? readFileSync(join(root, file), "utf8");
    if (!place.test(text)) throw new CannotCreateError(`${file} has no place for ${filled(line, values).trim()}`);
    const own = filled(line, values);
    texts.set(
      file,
      text.replace(place, (found) => (where === "before" ? own + found : found + own)),
    );
  }
  return [...texts].map(([path, text]) => ({ path, text }));
}

/** The list of the spec says of a screen that it is built now. @param {string} root @param {string} path @returns {File} */
const markedBuilt = (root, path) => ({
  path: SPEC,
  text: readFileSync(join(root, SPEC), "utf8")
    .split("\n")
    .map((line) => (line.split(" | ")[0]?.split(" ")[0] === path ? `${line} | built` : line))
    .join("\n"),
});

/** @param {string} root @param {string} id @param {string} more @returns {File[]} */
function screenBuilt(root, id, more) {
  const planned = plannedRow(root, id);
  return [{ path: planned.file, text: builtRow(planned, more) }, markedBuilt(root, pathOf(planned))];
}

/** A plain entity in every layer (ADR 0043) and the screen of the spec that it is seen on. @param {Wish} wish @returns {Plan} */
function resource({ root, name, screen = name, domain }) {
  if (!isPlural(name)) throw new CannotCreateError(`"${name}" is no name for a resource: it takes a plural in kebab-case, like canned-replies.`);
  const { rule, imports } = ruleOf(root, plannedRow(root, screen));
  const values = { ...placeholders({ name, screen, domain }), __rule__: rule, __rule_imports__: imports, __migration__: nextMigration(root) };
  const more = `purpose: "__Words__, and which of them are in use"`;
  return {
    files: fromTemplates("resource", values),
    changed: [...registered(root, RESOURCE, values), ...screenBuilt(root, screen, filled(more, values))],
  };
}

/** Calls with handlers of their own: one row, a list of what a table holds, and its test (ADR 0055). @param {Wish} wish @returns {Plan} */
function area({ root, name, domain }) {
  if (!isPlural(name)) throw new CannotCreateError(`"${name}" is no name for an area: it takes a plural in kebab-case, like canned-replies.`);
  const values = { ...placeholders({ name, screen: name, domain }), __migration__: nextMigration(root) };
  return { files: fromTemplates("area", values), changed: registered(root, AREA, values) };
}

/** A verb of the command line for a call of the contract. @param {Wish} wish @returns {Plan} */
function verb({ root, name }) {
  const { isNew, values, file } = verbOf(root, name);
  return isNew ? { files: [file], changed: registered(root, TOPIC, values) } : { files: [], changed: [file] };
}

/** A screen of the spec, with a view to be drawn by hand. @param {Wish} wish @returns {Plan} */
function screenOf({ root, name, domain }) {
  const values = placeholders({ name, screen: name, domain });
  return { files: fromTemplates("screen", values), changed: [...registered(root, SCREEN, values), ...screenBuilt(root, name, "")] };
}

/** A further report, which counts by day: its rule, columns, rows and screen, all of it for whoever writes it to change (ADR 0104). @param {Wish} wish @returns {Plan} */
function report({ root, name }) {
  if (new RegExp(`^ {2}"?${name}"?: \\{`, "m").test(readFileSync(join(root, REPORTS), "utf8")))
    throw new CannotCreateError(`There is already a report "${name}".`);
  return { files: [], changed: registered(root, REPORT, placeholders({ name, screen: name })) };
}

/** A file's path in every domain: a name is taken wherever it is used. @param {string} path */
const inAnyDomain = (path) => [...new Set([path, ...DOMAINS.map((domain) => path.replace(IN_DOMAIN, `$1/${domain}/`))])];

const KINDS = { area, resource, report, screen: screenOf, verb };
/** @typedef {keyof typeof KINDS} Kind */

/** @param {string} kind @returns {kind is Kind} */
export const isKind = (kind) => Object.hasOwn(KINDS, kind);
export const KIND_NAMES = Object.keys(KINDS);

/**
 * Writes the files of a new thing and enters it in the tables that list such things; all of it, or nothing.
 * @param {Kind} kind
 * @param {Wish} wish
 * @returns {{ written: string[], entered: string[] }} paths below the root
 */
export function create(kind, wish) {
  if (kind === "verb" ? !isCallName(wish.name) : !isName(wish.name))
    throw new CannotCreateError(
      `"${wish.name}" is no name here: ${kind === "verb" ? "a verb is named by its call, like cannedReplies.list" : "names are in kebab-case, like canned-replies"}.`,
    );
  if (wish.domain !== undefined && !isDomain(wish.domain))
    throw new CannotCreateError(`There is no domain "${wish.domain}"; the domains are ${DOMAINS.join(", ")}.`);
  const { files, changed } = KINDS[kind](wish);
  const taken = files.flatMap(({ path }) => inAnyDomain(path)).filter((path) => existsSync(join(wish.root, path)));
  if (taken.length > 0) throw new CannotCreateError(`Nothing was written, for there is already ${taken.join(", ")}.`);
  for (const { path, text } of [...files, ...changed]) {
    mkdirSync(dirname(join(wish.root, path)), { recursive: true });
    writeFileSync(join(wish.root, path), text);
  }
  return { written: files.map(({ path }) => path), entered: changed.map(({ path }) => path) };
}
