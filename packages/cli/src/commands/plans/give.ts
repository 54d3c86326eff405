import { addPlans, changePlans } from "@parley/core/bulk";
import type { OptionsOf } from "@parley/core/verbs";
import type { planTopic } from "@parley/core/verbs/plans";
import { usage } from "../../io/fail.ts";
import { remarkOf } from "../../io/remark.ts";
import type { Run } from "../run.ts";
import { runShown } from "../run-shown.ts";
import { checkDay } from "./day.ts";
import { isFiltered, matchingClients } from "./matching-clients.ts";
import { moneyOf } from "./money.ts";

/** The price with its currency, or neither: an amount alone would mean another price in each country. */
function priceOf({ price, currency }: OptionsOf<typeof planTopic.verbs.change>) {
  if ((price === undefined) !== (currency === undefined)) throw usage("--price and --currency go together.");
  return price === undefined || currency === undefined ? {} : { price: moneyOf(price, currency), currency };
}

const VERBS = { add: { operation: addPlans, asked: "Add a plan for" }, change: { operation: changePlans, asked: "Change the plan of" } } as const;

const runGive =
  (verb: keyof typeof VERBS): Run<typeof planTopic.verbs.change> =>
  async (clients, options, deps) => {
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

export const runAdd = runGive("add");
export const runChange = runGive("change");
