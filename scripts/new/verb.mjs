import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { CannotCreateError } from "./cannot-create.mjs";
import { kebab, placeholders } from "./names.mjs";

/** @typedef {{ name: string, type: "text" | "count" | "flag" | "list" | "other", isChoice: boolean, isRequired: boolean }} Field */
/** @typedef {{ method: string, summary: string, isCall: boolean, params: Field[], query: Field[], body: Field[], answer: { isPage: boolean, fields: Field[] } }} Call */

const FOLDER = "packages/core/src/verbs";
const CONTRACT = "packages/core/src/contract/rows.ts";
const PAGE = new Set(["page", "pageSize", "sort"]);
/** Maximum number of columns with which a table stays readable. */
const MOST_COLUMNS = 8;

/** @param {string} root @param {string} name @returns {Call} */
function callOf(root, name) {
  const { stdout, stderr, status } = spawnSync(
    process.execPath,
    [join(root, "node_modules/tsx/dist/cli.mjs"), join(root, "scripts/new/call-parts.ts"), name],
    { cwd: root, encoding: "utf8" },
  );
  if (status !== 0) throw new Error(stderr);
  const call = JSON.parse(stdout);
  if (call === null) throw new CannotCreateError(`No call is named "${name}"; see npm run parley -- api --list.`);
  return call;
}

const words = (/** @type {string} */ name) => kebab(name).replaceAll("-", " ");
const value = (/** @type {Field} */ { type }) => (type === "count" ? ', value: "count"' : type === "list" ? ', value: "list"' : "");

/** Help text of a list's filter. @param {string} name */
const filterText = (name) =>
  name === "search" ? "found by this text" : `only those of this ${words(name).replace(/ id$/, "")}${name.endsWith("Id") ? ", by id" : ""}`;

/** The flag of a field. @param {string} call @param {Field} field @param {string} about */
function flagOf(call, field, about) {
  const { name, type, isChoice, isRequired } = field;
  if (type === "other") throw new CannotCreateError(`${call} takes "${name}", which no flag can say: that verb is written by hand.`);
  const placeholder = type === "flag" ? "" : type === "count" ? " <number>" : type === "list" ? " <list>" : ` <${isChoice ? "value" : "text"}>`;
  const choices = isChoice ? `, choices: fromContract("${call}", "${name}")` : "";
  return `${name}: { flags: "--${kebab(name)}${placeholder}", about: "${about}"${value(field)}${choices}${isRequired ? ", required: true" : ""} }`;
}

/** @param {string} name @param {Call} call @param {string} line */
function verbText(name, call, line) {
  const { method, params, query, body, answer } = call;
  const [param, ...others] = params;
  const head = `summary: "${call.summary.replace(/[;,].*/, "")}"`;
  const refused = (/** @type {string} */ why) => new CannotCreateError(`${name} ${why}: that verb is written by hand.`);
  if (!call.isCall) throw refused("is no plain call");
  if (method === "GET" && answer.isPage && params.length === 0) {
    const columns = answer.fields.filter(({ type }) => type !== "other").slice(0, MOST_COLUMNS);
    const filters = query.filter(({ name: field }) => !PAGE.has(field)).map((field) => flagOf(name, field, filterText(field.name)));
    const sort = query.some(({ name: field }) => field === "sort") ? [`...sortFlag("${name}")`] : [];
    return `{ ${head}, does: "list", call: "${name}", columns: ${JSON.stringify(columns.map(({ name: column }) => column))},
      flags: { ${["...pageFlags", ...filters, ...sort].join(", ")} }, examples: ["${line}", "${line} --all --json"] }`;
  }
  const operand =
    param && `{ operand: "<${kebab(param.name)}>", about: "the ${words(param.name)} of what is meant", field: "${param.name}"${value(param)} }`;
  const sample = param?.type === "count" ? " 12" : param ? " NAME" : "";
  if (method === "GET" && param?.type === "count" && others.length === 0 && query.length === 0)
    return `{ ${head}, does: "show", call: "${name}", operands: [${operand}], examples: ["${line}${sample}", "${line}${sample} --json"] }`;
  if (method !== "POST" || others.length > 0 || query.length > 0) throw refused("is more than a list, one thing, or a thing made");
  if (body.some(({ name: field }) => field === "version")) throw refused("changes a thing as it was read");
  const flags = body.map((field) => flagOf(name, field, `its ${words(field.name)}`));
  return `{ ${head}, does: "create", call: "${name}",${operand ? ` operands: [${operand}],` : ""}${flags.length > 0 ? ` flags: { ${flags.join(", ")} },` : ""}
      examples: ["${line}${sample}${body.map(sampleOf).join("")}", "${line} --help"] }`;
}

/** @param {Field} field */
const sampleOf = ({ name, type, isRequired, isChoice }) =>
  !isRequired || isChoice ? "" : ` --${kebab(name)}${type === "flag" ? "" : type === "count" ? " 12" : " example"}`;

/** The text of a file with what it takes from two of its neighbours. @param {string} text */
function withImports(text) {
  const flags = ["pageFlags", "sortFlag"];
  const from = (/** @type {string} */ file, /** @type {readonly string[]} */ names, /** @type {string} */ of) => {
    const place = new RegExp(`import \\{ (.*) \\} from "\\.\\./${file}.ts";`);
    const used = names.filter((name) => new RegExp(`\\b${name}\\b[^}]*`).test(of.replace(place, "")));
    const had = place.exec(of)?.[1]?.split(", ") ?? [];
    const all = [...new Set([...had, ...used])].sort();
    if (all.length === 0) return of;
    const line = `import { ${all.join(", ")} } from "../${file}.ts";`;
    return place.test(of) ? of.replace(place, line) : `${line}\n${of}`;
  };
  return from("shared-flags", flags, from("verb", ["defineTopic", "fromContract"], text));
}

/**
 * The file of the topic that makes calls of this area already; undefined where none does.
 * @param {string} root
 * @param {string} area
 */
function topicFile(root, area) {
  const calls = (/** @type {string} */ file) => readFileSync(join(root, file), "utf8").split(`"${area}.`).length - 1;
  const files = readdirSync(join(root, FOLDER), { recursive: true, encoding: "utf8" }).flatMap((file) =>
    file.includes("/") && file.endsWith(".ts") ? [`${FOLDER}/${file}`] : [],
  );
  const [most] = files.map((file) => ({ file, count: calls(file) })).sort((one, other) => other.count - one.count);
  const named = files.find((file) => file.endsWith(`/${kebab(area)}.ts`));
  if (named !== undefined) return named;
  return most === undefined || most.count === 0 ? undefined : most.file;
}

/** The domain that the contract has an area in. @param {string} root @param {string} area */
const domainOf = (root, area) =>
  new RegExp(`^import \\{[^}]*\\b${area}\\b[^}]*\\} from "\\./([a-z]+)/`, "m").exec(readFileSync(join(root, CONTRACT), "utf8"))?.[1];

/**
 * A verb of the command line that is no more than a call of the contract: its flags are the fields of the call.
 * @param {string} root
 * @param {string} name `cannedReplies.create`
 */
export function verbOf(root, name) {
  const [area = "", call = ""] = name.split(".");
  const verb = call === "get" ? "show" : kebab(call);
  const file = topicFile(root, area);
  const before = file === undefined ? undefined : readFileSync(join(root, file), "utf8");
  const topic = (before && /^ {2}name: "(.+)"/m.exec(before)?.[1]) ?? kebab(area);
  const values = placeholders({ name: topic, screen: topic, domain: domainOf(root, area) });
  const parts = callOf(root, name);
  if (before !== undefined && !/\n {2}verbs: \{/.test(before)) throw new CannotCreateError(`${file} says its verbs as those of a plain entity.`);
  if (before !== undefined && new RegExp(`\\n {4}"?${verb}"?: `).test(before))
    throw new CannotCreateError(`There is already parley ${topic} ${verb}.`);
  const row = `\n    ${/^[a-z]+$/.test(verb) ? verb : JSON.stringify(verb)}: ${verbText(name, parts, `parley ${topic} ${verb}`)},`;
  if (file === undefined || before === undefined) {
    const { __areaCamel__, __domain__ } = values;
    const text = `\nexport const ${__areaCamel__}Topic = defineTopic({\n  name: "${topic}",\n  verbs: {${row}\n  },\n});\n`;
    return { isNew: true, values, file: { path: `${FOLDER}/${__domain__}/${topic}.ts`, text: withImports(text) } };
  }
  return { isNew: false, values, file: { path: file, text: withImports(before.replace(/\n {2}verbs: \{/, (found) => found + row)) } };
}
