import { roles } from "@parley/core/contract/main/roles";
import { pathTo } from "@parley/core/screens";
import { defineResource } from "../../kit/resource/define-resource.ts";
import { resourceScreen } from "../../kit/resource/resource-screen.tsx";
import { defineMessages } from "../../shared/messages/define-messages.ts";
import { Tag } from "../../ui/feedback/tag.tsx";
import { TimeText } from "../../ui/text/time-text.tsx";
import { useReachesAll, useStakeholderOptions } from "./queries.ts";
import { rolePath } from "./role-path.ts";

const t = defineMessages("roles", {
  create: "Create role",
  search: "Search by name",
  name: "Name",
  stakeholder: "Stakeholder",
  areas: "Areas",
  users: "Users",
  kind: "Kind",
  system: "Given",
  own: "Own",
  updated: "Changed",
  emptyTitle: "No roles yet",
  emptyText: "A role says what its users may do. Create the first one.",
});

const resource = defineResource("roles", roles, {
  name: ({ name }) => name,
  fields: {
    name: { label: t.ref("name"), column: { width: 180, grow: 2, sort: "name" } },
    stakeholderTitle: { label: t.ref("stakeholder"), column: { id: "stakeholder" } },
    areaCount: { label: t.ref("areas"), column: { id: "areas", width: 80, align: "end" } },
    userCount: { label: t.ref("users"), column: { id: "users", width: 80, align: "end" } },
    isSystem: { label: t.ref("kind"), show: ({ isSystem }) => <Tag>{t(isSystem ? "system" : "own")}</Tag>, column: { id: "kind", width: 90 } },
    updatedAt: {
      label: t.ref("updated"),
      show: ({ updatedAt }) => <TimeText value={updatedAt} />,
      column: { id: "updated", width: 120, sort: "updatedAt" },
    },
  },
  list: ["name", "stakeholderTitle", "areaCount", "userCount", "isSystem", "updatedAt"],
  verbs: { create: t.ref("create") },
});

/** For everybody but provider staff the column would say one thing only. */
const OWN = ["stakeholderTitle"] as const;

export const RoleList = resourceScreen(resource, {
  screen: "roles",
  search: t.ref("search"),
  searchAs: "name",
  defaultSort: "name",
  filters: { stakeholderId: t.ref("stakeholder") },
  empty: { title: t.ref("emptyTitle"), text: t.ref("emptyText") },
  createAt: pathTo("create-role"),
  href: ({ id }) => rolePath(id),
  use: () => {
    const reachesAll = useReachesAll();
    const stakeholders = useStakeholderOptions();
    return { options: { stakeholderId: reachesAll ? stakeholders : undefined }, without: reachesAll ? undefined : OWN };
  },
});
