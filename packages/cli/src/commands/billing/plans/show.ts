import type { Client } from "@parley/core/client";
import { clientPlans } from "@parley/core/contract/billing/client-plans";
import type { planTopic } from "@parley/core/verbs/billing/plans";
import { usage } from "../../../io/fail.ts";
import { findStakeholder } from "../../../io/find-stakeholder.ts";
import type { CommandOutput } from "../../../io/out.ts";
import type { Run } from "../../run.ts";
import { findPlan } from "./find-plan.ts";
import { clientPlanCells } from "./list.ts";
import { printPlan } from "./print-plan.ts";

const HISTORY_COLUMNS = ["id", "plan", "state", "price", "startsOn", "periodStart", "periodEnd", "remark", "version"];

async function showPlan(client: Client, named: string, out: CommandOutput): Promise<void> {
  await printPlan(await findPlan(client, named), out);
}

async function showHistory(client: Client, named: string, out: CommandOutput): Promise<void> {
  const { id } = await findStakeholder(client, named);
  const history = await client.call(clientPlans.history, { params: { id } });
  const lines = history.map((plan) => ({ ...plan, ...clientPlanCells(plan) }));
  await out.rows(out.format() === "json" ? history : lines, HISTORY_COLUMNS);
}

export const runShow: Run<typeof planTopic.verbs.show> = async (plan, { client: named }, { out, platform }) => {
  if ((plan === undefined) === (named === undefined)) throw usage("Use either a plan or --client.");
  const opened = await platform();
  await opened.signedIn();
  await opened.calls((client) => (named === undefined ? showPlan(client, plan ?? "", out) : showHistory(client, named, out)));
};
