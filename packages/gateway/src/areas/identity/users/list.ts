import { users } from "@parley/core/contract/identity/users";
import { listScope } from "../../../access/stakeholder-access.ts";
import { conditionFilter, equals, searched } from "../../../db/list-filters.ts";
import { listStatement } from "../../../db/list-statement.ts";
import { exportRowsInScope, fileOfList } from "../../../exports/list-files.ts";

/** SQL columns of a user in API responses. */
export const USER_COLUMNS = `u.id, u.login_id as "loginId", u.first_name as "firstName", u.last_name as "lastName", u.contact_email as "contactEmail",
  u.email_verified_at is not null as "emailVerified", u.pending_email as "pendingEmail",
  u.stakeholder_id as "stakeholderId", h.title as "stakeholderTitle", u.role_id as "roleId", r.name as "roleName", u.active, u.is_super_admin as "isSuperAdmin", u.max_chats as "maxChats", u.remark,
  u.key_hash is null as invited, case when u.key_hash is null then
    (select max(l.expires_at) from password_link l where l.user_id = u.id and l.used_at is null and l.expires_at > now()) end as "inviteEndsAt",
  u.last_seen_at as "lastSeenAt", u.created_at as "createdAt", u.version`;

export const USER_JOINS = "join stakeholder h on h.id = u.stakeholder_id left join role r on r.id = u.role_id";

export const userList = listStatement(users.list, {
  name: "users",
  table: "app_user u",
  joins: USER_JOINS,
  columns: USER_COLUMNS,
  scope: "u.stakeholder_id",
  where: "not u.is_service",
  filters: {
    stakeholderId: "decided",
    search: searched("u.search"),
    active: conditionFilter("u.active"),
    invited: conditionFilter("(u.key_hash is null)"),
    roleId: { gathered: equals("u.role_id") },
  },
  orders: {
    // Sorts users by login id without the id as a second sort key, because login ids are unique.
    loginId: ["u.login_id"],
    firstName: "lower(u.first_name)",
    createdAt: "u.created_at",
    lastSeenAt: "coalesce(u.last_seen_at, '-infinity')",
  },
  order: "firstName",
  tally: {
    from: "tally n",
    where: ({ own }) => `n.subject = 'user' and n.key <> 'service' and ${own("n.stakeholder_id")}`,
    filters: { active: (isActive) => `n.key = '${isActive ? "active" : "inactive"}'` },
  },
});

export const userFile = fileOfList(users.file, userList, (who, { stakeholderId }) => exportRowsInScope(listScope(who, stakeholderId)));
