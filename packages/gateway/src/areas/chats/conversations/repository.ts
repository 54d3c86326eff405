import type { Platform } from "@parley/core/contract/chats/conversations";
import type { Database } from "../../../db/database.ts";
import type { Scope } from "../../../db/scope.ts";

interface Named {
  id: number;
  name: string;
}

const CHOICES_MAX = 1000;

/** Database access for conversations. The first parameter is the scope: one stakeholder, or 0 for all. */
export const conversationRepository = (database: Database) => ({
  /** Returns the ids of a customer's conversations, or undefined if the customer does not exist. */
  customer: async (scope: Scope, userCode: string): Promise<number[] | undefined> => {
    const [row] = await database.query<{ sessionIds: number[] }>(scope, {
      name: "customer_sessions",
      text: `select array_agg(s.id) as "sessionIds" from customer c join chat_session s on s.customer_id = c.id
             where ($1 = 0 or c.stakeholder_id = $1) and c.user_code = $2 having count(*) > 0`,
      values: [scope, userCode],
    });
    return row?.sessionIds;
  },

  platforms: async (scope: Scope, platforms: readonly Platform[]): Promise<Platform[]> => {
    const rows = await database.query<{ platform: Platform }>(scope, {
      name: "conversation_platforms",
      text: `select p.platform from unnest($2::text[]) with ordinality as p(platform, n)
             where exists (select from chat_session s where ($1 = 0 or s.stakeholder_id = $1) and s.platform = p.platform) order by p.n`,
      values: [scope, platforms],
    });
    return rows.map(({ platform }) => platform);
  },

  bots: (scope: Scope) =>
    database.query<Named>(scope, {
      name: "conversation_bots",
      text: `select id, name from bot where ($1 = 0 or stakeholder_id = $1) order by name, id limit ${CHOICES_MAX}`,
      values: [scope],
    }),

  dispositions: (scope: Scope) =>
    database.query<Named>(scope, {
      name: "conversation_dispositions",
      text: `select id, name from disposition where ($1 = 0 or stakeholder_id = $1) order by lower(name), id limit ${CHOICES_MAX}`,
      values: [scope],
    }),

  /** Returns the users who own or owned a conversation, including deactivated users. */
  owners: (scope: Scope) =>
    database.query<Named>(scope, {
      name: "conversation_owners",
      text: `select u.id, u.first_name || ' ' || u.last_name as name from app_user u
             where ($1 = 0 or u.stakeholder_id = $1)
               and exists (select from chat_session s where s.stakeholder_id = u.stakeholder_id and s.owner_id = u.id)
             order by 2, 1 limit ${CHOICES_MAX}`,
      values: [scope],
    }),
});
