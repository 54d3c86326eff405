import { serviceStatus } from "@parley/core/contract/platform/service-status";
import type { statusTopic } from "@parley/core/verbs/platform/status";
import { CliError, EXIT } from "../../../io/fail.ts";
import type { Run } from "../../run.ts";

/** Prints the status of all components before failing if any of them is down. */
export const runShow: Run<typeof statusTopic.verbs.show> = async ({ out, platform }) => {
  const opened = await platform();
  await opened.signedIn();
  const shown = await opened.calls((client) => client.call(serviceStatus.show));
  if (out.format() === "json") out.json(shown);
  else await out.rows(shown.parts, ["part", "state", "latencyMs", "checkedAt", "problem"]);
  for (const { id, title } of shown.openIncidents) out.note(`Incident ${id} is open: ${title}`);
  const down = shown.parts.filter(({ state }) => state === "down").map(({ part }) => part);
  if (down.length > 0) throw new CliError(EXIT.failed, "down", `Down: ${down.join(", ")}.`);
};
