import type { CallOptions } from "@parley/core/client";
import { type RoleRights, roles } from "@parley/core/contract/identity/roles";
import { roleTopic } from "@parley/core/verbs/identity/roles";
import type { Cells } from "../../../io/cells.ts";
import { usage } from "../../../io/fail.ts";
import { changedRights, rightsDifference } from "../../../io/rights.ts";
import { checkCanAsk, confirmChange } from "../../../io/single-change.ts";
import { idOfEntity } from "../../plain/find.ts";
import type { Run } from "../../run.ts";
import { namedDashboards } from "./named-dashboards.ts";
import { shownRole } from "./shown-role.ts";

export const runUpdate: Run<typeof roleTopic.verbs.update> = async (
  named,
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
    const id = await idOfEntity(client, roleTopic.verbs.update, named);
    const before = await client.call(roles.get, { params: { id } });
    const permissions = changedRights(before.permissions, { grant, revoke });
    const told = {
      before: { name: before.name, dashboards: before.dashboards.join(", ") },
      given: { name: name ?? before.name, dashboards: (dashboards ?? before.dashboards).join(", ") },
      also: changedRightsText(rightsDifference(before.permissions, permissions)),
    };
    const body = { roleId: id, version: before.version, permissions, ...(name !== undefined && { name }), ...(dashboards && { dashboards }) };
    const make = (marks: CallOptions) => client.call(roles.update, { body }, marks);
    const wanted = await confirmChange({ name: before.name, ...told, make }, options, { host, out });
    if (!wanted && options.dryRun) return;
    const now = wanted ? await make({}) : before;
    if (out.format() === "json") out.json(now);
    else await out.record(changedRole(before, now));
  });
};

const changedRightsText = ({ granted, revoked }: ReturnType<typeof rightsDifference>): readonly string[] => [
  ...(granted.length === 0 ? [] : [`Granted: ${granted.join(", ")}`]),
  ...(revoked.length === 0 ? [] : [`Revoked: ${revoked.join(", ")}`]),
];

/** Converts a changed role to printed fields, with the changed rights only, because a role may have hundreds. */
function changedRole(before: RoleRights, now: RoleRights): Cells {
  const { granted, revoked } = rightsDifference(before.permissions, now.permissions);
  return { ...shownRole({ ...now, permissions: [] }), granted: granted.join(", "), revoked: revoked.join(", ") };
}
