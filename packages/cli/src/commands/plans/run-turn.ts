import { deactivatePlans, reactivatePlans } from "@parley/core/bulk";
import type { Client } from "@parley/core/client";
import { clientPlans } from "@parley/core/contract/main/client-plans";
import { remarkOf } from "../../io/remark.ts";
import { runShown } from "../run-shown.ts";
import { findPlan } from "./find-plan.ts";
import type { RunTurn, TurnOptions } from "./turn-command.ts";

const VERBS = {
  deactivate: { operation: deactivatePlans, asked: "Deactivate the plan of", state: "active" },
  reactivate: { operation: reactivatePlans, asked: "Reactivate the plan of", state: "deactivated" },
} as const;

const PAGE_SIZE = 1000;

/** All clients that the filter finds, page by page. */
async function* matching(client: Client, { search, plan }: TurnOptions, state: "active" | "deactivated") {
  const planId = plan === undefined ? undefined : (await findPlan(client, plan)).id;
  for (let page = 1, pageCount = 1; page <= pageCount; page += 1) {
    const found = await client.call(clientPlans.list, { query: { search, planId, state, page, pageSize: PAGE_SIZE } });
    for (const { stakeholderId, id } of found.items) yield { client: String(stakeholderId), id };
    pageCount = found.pageCount;
  }
}

export const runTurn: RunTurn = async (verb, clients, options, deps) => {
  const { operation, asked, state } = VERBS[verb];
  const isFiltered = options.search !== undefined || options.plan !== undefined;
  await runShown(
    {
      operation,
      command: `plans ${verb}`,
      args: async (kept) => ({ remark: await remarkOf(options.remark, kept, deps.host) }),
      ids: clients.map((client) => ({ client })),
      ...(isFiltered && { find: (client: Client) => matching(client, options, state) }),
      question: (total) => `${asked} ${total.toLocaleString("en")} ${total === 1 ? "client" : "clients"}?`,
      guarded: true,
    },
    options,
    deps,
  );
};
