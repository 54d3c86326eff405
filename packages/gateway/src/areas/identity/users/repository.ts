import type { Permission } from "@parley/core/access";
import type { User, UserOption } from "@parley/core/contract/identity/users";
import { ACTIVE_TICKET_STATUSES } from "@parley/core/contract/tickets/tickets";
import type { output } from "zod/mini";
import { assignableUserCondition } from "../../../access/can-work.ts";
import type { Database } from "../../../db/database.ts";
import type { Scope } from "../../../db/scope.ts";
import { USER_COLUMNS, USER_JOINS } from "./list.ts";

/** Maximum number of users offered as options. Others are found by searching the list. */
const OPTIONS_MAX = 1000;

const OPTION = `select u.id, u.login_id as "loginId", u.first_name || ' ' || u.last_name as name, u.stakeholder_id as "stakeholderId" from app_user u`;

/** SQL condition for users in the scope in `$1` (0 is the entire platform), without service accounts. */
const VISIBLE = "($1 = 0 or u.stakeholder_id = $1) and not u.is_service";

/** User with additional fields that are needed to change it. */
export interface StoredUser extends User {
  readonly permissions: Permission[];
  readonly hasKey: boolean;
}

const STORED = `select ${USER_COLUMNS}, u.key_hash is not null as "hasKey", coalesce(r.permissions, '[]') as permissions from app_user u ${USER_JOINS}`;

/** Database access for users. The first parameter of the statements is the scope. */
export const userRepository = (database: Database) => ({
  get: async (scope: Scope, id: number): Promise<StoredUser | undefined> => {
    const [user] = await database.query<StoredUser>(scope, {
      name: "user_get",
      text: `${STORED} where ${VISIBLE} and u.id = $2`,
      values: [scope, id],
    });
    return user;
  },

  getByLoginId: async (scope: Scope, loginId: string): Promise<StoredUser | undefined> => {
    const [user] = await database.query<StoredUser>(scope, {
      name: "user_get_by_login_id",
      text: `${STORED} where ${VISIBLE} and u.login_id = $2`,
      values: [scope, loginId],
    });
    return user;
  },

  /** Returns the existing login id that the new login id resembles (migration 0003), if it is in the caller's scope. */
  lookAlikeOf: async (scope: Scope, loginId: string): Promise<string | undefined> => {
    const [user] = await database.query<{ loginId: string }>(scope, {
      name: "user_look_alike",
      text: `select u.login_id as "loginId" from app_user u where ${VISIBLE} and u.login_skeleton = login_skeleton($2)`,
      values: [scope, loginId],
    });
    return user?.loginId;
  },

  options: (stakeholderId: number) =>
    database.query<output<typeof UserOption>>(stakeholderId, {
      name: "user_options",
      text: `${OPTION} where u.stakeholder_id = $1 and not u.is_service order by lower(u.first_name), u.id limit ${OPTIONS_MAX}`,
      values: [stakeholderId],
    }),

  openChats: async (stakeholderId: number, userId: number): Promise<number> => {
    const [counted] = await database.query<{ n: number }>(stakeholderId, {
      name: "user_open_chats",
      text: "select count(*)::int as n from chat_session where stakeholder_id = $1 and owner_id = $2 and status = 'active'",
      values: [stakeholderId, userId],
    });
    return counted?.n ?? 0;
  },

  openTickets: async (stakeholderId: number, userId: number): Promise<number> => {
    const [counted] = await database.query<{ n: number }>(stakeholderId, {
      name: "user_open_tickets",
      text: "select count(*)::int as n from ticket where stakeholder_id = $1 and owner_id = $2 and status = any ($3)",
      values: [stakeholderId, userId, ACTIVE_TICKET_STATUSES],
    });
    return counted?.n ?? 0;
  },

  /** Returns the active users whose role has the rights needed for chats. */
  agents: (scope: Scope) =>
    database.query<output<typeof UserOption>>(scope, {
      name: "user_agents",
      text: `${OPTION} join role r on r.id = u.role_id
             where ${VISIBLE} and ${assignableUserCondition("u")} and (r.permissions @> '[{"area": "Support"}]' or r.permissions @> '[{"area": "User Messages"}]')
             order by lower(u.first_name), u.id limit ${OPTIONS_MAX}`,
      values: [scope],
    }),
});

export type UserRepository = ReturnType<typeof userRepository>;
