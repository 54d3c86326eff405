import { routingCriteria } from "@parley/core/contract/routing/routing";
import type { routingTopic } from "@parley/core/verbs/routing/routing";
import { usage } from "../../../io/fail.ts";
import { findNamed } from "../../find-named.ts";
import type { Run } from "../../run.ts";
import { criterionNamed } from "./criterion-named.ts";

/** Moves a criterion without confirmation, because moving it back undoes the change. */
export const runMove: Run<typeof routingTopic.verbs.move> = async (named, { before, last }, { out, platform }) => {
  if ((before === undefined) === (last === undefined)) throw usage("No new position was given.", "Use --before <criterion> or --last.");
  const opened = await platform();
  await opened.signedIn();
  await opened.calls(async (client) => {
    const { all, one } = await criterionNamed(client, named);
    const next = before === undefined ? null : findNamed(all, before, "routing criterion", "Routing criteria").id;
    await out.record({ ...(await client.call(routingCriteria.move, { params: { id: one.id }, body: { version: one.version, before: next } })) });
  });
};
