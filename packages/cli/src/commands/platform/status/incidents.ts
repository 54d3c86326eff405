import type { Client } from "@parley/core/client";
import { type Incident, serviceStatus } from "@parley/core/contract/platform/service-status";
import type { incidentTopic } from "@parley/core/verbs/platform/status";
import type { Deps } from "../../../io/deps.ts";
import type { Run } from "../../run.ts";
import { shownIncident } from "./shown-incident.ts";

/** Changes an incident, which customers see immediately, and prints it. */
async function changed({ out, platform }: Deps, change: (client: Client) => Promise<Incident>): Promise<void> {
  const opened = await platform();
  await opened.signedIn();
  const incident = await opened.calls(change);
  if (out.format() === "json") return out.json(incident);
  await out.record(shownIncident(incident));
}

export const runOpen: Run<typeof incidentTopic.verbs.open> = (body, deps) => changed(deps, (client) => client.call(serviceStatus.open, { body }));

export const runPostUpdate: Run<typeof incidentTopic.verbs.tell> = (id, body, deps) =>
  changed(deps, (client) => client.call(serviceStatus.tell, { params: { id: String(id) }, body }));

export const runClose: Run<typeof incidentTopic.verbs.close> = (id, body, deps) =>
  changed(deps, (client) => client.call(serviceStatus.close, { params: { id: String(id) }, body }));
