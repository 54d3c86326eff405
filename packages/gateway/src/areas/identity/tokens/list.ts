import { tokens } from "@parley/core/contract/identity/tokens";
import { listScope } from "../../../access/stakeholder-access.ts";
import { equals } from "../../../db/list-filters.ts";
import { listStatement } from "../../../db/list-statement.ts";
import { nameOf } from "../../../db/name-of.ts";
import { exportRowsInScope, fileOfList } from "../../../exports/list-files.ts";

/** SQL columns of a token in API responses. `now` is the placeholder of the current time. */
export const tokenColumns = (
  now: string,
): string => `n.id, n.name, n.hint, n.user_id as "ownerId", trim(u.first_name || ' ' || u.last_name) as "ownerName",
  u.is_service as "isService", n.stakeholder_id as "stakeholderId", h.title as "stakeholderTitle", n.permissions, n.super_admin as "superAdmin",
  case when s.revoked_at is not null then 'revoked' when n.expires_at <= ${now} then 'expired' else 'active' end as state,
  trim(${nameOf("m", "n.created_by")}) as "createdBy", n.created_at as "createdAt", n.expires_at as "expiresAt", n.last_used_at as "lastUsedAt"`;

export const TOKEN_JOINS = `join user_session s on s.id = n.session_id join app_user u on u.id = n.user_id left join app_user m on m.id = n.created_by
  join stakeholder h on h.id = n.stakeholder_id`;

/** Lists tokens, newest first. */
export const tokenList = listStatement(tokens.all, {
  name: "tokens",
  table: "named_token n",
  joins: TOKEN_JOINS,
  takes: { now: "timestamptz" },
  columns: ({ now }) => tokenColumns(now),
  scope: "n.stakeholder_id",
  filters: { stakeholderId: "decided", ownerId: equals("n.user_id") },
  orders: { id: ["n.id"] },
  order: "-id",
  // Excludes `hint`, the first characters of the secret, from the exported file. It only helps owners to recognize a
  // token.
  file: { hint: false },
});

export const tokenFile = fileOfList(tokens.file, tokenList, (who, { stakeholderId }, { now }) =>
  exportRowsInScope(listScope(who, stakeholderId), { now: now() }),
);
