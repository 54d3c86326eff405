/**
 * A line to add to a table of the product, before or after a pattern that matches once in the file.
 * @typedef {{ file: string, place: RegExp, where: "before" | "after", line: string }} Registration
 */

/** @param {string} file @param {string} line @returns {Registration} */
const imported = (file, line) => ({ file, place: /^import /m, where: "before", line: `${line}\n` });
/** @param {string} file @param {RegExp} place @param {string} line @returns {Registration} */
const listed = (file, place, line) => ({ file, place, where: "after", line: `\n  ${line},` });

const VIEWS = "packages/web/src/app/registry.ts";
const GROUPS = /const SCREEN_GROUPS[^=]*= \{/;
/** File with the screens of a domain, which the browser loads together. */
export const GROUP = "packages/web/src/app/screens/__domain__.ts";
const CALLS = "packages/core/src/screens/calls/index.ts";
/** Registration of a new group. @type {readonly Registration[]} */
export const NEW_GROUP = [
  {
    file: VIEWS,
    place: /^const \w+ = \(\) => import\("\.\/screens\//m,
    where: "before",
    line: 'const __domain__ = () => import("./screens/__domain__.ts");\n',
  },
];
/** Registers the view of a screen in its group, and the screen in the registry. @param {string} folder @param {string} pascal @returns {Registration[]} */
const viewed = (folder, pascal) => [
  imported(GROUP, `import { ${pascal}Screen } from "../../features/__domain__/${folder}/${folder}-screen.tsx";`),
  listed(GROUP, /export const views = \{/, `"__screen__": ${pascal}Screen`),
  listed(VIEWS, GROUPS, '"__screen__": __domain__'),
];

const CONTRACT = "packages/core/src/contract/rows.ts";
const LAZY_CONTRACT = "packages/core/src/contract/areas.ts";
const GATEWAY = "packages/gateway/src/app/areas.ts";
const VERBS = "packages/core/src/verbs/topics.ts";

/** Registrations of calls with their own handlers. @type {readonly Registration[]} */
export const AREA = [
  imported(CONTRACT, 'import { __areasCamel__ } from "./__domain__/__areas__.ts";'),
  listed(CONTRACT, /export const contract = \{/, "__areasCamel__"),
  listed(LAZY_CONTRACT, /export const AREAS = \{/, '__areasCamel__: async () => (await import("./__domain__/__areas__.ts")).__areasCamel__'),
  imported(GATEWAY, 'import { __areaCamel__Routes } from "../areas/__domain__/__areas__/routes.ts";'),
  listed(GATEWAY, /export const areas\b[^=]*= \{/, "__areasCamel__: __areaCamel__Routes"),
];

/** Registrations of a command line topic whose verbs are all plain. @type {readonly Registration[]} */
export const TOPIC = [
  {
    file: VERBS,
    place: /^ {2}helpVerb,/m,
    where: "before",
    line: '  { name: "__areas__", summary: "__Words__ of the stakeholder", load: async () => (await import("./__domain__/__areas__.ts")).__areaCamel__Topic },\n',
  },
];

/** Registrations of a plain entity with its screen; the row of the screen is the sixth. @type {readonly Registration[]} */
export const RESOURCE = [
  listed("packages/core/src/contract/plain-kinds.ts", /const PLAIN_ENTITY_KINDS = \{/, '__areaCamel__: "__word__"'),
  ...AREA,
  ...TOPIC,
  ...viewed("__areas__", "__areasPascal__"),
  listed(
    CALLS,
    /const CALLS = defineCalls\(\{/,
    '"__screen__": { needs: ["__areasCamel__.list"], offers: ["__areasCamel__.create", "__areasCamel__.update", "__areasCamel__.remove"] }',
  ),
];

/** @type {readonly Registration[]} */
export const SCREEN = viewed("__screen__", "__screenPascal__");

/** Registrations of a report: title and access rule, columns, and the SQL of its rows. @type {readonly Registration[]} */
export const REPORT = [
  listed(
    "packages/core/src/reports/routes.ts",
    /export const MORE_REPORTS = \{/,
    '"__areas__": { title: "__Words__", icon: "chart", subject: "conversations", access: chatSessions, summary: "__Words__ of conversations, by day" }',
  ),
  listed(
    "packages/core/src/reports/definitions/conversations.ts",
    /export const conversationReports = defineReports\(\{/,
    '"__areas__": { ...MORE_REPORTS["__areas__"], filters, columns: [conversationDay, count("sessions", "Sessions")] }',
  ),
  listed(
    "packages/gateway/src/reports/sql/sessions.ts",
    /export const sessionSources = \{/,
    // biome-ignore lint/suspicious/noTemplateCurlyInString: becomes a template literal in the file it is written to
    '"__areas__": countedSource(`select {client:c.stakeholder_id} (c.started_at at time zone {zone})::date as day, count(*)::int as sessions from chat_session c where ${STARTED_OF_AGENT} group by {client} day`, "day")',
  ),
];
