import { operationNamed, verbOperation } from "@parley/core/bulk";
import { type Client, everyItem } from "@parley/core/client";
import { type Bulk, type BulkVerb, callFieldOfFlag, type Flag, filterFlags, sharedFlags } from "@parley/core/verbs";
import { amountIn } from "../../io/amount.ts";
import type { BulkOptions } from "../../io/bulk/bulk-options.ts";
import type { BulkWork, SharedArgs } from "../../io/bulk/bulk-work.ts";
import { runBulk } from "../../io/bulk/run-bulk.ts";
import type { Deps } from "../../io/deps.ts";
import { usage } from "../../io/fail.ts";
import { remarkOf } from "../../io/remark.ts";
import { rowOf } from "../contract-row.ts";
import { runShown } from "../run-shown.ts";
import type { BulkVerbCustomization, GivenOptions } from "./customization.ts";
import { callOf, queryOf } from "./fields.ts";

/**
 * Returns the bulk operation named like the CLI command. For a command that only makes its call, derives the operation
 * from the command table.
 */
async function operationOf(verb: BulkVerb) {
  const { plain } = verb.bulk;
  return operationNamed(verb.words.join(".")) ?? verbOperation(verb, { call: await callOf(verb), reads: await rowOf(plain?.reads ?? "") });
}

function check({ needs }: Bulk, given: GivenOptions & BulkOptions): void {
  if (!needs || given.resume !== undefined || (needs.inFile && given.file !== undefined)) return;
  if (needs.flags.every((name) => given[name] === undefined)) throw usage(needs.says, needs.hint);
}

/**
 * Requires an amount and its currency together, because an amount alone would mean a different price in each country.
 */
function amountOf(given: GivenOptions, name: string, currency: string): number | undefined {
  const [amount, unit] = [text(given[name]), text(given[currency])];
  if ((amount === undefined) !== (unit === undefined)) throw usage(`--${name} and --${currency} must be used together.`);
  return amount === undefined || unit === undefined ? undefined : amountIn(unit, amount);
}

/** Values that apply to all rows of the bulk run, by field. Amounts are in minor units of their currency. */
function sharedOf(verb: BulkVerb, given: GivenOptions): SharedArgs {
  const { money = {} } = verb.bulk;
  return Object.fromEntries(
    sharedFlags(verb).flatMap(([name, flag]) => {
      const currency = money[name];
      const value = currency === undefined ? given[name] : amountOf(given, name, currency);
      return value === undefined || flag.hidden || name === "remark" ? [] : [[callFieldOfFlag(name, flag), value]];
    }),
  );
}

/** Value of a bulk column: a field of the item, or a template whose `{field}` placeholders are filled from the item. */
const taken = (item: GivenOptions, from: string): unknown =>
  from.includes("{") ? from.replaceAll(/\{(\w+)\}/g, (_match, field: string) => String(item[field])) : item[from];

const longForm = ({ flags }: Flag): string => /--[\w-]+/.exec(flags)?.[0] ?? flags;

async function* found(
  client: Client,
  { call, query, takes }: NonNullable<Bulk["finds"]>,
  filters: GivenOptions,
  { query: named }: BulkVerbCustomization,
) {
  const wanted = (await named?.(client, filters)) ?? filters;
  for await (const item of everyItem(client, await rowOf(call), { query: queryOf({ ...wanted, ...query }) }))
    yield Object.fromEntries(Object.entries(takes).map(([column, from]) => [column, taken(Object(item), from)]));
}

/** Runs one operation on each of many rows, as the command table defines it. */
export const standardBulkRun =
  (verb: BulkVerb, customization: BulkVerbCustomization) =>
  async (ids: readonly string[], given: GivenOptions & BulkOptions, deps: Deps): Promise<void> => {
    const { bulk, words } = verb;
    const [what, one, many] = bulk.asks;
    check(bulk, given);
    const shared = sharedOf(verb, given);
    customization.check?.(given);
    const filters = Object.fromEntries(
      filterFlags(verb).flatMap(([name, { filters: field = name }]) => (given[name] === undefined ? [] : [[field, given[name]]])),
    );
    const { finds } = bulk;
    const said = filterFlags(verb).flatMap(([name, flag]) => (given[name] === undefined ? [] : [`${longForm(flag)} ${given[name]}`]));
    const operation = await operationOf(verb);
    const work: BulkWork<Record<string, unknown>, SharedArgs, unknown> = {
      operation,
      command: words.join(" "),
      async args(kept) {
        const remark = verb.flags?.remark && { remark: await remarkOf(text(given.remark), kept, deps.host) };
        const args = { ...(kept ?? shared), ...remark };
        return customization.args?.(args, given, deps) ?? args;
      },
      verify: customization.verify,
      ids: ids.map((id) => ({ [bulk.id]: id })),
      ...(finds && Object.keys(filters).length > 0 && { find: (client: Client) => found(client, finds, filters, customization) }),
      filters: filterFlags(verb).map(([, flag]) => longForm(flag)),
      ...(finds && said.length > 0 && { nothing: `no ${one} matches ${said.join(" ")}` }),
      question: (total) => `${what} ${total.toLocaleString("en")} ${total === 1 ? one : many}?`,
      guarded: bulk.guarded ?? false,
      isFinal: operation.undo === undefined,
    };
    await (bulk.shown ? runShown : runBulk)(work, given, deps);
  };

const text = (value: unknown): string | undefined => (typeof value === "string" ? value : undefined);
