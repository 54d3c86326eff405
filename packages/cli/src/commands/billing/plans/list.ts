import type { Client } from "@parley/core/client";
import { type ClientPlan, clientPlans } from "@parley/core/contract/billing/client-plans";
import { plans } from "@parley/core/contract/billing/plans";
import type { OptionsOf } from "@parley/core/verbs";
import type { planTopic } from "@parley/core/verbs/billing/plans";
import { usage } from "../../../io/fail.ts";
import { moneyText } from "../../../io/money.ts";
import type { CommandOutput } from "../../../io/out.ts";
import { NO_MATCHES, pageNote, readPageOrLast } from "../../../io/pages.ts";
import type { Run } from "../../run.ts";
import { findPlan } from "./find-plan.ts";

const CLIENT_COLUMNS = ["stakeholderId", "client", "plan", "state", "price", "startsOn", "periodEnd", "autoRenew"];

export const clientPlanCells = ({
  stakeholderId,
  stakeholderTitle,
  planCode,
  state,
  price,
  currency,
  startsOn,
  periodEnd,
  autoRenew,
}: ClientPlan) => ({
  stakeholderId,
  client: stakeholderTitle,
  plan: planCode,
  state,
  price: moneyText(price, currency),
  startsOn,
  periodEnd,
  autoRenew,
});

async function listOffered(client: Client, out: CommandOutput): Promise<void> {
  const all = await client.call(plans.list);
  const lines = all.map((plan) => ({ ...plan, price: moneyText(plan.basePrice, plan.currency), clients: plan.clientCount }));
  await out.rows(out.format() === "json" ? all : lines, ["code", "name", "price", "interval", "status", "isDefault", "clients", "id"]);
  if (all.length === 0 && out.format() !== "json") out.note(NO_MATCHES);
}

async function listClients(
  client: Client,
  { search, plan, state, page, pageSize }: OptionsOf<typeof planTopic.verbs.list>,
  out: CommandOutput,
): Promise<void> {
  const planId = plan === undefined ? undefined : (await findPlan(client, plan)).id;
  const read = (page: number | undefined) => client.call(clientPlans.list, { query: { search, planId, state, page, pageSize } });
  const found = await readPageOrLast(read, page ?? 1, (line) => out.note(line));
  await out.rows(out.format() === "json" ? found.items : found.items.map(clientPlanCells), CLIENT_COLUMNS);
  if (out.format() !== "json") out.note(pageNote(found));
}

export const runList: Run<typeof planTopic.verbs.list> = async (options, { out, platform }) => {
  const { clients, ...filters } = options;
  if (!clients && Object.keys(filters).length > 0) throw usage("These filters can be used only for lists of clients.", "Add --clients.");
  const opened = await platform();
  await opened.signedIn();
  await opened.calls((client) => (clients ? listClients(client, options, out) : listOffered(client, out)));
};
