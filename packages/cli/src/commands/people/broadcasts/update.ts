import type { CallOptions } from "@parley/core/client";
import { type BroadcastDetails, broadcasts } from "@parley/core/contract/people/push-notifications";
import type { broadcastTopic } from "@parley/core/verbs/people/broadcasts";
import { usage } from "../../../io/fail.ts";
import { checkCanAsk, confirmChange } from "../../../io/single-change.ts";
import type { Run } from "../../run.ts";
import { audienceOf } from "./audience-options.ts";
import { broadcastId } from "./broadcast-id.ts";
import { findTemplate } from "./find-template.ts";
import { printBroadcast, shownBroadcast } from "./shown-broadcast.ts";

const changeable = (broadcast: BroadcastDetails) => {
  const { name, templateName, variables, typeIds, locations, platforms, attributes } = shownBroadcast(broadcast);
  return { name, templateName, variables, typeIds, locations, platforms, attributes };
};

export const runUpdate: Run<typeof broadcastTopic.verbs.update> = async (
  named,
  { name, template, value, type, location, platform: platforms, attribute, ...options },
  { host, out, platform },
) => {
  if ([name, template, value, type, location, platforms, attribute].every((given) => given === undefined))
    throw usage("No changes were given.", "Use --name, --template, --value, --type, --location, --platform or --attribute.");
  checkCanAsk(options, host, "A broadcast");
  const opened = await platform();
  await opened.signedIn();
  await opened.calls(async (client) => {
    const id = await broadcastId(client, named);
    const before = await client.call(broadcasts.batch, { params: { id } });
    const found = template === undefined ? undefined : await findTemplate(client, template);
    const audience = await audienceOf(client, { type, location, platform: platforms, attribute });
    const after = {
      ...before,
      name: name ?? before.name,
      ...(found && { templateId: found.id, templateName: found.name }),
      variables: { ...before.variables, ...value },
      audience: {
        typeIds: type ? audience.typeIds : before.audience.typeIds,
        locations: location ? audience.locations : before.audience.locations,
        platforms: platforms ? audience.platforms : before.audience.platforms,
        attributes: attribute ? audience.attributes : before.audience.attributes,
      },
    };
    const { templateId, variables, version } = after;
    const body = { name: after.name, templateId, variables, audience: after.audience, version };
    const make = (marks: CallOptions) => client.call(broadcasts.update, { params: { id }, body }, marks);
    const wanted = await confirmChange({ name: before.name, before: changeable(before), given: changeable(after), make }, options, { host, out });
    if (!wanted) return options.dryRun ? undefined : printBroadcast(before, out);
    return printBroadcast(await make({}), out);
  });
};
