import type { CallOptions } from "@parley/core/client";
import { roles } from "@parley/core/contract/identity/roles";
import type { roleTopic } from "@parley/core/verbs/identity/roles";
import { usage } from "../../../io/fail.ts";
import { changedRights, rightsText } from "../../../io/rights.ts";
import { checkCanAsk, confirmChange } from "../../../io/single-change.ts";
import type { Run } from "../../run.ts";
import { namedDashboards } from "./named-dashboards.ts";
import { shownRole } from "./shown-role.ts";

export const runUpdate: Run<typeof roleTopic.verbs.update> = async (
  id,
  { name, grant, revoke, dashboards: asked, ...options },
  { host, out, platform },
) => {
  if (name === undefined && grant === undefined && revoke === undefined && asked === undefined) throw usage("No changes were given.");
  // Reports a right whose name is misspelt before any call is made.
  changedRights([], { grant, revoke });
  checkCanAsk(options, host, "A role");
  const dashboards = namedDashboards(asked);
  const opened = await platform();
  await opened.signedIn();
  await opened.calls(async (client) => {
    const before = await client.call(roles.get, { params: { id } });
    const permissions = changedRights(before.permissions, { grant, revoke });
    const told = {
      before: { name: before.name, rights: rightsText(before.permissions), dashboards: before.dashboards.join(", ") },
      given: { name: name ?? before.name, rights: rightsText(permissions), dashboards: (dashboards ?? before.dashboards).join(", ") },
    };
    const body = { roleId: id, version: before.version, permissions, ...(name !== undefined && { name }), ...(dashboards && { dashboards }) };
    const make = (marks: CallOptions) => client.call(roles.update, { body }, marks);
    const wanted = await confirmChange({ name: before.name, ...told, make }, options, { host, out });
    if (!wanted && options.dryRun) return;
    const now = wanted ? await make({}) : before;
    if (out.format() === "json") out.json(now);
    else await out.record(shownRole(now));
  });
};
