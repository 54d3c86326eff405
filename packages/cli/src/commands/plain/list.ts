import type { Client } from "@parley/core/client";
import type { Row } from "@parley/core/contract";
import { operandField, type Verb } from "@parley/core/verbs";
import { usage } from "../../io/fail.ts";
import { NO_MATCHES } from "../../io/pages.ts";
import { isRows } from "../../io/selection.ts";
import type { Deps } from "../deps.ts";
import { runList } from "../run-list.ts";
import { type FileOptions, writeListFile } from "../write-list-file.ts";
import { callOf, fieldsGiven, idsGiven, queryOf } from "./fields.ts";
import type { Given, Particulars } from "./particulars.ts";

const text = (value: unknown): string | undefined => (typeof value === "string" ? value : undefined);
const count = (value: unknown): number | undefined => (typeof value === "number" ? value : undefined);

/** Converts filters to the query of the call, with ids in place of names such as a stakeholder's. */
async function filtersOf(client: Client, verb: Verb, given: Given, { query }: Particulars): Promise<Given> {
  const fields = fieldsGiven(verb, given);
  const found = await idsGiven(client, verb, given);
  return { ...((await query?.(client, fields)) ?? fields), ...found };
}

/** The requested export file; undefined when rows are printed. */
function fileOf(given: Given): FileOptions | undefined {
  const file = { output: text(given.output), emailTo: text(given.emailTo), idempotencyKey: text(given.idempotencyKey) };
  if (Object.values(file).every((one) => one === undefined)) return undefined;
  if (["page", "pageSize", "limit"].some((name) => given[name] !== undefined))
    throw usage("--page, --page-size and --limit only apply to printed rows: a file has all that match.");
  return file;
}

/** `parley <topic> list`, with or without pages. An operand names the entity that the list belongs to. */
const pagedList =
  (verb: Verb, particulars: Particulars) =>
  async (...line: readonly unknown[]): Promise<void> => {
    const operands = verb.operands ?? [];
    const [given, deps] = line.slice(operands.length) as [Given, Deps];
    const named = Object.fromEntries(operands.map((operand, at) => [operandField(operand), line[at]]));
    const query = async (client: Client) => queryOf({ ...named, ...(await filtersOf(client, verb, given, particulars)) });
    const file = fileOf(given);
    if (file) return writeListFile(await callOf(verb, "file"), file, query, deps);
    const options = { page: count(given.page), pageSize: count(given.pageSize), limit: count(given.limit), all: given.all === true, query };
    await runList(await callOf(verb), verb.columns ?? [], options, deps, particulars.shown);
  };

/** A short list without pages. */
const wholeList =
  (verb: Verb) =>
  async (given: Given, deps: Deps): Promise<void> => {
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

export function plainList(verb: Verb, particulars: Particulars) {
  if (verb.flags && "page" in verb.flags) return pagedList(verb, particulars);
  const run = wholeList(verb);
  // Verbs without flags receive no options.
  return verb.flags ? run : (deps: Deps) => run({}, deps);
}
