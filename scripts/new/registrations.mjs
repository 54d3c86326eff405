/**
 * The one line that each table of the product needs to know a new area. `before` or `after` is a place that the file has once.
 * @typedef {{ file: string, place: RegExp, where: "before" | "after", line: string }} Registration
 */

/** @type {readonly Registration[]} */
export const REGISTRATIONS = [
  {
    file: "packages/core/src/contract/rows.ts",
    place: /^import type \{ AreaRows/m,
    where: "before",
    line: 'import { __areasCamel__ } from "./__gateway__/__areas__.ts";\n',
  },
  { file: "packages/core/src/contract/rows.ts", place: /export const contract = \{/, where: "after", line: "\n  __areasCamel__," },
  { file: "packages/core/src/contract/schemas.ts", place: /export const ENTITY_KINDS = \[/, where: "after", line: '\n  "__areaCamel__",' },
  {
    file: "packages/gateway/src/app/areas.ts",
    place: /^import /m,
    where: "before",
    line: 'import { __areaCamel__Routes } from "../areas/__areas__/routes.ts";\n',
  },
  {
    file: "packages/gateway/src/app/areas.ts",
    place: /export const areas\b[^=]*= \{/,
    where: "after",
    line: "\n  __areasCamel__: __areaCamel__Routes,",
  },
  {
    file: "packages/gateway/src/db/schema.ts",
    place: /^import /m,
    where: "before",
    line: 'import type { __areasPascal__Tables } from "./tables/__areas__.ts";\n',
  },
  { file: "packages/gateway/src/db/schema.ts", place: /export interface Schema\s+extends /, where: "after", line: "__areasPascal__Tables, " },
  {
    file: "packages/cli/src/commands/registry.ts",
    place: /^import /m,
    where: "before",
    line: 'import { __areasCamel__ } from "./__areas__/topic.ts";\n',
  },
  { file: "packages/cli/src/commands/registry.ts", place: /^ {2}verbOf\(helpVerb/m, where: "before", line: "  __areasCamel__,\n" },
  {
    file: "packages/core/src/verbs/topics.ts",
    place: /^import /m,
    where: "before",
    line: 'import { __areasCamel__Topic } from "./__areas__.ts";\n',
  },
  { file: "packages/core/src/verbs/topics.ts", place: /^ {2}helpVerb,/m, where: "before", line: "  __areasCamel__Topic,\n" },
];

/** What a person has to write, because it must not be derived or is a decision. */
export const BY_HAND = [
  "tests/spec/endpoints.txt: its four lines, typed from the specification (they hold the contract, so nothing may print them)",
  "packages/core/src/contract/__gateway__/__areas__.ts: paths, fields, access and notices as the specification has them",
  "packages/core/src/screens/rows: its screen; where the row is there already, take away `planned`",
  "packages/web: the screen's view, `__areasPascal__Screen`, in the app's registry of views",
  "npm run docs",
];
