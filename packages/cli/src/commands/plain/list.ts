import type { Row } from "@parley/core/contract";
import type { Verb } from "@parley/core/verbs";
import { isRows } from "../../io/selection.ts";
import type { Deps } from "../deps.ts";
import { runList } from "../run-list.ts";
import { callOf, fieldOf, fieldsGiven, ownFlags } from "./fields.ts";
import type { Given, Particulars } from "./particulars.ts";

const count = (value: unknown): number | undefined => (typeof value === "number" ? value : undefined);

/** `parley <topic> list`, by page or whole. */
const pagedList =
  (verb: Verb, { shown }: Particulars) =>
  async (given: Given, deps: Deps): Promise<void> => {
    const filters = Object.fromEntries(Object.entries(fieldsGiven(verb, given)).map(([field, value]) => [field, String(value)]));
    const [name, flag] = ownFlags(verb).find(([, { finds }]) => finds) ?? [];
    const named = name === undefined ? undefined : given[name];
    const options = {
      page: count(given.page),
      pageSize: count(given.pageSize),
      limit: count(given.limit),
      all: given.all === true,
      filters,
      ...(name !== undefined && flag && typeof named === "string" && { stakeholder: { filter: fieldOf(name, flag), named } }),
    };
    await runList(await callOf(verb), verb.columns ?? [], options, deps, shown);
  };

/** A list of few things, which comes without pages. */
const wholeList =
  (verb: Verb) =>
  async ({ out, platform }: Deps): Promise<void> => {
    const row = await callOf(verb);
    const opened = await platform();
    await opened.signedIn();
    const things = await opened.calls((client) => client.call<Row>(row));
    await out.rows(isRows(things) ? things : [], verb.columns ?? []);
  };

export const plainList = (verb: Verb, particulars: Particulars) => (verb.flags ? pagedList(verb, particulars) : wholeList(verb));
