import type { AccessToken } from "@parley/core/contract/identity/tokens";
import type { Database } from "../../../db/database.ts";
import type { Scope } from "../../../db/scope.ts";
import { TOKEN_JOINS, tokenColumns } from "./list.ts";

interface StoredToken extends AccessToken {
  readonly sessionId: number;
}

/** Database access for named tokens. The first parameter is the scope, the last is the current time. */
export const tokenRepository = (database: Database) => ({
  /** Returns all tokens of an owner, newest first. */
  ofOwner: (stakeholderId: number, userId: number, now: Date): Promise<AccessToken[]> =>
    database.query<AccessToken>(stakeholderId, {
      name: "tokens_of_owner",
      text: `select ${tokenColumns("$3")} from named_token n ${TOKEN_JOINS} where n.stakeholder_id = $1 and n.user_id = $2 order by n.id desc`,
      values: [stakeholderId, userId, now],
    }),

  get: async (scope: Scope, id: number, now: Date): Promise<StoredToken | undefined> => {
    const [found] = await database.query<StoredToken>(scope, {
      name: "token_get",
      text: `select ${tokenColumns("$3")}, n.session_id as "sessionId" from named_token n ${TOKEN_JOINS}
             where ($1 = 0 or n.stakeholder_id = $1) and n.id = $2`,
      values: [scope, id, now],
    });
    return found;
  },
});
