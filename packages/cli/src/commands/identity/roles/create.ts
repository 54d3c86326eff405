import { roles } from "@parley/core/contract/identity/roles";
import type { roleTopic } from "@parley/core/verbs/identity/roles";
import { stakeholderOrOwn } from "../../../io/find-stakeholder.ts";
import { changedRights } from "../../../io/rights.ts";
import type { Run } from "../../run.ts";
import { namedDashboards } from "./named-dashboards.ts";
import { shownRole } from "./shown-role.ts";

export const runCreate: Run<typeof roleTopic.verbs.create> = async (name, { grant, dashboards, stakeholder }, { out, platform }) => {
  const permissions = changedRights([], { grant });
  const opened = await platform();
  await opened.signedIn();
  const made = await opened.calls(async (client) =>
    client.call(roles.create, {
      body: { stakeholderId: await stakeholderOrOwn(client, stakeholder), name, permissions, dashboards: namedDashboards(dashboards) ?? [] },
    }),
  );
  if (out.format() === "json") out.json(made);
  else await out.record(shownRole(made));
};
