import type { Bot } from "@parley/core/contract/bots/bots";
import { activeBotOf, getStartedAllowed } from "@parley/core/contract/get-started-allowed";
import { GET_STARTED_STEPS, type GetStartedStep, getStarted } from "@parley/core/contract/platform/get-started";
import type { Database } from "../../../db/database.ts";
import { implement } from "../../../handlers/implement.ts";

type Seen = Readonly<Record<Exclude<GetStartedStep, "live">, boolean>>;

/**
 * SQL that returns for each get-started step whether the stakeholder has the item that completes it. It stops at the
 * first row of a table, so its cost does not depend on the size of the stakeholder.
 */
const SEEN = `select
  (select count(*) from (select 1 from app_user where stakeholder_id = $1 and active and not is_service limit 2) people) > 1 as people,
  exists (select from calendar where stakeholder_id = $1) as hours,
  exists (select from kb_entry where stakeholder_id = $1 and status = 'published') or exists (select from service where stakeholder_id = $1 and status = 'active') as answers,
  exists (select from canned_reply where stakeholder_id = $1) as "cannedReplies",
  exists (select from chat_session where stakeholder_id = $1 and is_test) as "tryBot"`;

const BOTS = `select code, type, status, is_active as "isActive" from bot where stakeholder_id = $1 and not is_archived order by id`;

/** Handler for the progress of the get-started steps (spec section 4). */
export const getStartedRoutes = implement(getStarted, ({ database }: { readonly database: Database }) => ({
  state: async ({ who: { stakeholderId } }) => {
    const values = [stakeholderId];
    const [bots, [seen]] = await Promise.all([
      database.query<Pick<Bot, "code" | "type" | "status" | "isActive">>(stakeholderId, { name: "get_started_bots", text: BOTS, values }),
      database.query<Seen>(stakeholderId, { name: "get_started_seen", text: SEEN, values }),
    ]);
    const bot = activeBotOf(bots) ?? bots[0];
    const isDone = (step: GetStartedStep) => (step === "live" ? bot?.isActive === true && bot.status === "live" : seen?.[step] === true);
    return {
      allowed: getStartedAllowed(activeBotOf(bots)),
      botCode: bot?.code ?? null,
      steps: GET_STARTED_STEPS.map((step) => ({ step, done: isDone(step) })),
    };
  },
}));
