import { type User, users } from "@parley/core/contract/main/users";
import { pathTo } from "@parley/core/screens";
import { defineResource } from "../../kit/resource/define-resource.ts";
import { resourceScreen } from "../../kit/resource/resource-screen.tsx";
import { defineMessages } from "../../shared/messages/define-messages.ts";
import { useUser } from "../../shared/session/use-session.ts";
import { AbsoluteTimeText, TimeText } from "../../ui/text/time-text.tsx";
import { useReachesAll, useRoleOptions, useStakeholderOptions } from "./queries.ts";
import { StatusButton } from "./status-button.tsx";
import { useBulkStatus } from "./use-bulk-status.tsx";
import { UserForm } from "./user-form.tsx";
import { nameOf, StatusTag, statusText } from "./user-texts.tsx";

const t = defineMessages("users", {
  create: "Create user",
  search: "Search names and e-mail",
  name: "Name",
  loginId: "Login ID",
  email: "E-mail",
  stakeholder: "Stakeholder",
  role: "Role",
  noRole: "No role",
  status: "Status",
  remark: "Remark",
  lastRemark: "Last remark",
  lastSeen: "Last seen",
  created: "Created",
  edit: "Details",
  emptyTitle: "No users yet",
  emptyText: "Create the first one: with a password, or by invitation.",
});

const resource = defineResource("users", users, {
  name: nameOf,
  fields: {
    firstName: { label: t.ref("name"), column: { id: "name", width: 150, sort: "firstName", show: nameOf } },
    loginId: { label: t.ref("loginId"), column: { width: 180, sort: "loginId" } },
    contactEmail: { label: t.ref("email"), column: { id: "email", width: 180 } },
    stakeholderTitle: { label: t.ref("stakeholder"), column: { id: "stakeholder" } },
    roleName: { label: t.ref("role"), text: (name) => name ?? t("noRole"), column: { id: "role" } },
    active: { label: t.ref("status"), text: statusText, show: ({ active }) => <StatusTag active={active} />, column: { id: "status", width: 90 } },
    lastSeenAt: {
      label: t.ref("lastSeen"),
      show: ({ lastSeenAt }) => <TimeText value={lastSeenAt} />,
      column: { id: "lastSeen", width: 110, sort: "lastSeenAt" },
    },
    createdAt: {
      label: t.ref("created"),
      column: { id: "created", width: 110, sort: "createdAt", defaultHidden: true, show: ({ createdAt }) => <TimeText value={createdAt} /> },
      detail: { show: ({ createdAt }) => <AbsoluteTimeText value={createdAt} /> },
    },
    remark: {
      label: t.ref("remark"),
      column: { defaultHidden: true },
      detail: { label: t.ref("lastRemark"), show: ({ remark }) => remark ?? undefined },
    },
  },
  list: ["firstName", "loginId", "contactEmail", "stakeholderTitle", "roleName", "active", "lastSeenAt", "createdAt", "remark"],
  detail: ["loginId", "stakeholderTitle", "active", "remark", "lastSeenAt", "createdAt"],
  verbs: { create: t.ref("create") },
});

/** For everybody but provider staff the column would say one thing only. */
const OWN = ["stakeholderTitle"] as const;

/** Who may sign in (spec section 7, users). */
export const UsersScreen = resourceScreen(resource, {
  screen: "users",
  search: t.ref("search"),
  defaultSort: "firstName",
  filters: { stakeholderId: t.ref("stakeholder"), roleId: t.ref("role"), active: t.ref("status") },
  dependents: { stakeholderId: ["roleId"] },
  empty: { title: t.ref("emptyTitle"), text: t.ref("emptyText") },
  createAt: pathTo("create-user"),
  more: (user: User) => (
    <>
      <h2 className="parley-panel-heading">{t("edit")}</h2>
      <UserForm key={user.id} user={user} />
    </>
  ),
  actions: (user) => <StatusButton key={user.id} user={user} />,
  use: ({ search, filters: { stakeholderId, roleId } }) => {
    const own = useUser();
    const reachesAll = useReachesAll();
    const stakeholders = useStakeholderOptions();
    const roles = useRoleOptions(stakeholderId === undefined ? (reachesAll ? undefined : own.stakeholderId) : Number(stakeholderId));
    const bulk = useBulkStatus({ search, stakeholderId, roleId });
    return {
      options: { stakeholderId: reachesAll ? stakeholders : undefined, roleId: roles },
      without: reachesAll ? undefined : OWN,
      bulk: bulk.actions,
      below: bulk.dialog,
    };
  },
});
