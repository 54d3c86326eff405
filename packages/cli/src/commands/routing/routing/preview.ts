import type { CallInput } from "@parley/core/contract";
import { RoutingCriterionDraft, type RoutingPreview, routingCriteria } from "@parley/core/contract/routing/routing";
import type { routingTopic } from "@parley/core/verbs/routing/routing";
import type { Run } from "../../run.ts";
import { criterionNamed } from "./criterion-named.ts";

const NEVER = {
  covered: "everything that it asks for is taken before it by",
  contradicts: "its conditions contradict each other",
  nothing: "it has no condition",
};
const counted = (counts: RoutingPreview["takenBefore"]): string => counts.map(({ name, count }) => `${name ?? "default"} ${count}`).join(", ");
const neverText = (never: RoutingPreview["never"]): string => (never ? [NEVER[never.why], never.by].filter((part) => part !== null).join(" ") : "");

export const runPreview: Run<typeof routingTopic.verbs.preview> = async (named, options, { out, platform }) => {
  const opened = await platform();
  await opened.signedIn();
  await opened.calls(async (client) => {
    const { one } = await criterionNamed(client, named);
    const present = Object.entries(one).filter(([name]) => name in RoutingCriterionDraft.shape);
    // Uses the values just read from the gateway for flags that are not given.
    const body = { ...Object.fromEntries(present), ...options, id: one.id } as CallInput<typeof routingCriteria.preview>["body"];
    const preview = await client.call(routingCriteria.preview, { body });
    if (out.format() === "json") return out.json(preview);
    const { conversations, takes, takenBefore, changes, never, nobodyIn, covers } = preview;
    await out.record({
      conversations,
      takes,
      takenBefore: counted(takenBefore),
      wouldChange: counted(changes),
      neverMatches: neverText(never),
      nobodyActiveIn: nobodyIn ?? "",
      leavesNothingTo: covers.join(", "),
    });
  });
};
