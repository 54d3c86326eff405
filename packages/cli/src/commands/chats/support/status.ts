import type { Client } from "@parley/core/client";
import type { SelectableStatus } from "@parley/core/contract/routing/agent-status";
import { availability } from "@parley/core/contract/routing/availability";
import type { supportTopic } from "@parley/core/verbs/chats/support";
import { usage } from "../../../io/fail.ts";
import { findAgent } from "../../../io/find-agent.ts";
import type { Run } from "../../run.ts";

const setOf = async (client: Client, named: string, body: { readonly status: SelectableStatus; readonly reason: string }) => {
  const { id } = await findAgent(client, named);
  return client.call(availability.setOf, { params: { agentId: String(id) }, body });
};

/** Shows the user's own status, or sets it for the user or a colleague. */
export const runStatus: Run<typeof supportTopic.verbs.status> = async (status, { reason = "", agent }, { out, platform }) => {
  if (status === undefined && (reason !== "" || agent !== undefined))
    throw usage("No status was given.", "For an example: parley support status away --reason Lunch");
  const opened = await platform();
  await opened.signedIn();
  await opened.calls(async (client) => {
    if (status === undefined) return out.record(await client.call(availability.own));
    const body = { status, reason };
    const state = agent === undefined ? await client.call(availability.set, { body }) : await setOf(client, agent, body);
    await out.record(state);
    if (state.status === "offline" && out.format() !== "json")
      out.note(`No window of the console is open; the status is ${status} with the next one.`);
  });
};
