import type { User } from "@parley/core/contract/main/users";
import { defineMessages } from "../../shared/messages/define-messages.ts";
import { Tag } from "../../ui/feedback/tag.tsx";
import type { Column } from "../../ui/list/column.ts";
import { TimeText } from "../../ui/text/time-text.tsx";

const t = defineMessages("users.columns", {
  name: "Name",
  loginId: "Login ID",
  email: "E-mail",
  stakeholder: "Stakeholder",
  role: "Role",
  noRole: "No role",
  status: "Status",
  active: "Active",
  inactive: "Inactive",
  remark: "Remark",
  lastSeen: "Last seen",
  created: "Created",
});

export const nameOf = ({ firstName, lastName }: Pick<User, "firstName" | "lastName">): string => `${firstName} ${lastName}`;

export const statusText = (active: boolean): string => t(active ? "active" : "inactive");

export const StatusTag = ({ active }: { readonly active: boolean }) => <Tag intent={active ? "success" : "none"}>{statusText(active)}</Tag>;

const STAKEHOLDER: Column<User> = { id: "stakeholder", header: t.ref("stakeholder"), cell: (user) => user.stakeholderTitle };

const columns = (withStakeholder: boolean): readonly Column<User>[] => [
  { id: "name", header: t.ref("name"), cell: nameOf, sort: "firstName", width: 150 },
  { id: "loginId", header: t.ref("loginId"), cell: (user) => user.loginId, sort: "loginId", width: 180 },
  { id: "email", header: t.ref("email"), cell: (user) => user.contactEmail, width: 180 },
  ...(withStakeholder ? [STAKEHOLDER] : []),
  { id: "role", header: t.ref("role"), cell: (user) => user.roleName ?? t("noRole") },
  { id: "status", header: t.ref("status"), cell: (user) => <StatusTag active={user.active} />, width: 90 },
  { id: "lastSeen", header: t.ref("lastSeen"), cell: (user) => <TimeText value={user.lastSeenAt} />, sort: "lastSeenAt", width: 110 },
  {
    id: "created",
    header: t.ref("created"),
    cell: (user) => <TimeText value={user.createdAt} />,
    sort: "createdAt",
    width: 110,
    defaultHidden: true,
  },
  { id: "remark", header: t.ref("remark"), cell: (user) => user.remark ?? "", defaultHidden: true },
];

/** Provider staff see whose user it is; for everybody else the column would say one thing only. */
export const ALL_COLUMNS = columns(true);
export const OWN_COLUMNS = columns(false);
