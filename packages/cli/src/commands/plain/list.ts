import type { Client } from "@parley/core/client";
import type { Row } from "@parley/core/contract";
import { fieldOf, type Verb } from "@parley/core/verbs";
import { findStakeholder } from "../../io/find-stakeholder.ts";
import { isRows } from "../../io/selection.ts";
import type { Deps } from "../deps.ts";
import { runList } from "../run-list.ts";
import { callOf, fieldsGiven, ownFlags, queryOf } from "./fields.ts";
import type { Given, Particulars } from "./particulars.ts";

const count = (value: unknown): number | undefined => (typeof value === "number" ? value : undefined);

/** What its filters come to. Where one names a stakeholder, the call takes its id. */
async function filtersOf(client: Client, verb: Verb, given: Given, { query }: Particulars): Promise<Given> {
  const fields = fieldsGiven(verb, given);
  const found = await Promise.all(
    ownFlags(verb).flatMap(([name, flag]) => {
      const named = given[name];
      return flag.finds && typeof named === "string" ? [findStakeholder(client, named).then(({ id }) => [fieldOf(name, flag), id])] : [];
    }),
  );
  return { ...((await query?.(client, fields)) ?? fields), ...Object.fromEntries(found) };
}

/** `parley <topic> list`, by page or whole. */
const pagedList =
  (verb: Verb, particulars: Particulars) =>
  async (given: Given, deps: Deps): Promise<void> => {
    const options = {
      page: count(given.page),
      pageSize: count(given.pageSize),
      limit: count(given.limit),
      all: given.all === true,
      query: async (client: Client) => queryOf(await filtersOf(client, verb, given, particulars)),
    };
    await runList(await callOf(verb), verb.columns ?? [], options, deps, particulars.shown);
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
