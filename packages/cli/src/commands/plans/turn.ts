import { deactivatePlans, reactivatePlans } from "@parley/core/bulk";
import type { planTopic } from "@parley/core/verbs/plans";
import { remarkOf } from "../../io/remark.ts";
import type { Run } from "../run.ts";
import { runShown } from "../run-shown.ts";
import { isFiltered, matchingClients } from "./matching-clients.ts";

const VERBS = {
  deactivate: { operation: deactivatePlans, asked: "Deactivate the plan of", state: "active" },
  reactivate: { operation: reactivatePlans, asked: "Reactivate the plan of", state: "deactivated" },
} as const;

const runTurn =
  (verb: keyof typeof VERBS): Run<typeof planTopic.verbs.deactivate> =>
  async (clients, options, deps) => {
    const { operation, asked, state } = VERBS[verb];
    await runShown(
      {
        operation,
        command: `plans ${verb}`,
        args: async (kept) => ({ remark: await remarkOf(options.remark, kept, deps.host) }),
        ids: clients.map((client) => ({ client })),
        ...(isFiltered(options) && {
          async *find(client) {
            for await (const { stakeholderId, id } of matchingClients(client, options, state)) yield { client: String(stakeholderId), id };
          },
        }),
        question: (total) => `${asked} ${total.toLocaleString("en")} ${total === 1 ? "client" : "clients"}?`,
        guarded: true,
      },
      options,
      deps,
    );
  };

export const runDeactivate = runTurn("deactivate");
export const runReactivate = runTurn("reactivate");
