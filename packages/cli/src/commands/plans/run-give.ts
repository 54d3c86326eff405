import { addPlans, changePlans } from "@parley/core/bulk";
import { usage } from "../../io/fail.ts";
import { remarkOf } from "../../io/remark.ts";
import { runShown } from "../run-shown.ts";
import { checkDay } from "./day.ts";
import type { GiveOptions, RunGive } from "./give-command.ts";
import { isFiltered, matchingClients } from "./matching-clients.ts";
import { moneyOf } from "./money.ts";

/** The price with its currency, or neither: an amount alone would mean another price in each country. */
function priceOf({ price, currency }: GiveOptions) {
  if ((price === undefined) !== (currency === undefined)) throw usage("--price and --currency go together.");
  return price === undefined || currency === undefined ? {} : { price: moneyOf(price, currency), currency };
}

const VERBS = { add: { operation: addPlans, asked: "Add a plan for" }, change: { operation: changePlans, asked: "Change the plan of" } } as const;

export const runGive: RunGive = async (verb, clients, options, deps) => {
  const { operation, asked } = VERBS[verb];
  if (options.plan === undefined && options.file === undefined && options.resume === undefined)
    throw usage("It is not said which plan.", "Name it with --plan.");
  const { plan, startsOn, autoRenew, from, search } = options;
  const filter = { plan: from, search };
  const price = priceOf(options);
  if (startsOn !== undefined) checkDay("--starts-on", startsOn);
  await runShown(
    {
      operation,
      command: `plans ${verb}`,
      args: async (kept) => {
        const remark = await remarkOf(options.remark, kept, deps.host);
        return kept
          ? { autoRenew: true, ...kept, remark }
          : { ...(plan !== undefined && { plan }), ...(startsOn !== undefined && { startsOn }), ...price, autoRenew, remark };
      },
      ids: clients.map((client) => ({ client })),
      ...(isFiltered(filter) && {
        async *find(client) {
          for await (const { stakeholderId } of matchingClients(client, filter, "active")) yield { client: String(stakeholderId) };
        },
      }),
      question: (total) => `${asked} ${total.toLocaleString("en")} ${total === 1 ? "client" : "clients"}?`,
      guarded: true,
    },
    options,
    deps,
  );
};
