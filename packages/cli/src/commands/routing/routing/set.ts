import type { CallOptions, Client } from "@parley/core/client";
import { type Routing, routing } from "@parley/core/contract/routing/routing";
import type { OptionsOf } from "@parley/core/verbs";
import type { routingTopic } from "@parley/core/verbs/routing/routing";
import { usage } from "../../../io/fail.ts";
import { findTeam } from "../../../io/find-routing.ts";
import { checkCanAsk, confirmChange } from "../../../io/single-change.ts";
import type { Run } from "../../run.ts";
import { printDefault } from "./shown-default.ts";

type Options = OptionsOf<typeof routingTopic.verbs.set>;

const wantedOf = async (client: Client, before: Routing, { assign, team, strategy }: Options) => ({
  assigns: assign ?? before.assigns,
  teamId: team === undefined ? before.teamId : team === "none" ? null : (await findTeam(client, team)).id,
  strategy: strategy ?? before.strategy,
});

/** Shows the changes of the routing, asks for confirmation, and applies them. Omitted values stay unchanged. */
export const runSet: Run<typeof routingTopic.verbs.set> = async (options, { host, out, platform }) => {
  if (options.assign === undefined && options.team === undefined && options.strategy === undefined)
    throw usage("No settings were given.", "Use --assign, --no-assign, --team or --strategy.");
  checkCanAsk(options, host, "Routing");
  const opened = await platform();
  await opened.signedIn();
  await opened.calls(async (client) => {
    const before = await client.call(routing.get);
    const given = await wantedOf(client, before, options);
    const make = (marks: CallOptions) => client.call(routing.update, { body: { ...given, version: before.version } }, marks);
    const wanted = await confirmChange({ name: "Routing", before, given, make }, options, { host, out });
    if (wanted) await printDefault(await make({}), out);
    else if (!options.dryRun) await printDefault(before, out);
  });
};
