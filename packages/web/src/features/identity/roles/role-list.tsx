import { type Role, roles } from "@parley/core/contract/identity/roles";
import { pathTo } from "@parley/core/screens";
import { roleTopic } from "@parley/core/verbs/identity/roles";
import { nameWithStakeholder } from "../../../kit/places/told-apart.ts";
import { defineResource } from "../../../kit/resource/define-resource.ts";
import { resourceScreen } from "../../../kit/resource/resource-screen.tsx";
import { defineMessages } from "../../../shared/messages/define-messages.ts";
import { Tag } from "../../../ui/feedback/tag.tsx";
import { TimeText } from "../../../ui/text/time-text.tsx";
import { useIsProviderStaff, useStakeholderOptions } from "./queries.ts";
import { rolePath } from "./role-path.ts";

const t = defineMessages("roles", {
  create: "Create role",
  search: "Search by name",
  name: "Name",
  stakeholderTitle: "Stakeholder",
  areaCount: "Areas",
  userCount: "Users",
  isSystem: "Kind",
  system: "Built-in",
  own: "Custom",
  updatedAt: "Changed",
  empty: "No roles yet",
  emptyText: "A role defines what its users may do. Create the first one.",
});

const resource = defineResource("roles", roles, t, {
  name: ({ name }) => name,
  fields: {
    name: { column: { width: 180, grow: 2, sort: "name" } },
    stakeholderTitle: { column: { id: "stakeholder" } },
    areaCount: { column: { id: "areas", width: 80, align: "end" } },
    userCount: { column: { id: "users", width: 80, align: "end" } },
    isSystem: { show: ({ isSystem }) => <Tag>{t(isSystem ? "system" : "own")}</Tag>, column: { id: "kind", width: 90 } },
    updatedAt: {
      show: ({ updatedAt }) => <TimeText value={updatedAt} />,
      column: { id: "updated", width: 120, sort: "updatedAt" },
    },
  },
  list: ["name", "stakeholderTitle", "areaCount", "userCount", "isSystem", "updatedAt"],
  shown: { list: roleTopic.verbs.list },
});

const WHOSE = ({ name, stakeholderTitle }: Role) => nameWithStakeholder(name, stakeholderTitle);

/** Columns hidden from users who can access only one stakeholder. */
const OWN = ["stakeholderTitle"] as const;

export const RoleList = resourceScreen(resource, {
  screen: "roles",
  searchAs: "name",
  defaultSort: "name",
  filters: { stakeholderId: t.ref("stakeholderTitle") },
  createAt: pathTo("create-role"),
  href: ({ id }) => rolePath(id),
  use: () => {
    const reachesAll = useIsProviderStaff();
    const stakeholders = useStakeholderOptions();
    return {
      options: { stakeholderId: reachesAll ? stakeholders : undefined },
      without: reachesAll ? undefined : OWN,
      // Adds the stakeholder to a role's name, because each stakeholder has a role "Administrator".
      rowName: reachesAll ? WHOSE : undefined,
    };
  },
});
