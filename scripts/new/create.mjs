import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { CannotCreateError } from "./cannot-create.mjs";
import { DOMAINS, isDomain } from "./domains.mjs";
import { filled, isCallName, isName, isPlural, placeholders } from "./names.mjs";
import { AREA, GROUP, NEW_GROUP, REPORT, RESOURCE, SCREEN, TOPIC } from "./registrations.mjs";
import { builtRow, domainOf, pathOf, plannedRow, ruleOf } from "./screen-row.mjs";
import { verbOf } from "./verb.mjs";

const MIGRATIONS = "packages/gateway/src/db/migrations";
const SPEC = "tests/spec/screens.txt";
/** Matches paths in folders that are divided by domain. */
const IN_DOMAIN = /(\/(?:contract|verbs|areas|features))\/[a-z]+\//;
const REPORTS = "packages/core/src/reports/routes.ts";

/** @typedef {{ path: string, text: string }} File */
/** @typedef {{ root: string, name: string, screen?: string | undefined, domain?: string | undefined }} Wish */
/** Files to write, and files to change. @typedef {{ files: File[], changed: File[] }} Plan */

/** Number of the next migration. @param {string} root */
function nextMigration(root) {
  const numbers = readdirSync(join(root, MIGRATIONS)).map((file) => Number.parseInt(file, 10) || 0);
  return String(Math.max(0, ...numbers) + 1).padStart(4, "0");
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
 * @param {readonly File[]} [started] files that the registrations change and that do not exist yet
 * @returns {File[]}
 */
function registered(root, registrations, values, started = []) {
  /** @type {Map<string, string>} */
  const texts = new Map(started.map(({ path, text }) => [path, text]));
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

/** Marks a screen as built in the list of the specification. @param {string} root @param {string} path @returns {File} */
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

/**
 * Registers a screen. The first screen of a domain also creates the group of the domain, which the registry loads.
 * @param {string} root
 * @param {readonly import("./registrations.mjs").Registration[]} registrations
 * @param {Record<string, string>} values
 */
function registeredScreen(root, registrations, values) {
  const path = filled(GROUP, values);
  if (existsSync(join(root, path))) return registered(root, registrations, values);
  return registered(root, [...NEW_GROUP, ...registrations], values, [{ path, text: 'import "../later.ts";\n\nexport const views = {\n};\n' }]);
}

/** Creates a plain entity in every layer (ADR 0043), shown on a planned screen of the specification. @param {Wish} wish @returns {Plan} */
function resource({ root, name, screen = name, ...wish }) {
  if (!isPlural(name)) throw new CannotCreateError(`"${name}" is no name for a resource: it takes a plural in kebab-case, like canned-replies.`);
  const planned = plannedRow(root, screen);
  const { rule, imports } = ruleOf(root, planned);
  const domain = wish.domain ?? domainOf(planned);
  const values = { ...placeholders({ name, screen, domain }), __rule__: rule, __rule_imports__: imports, __migration__: nextMigration(root) };
  const more = `purpose: "__Words__, and which of them are in use"`;
  return {
    files: fromTemplates("resource", values),
    changed: [...registeredScreen(root, RESOURCE, values), ...screenBuilt(root, screen, filled(more, values))],
  };
}

/** Creates an area with its own handlers: one call that lists the rows of a table, and its test (ADR 0055). @param {Wish} wish @returns {Plan} */
function area({ root, name, domain }) {
  if (!isPlural(name)) throw new CannotCreateError(`"${name}" is no name for an area: it takes a plural in kebab-case, like canned-replies.`);
  const values = { ...placeholders({ name, screen: name, domain }), __migration__: nextMigration(root) };
  return { files: fromTemplates("area", values), changed: registered(root, AREA, values) };
}

/** Creates a command line verb for a call of the contract. @param {Wish} wish @returns {Plan} */
function verb({ root, name }) {
  const { isNew, values, file } = verbOf(root, name);
  return isNew ? { files: [file], changed: registered(root, TOPIC, values) } : { files: [], changed: [file] };
}

/** Creates a planned screen of the specification with an empty view. @param {Wish} wish @returns {Plan} */
function screenOf({ root, name, domain = domainOf(plannedRow(root, name)) }) {
  const values = placeholders({ name, screen: name, domain });
  return { files: fromTemplates("screen", values), changed: [...registeredScreen(root, SCREEN, values), ...screenBuilt(root, name, "")] };
}

/** Creates a report that counts conversations by day, as a start to edit (ADR 0104). @param {Wish} wish @returns {Plan} */
function report({ root, name }) {
  if (new RegExp(`^ {2}"?${name}"?: \\{`, "m").test(readFileSync(join(root, REPORTS), "utf8")))
    throw new CannotCreateError(`There is already a report "${name}".`);
  return { files: [], changed: registered(root, REPORT, placeholders({ name, screen: name })) };
}

/** Paths that a file would have in each domain, because a name is unique across domains. @param {string} path */
const inAnyDomain = (path) => [...new Set([path, ...DOMAINS.map((domain) => path.replace(IN_DOMAIN, `$1/${domain}/`))])];

const KINDS = { area, resource, report, screen: screenOf, verb };
/** @typedef {keyof typeof KINDS} Kind */

/** @param {string} kind @returns {kind is Kind} */
export const isKind = (kind) => Object.hasOwn(KINDS, kind);
export const KIND_NAMES = Object.keys(KINDS);

/**
 * Writes the files of a new feature and registers it in the tables. Writes nothing if a check fails.
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
