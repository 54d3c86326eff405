import type { failedResponseTopic } from "@parley/core/verbs/bots/failed-responses";
import type { Run } from "../../run.ts";
import { findFailedResponses } from "./find-failed.ts";

/** Prints a failed response and the services and FAQs that are nearest to it, one per row, best first. */
export const runShow: Run<typeof failedResponseTopic.verbs.show> = async (id, { out, platform }) => {
  const opened = await platform();
  await opened.signedIn();
  const found = await opened.calls((client) => findFailedResponses(client, id));
  if (out.format() === "json") return out.json(found);
  const { candidates, ...rest } = found;
  await out.fields([
    ...Object.entries(rest),
    ...candidates.map(({ kind, name, score }) => ["near", `${kind} ${name} (${score.toFixed(2)})`] as const),
  ]);
};
