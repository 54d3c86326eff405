import type { Client } from "@parley/core/client";
import type { Row } from "@parley/core/contract";
import { operandField, type Verb } from "@parley/core/verbs";
import type { Deps } from "../../io/deps.ts";
import { usage } from "../../io/fail.ts";
import { NO_MATCHES } from "../../io/pages.ts";
import { isRows } from "../../io/selection.ts";
import { runList } from "../run-list.ts";
import { type FileOptions, writeListFile } from "../write-list-file.ts";
import type { GivenOptions, VerbCustomization } from "./customization.ts";
import { callOf, givenFieldValues, queryOf, resolveNamesToIds } from "./fields.ts";
import { idOfEntity } from "./find.ts";

const text = (value: unknown): string | undefined => (typeof value === "string" ? value : undefined);
const count = (value: unknown): number | undefined => (typeof value === "number" ? value : undefined);

/** Converts the filters to the query of the call, replacing names such as a stakeholder's with ids. */
async function filtersOf(client: Client, verb: Verb, given: GivenOptions, { query }: VerbCustomization): Promise<GivenOptions> {
  const fields = givenFieldValues(verb, given);
  const found = await resolveNamesToIds(client, verb, given);
  return { ...((await query?.(client, fields)) ?? fields), ...found };
}

/** Options of the export file, or undefined when rows are printed. */
function fileOf(given: GivenOptions): FileOptions | undefined {
  const file = { output: text(given.output), emailTo: text(given.emailTo), idempotencyKey: text(given.idempotencyKey) };
  if (Object.values(file).every((one) => one === undefined)) return undefined;
  if (["page", "pageSize", "limit"].some((name) => given[name] !== undefined))
    throw usage("--page, --page-size and --limit only apply to printed rows: a file contains all matching rows.");
  return file;
}

/** Implements `parley <topic> list`. An operand names the entity that the list belongs to. */
const pagedList =
  (verb: Verb, customization: VerbCustomization) =>
  async (...line: readonly unknown[]): Promise<void> => {
    const operands = verb.operands ?? [];
    const [given, deps] = line.slice(operands.length) as [GivenOptions, Deps];
    const named = Object.fromEntries(operands.map((operand, at) => [operandField(operand), line[at]]));
    const owner = async (client: Client) => (verb.find ? { id: await idOfEntity(client, verb, String(line[0])) } : named);
    const query = async (client: Client) => queryOf({ ...(await owner(client)), ...(await filtersOf(client, verb, given, customization)) });
    const file = fileOf(given);
    if (file) return writeListFile(await callOf(verb, "file"), file, query, deps);
    const options = { page: count(given.page), pageSize: count(given.pageSize), limit: count(given.limit), all: given.all === true, query };
    await runList(await callOf(verb), verb.columns ?? [], options, deps, customization.shown);
  };

/** Implements `parley <topic> list` for a call that returns all items without pages. */
const wholeList =
  (verb: Verb) =>
  async (given: GivenOptions, deps: Deps): Promise<void> => {
    const file = fileOf(given);
    if (file) return writeListFile(await callOf(verb, "file"), file, async () => ({}), deps);
    const row = await callOf(verb);
    const opened = await deps.platform();
    await opened.signedIn();
    const things = await opened.calls((client) => client.call<Row>(row));
    const rows = isRows(things) ? things : [];
    await deps.out.rows(rows, verb.columns ?? []);
    if (rows.length === 0 && deps.out.format() !== "json") deps.out.note(NO_MATCHES);
  };

export function standardListRun(verb: Verb, customization: VerbCustomization) {
  if (verb.flags && "page" in verb.flags) return pagedList(verb, customization);
  const run = wholeList(verb);
  // Passes empty options to a command without flags, because the parser gives it none.
  return verb.flags ? run : (deps: Deps) => run({}, deps);
}
