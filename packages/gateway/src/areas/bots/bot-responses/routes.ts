import { botResponses } from "@parley/core/contract/bots/bot-responses";
import { implementCrud } from "../../../crud/implement-crud.ts";
import { containing } from "../../../db/list-filters.ts";

/** Handlers for the responses of bots. The sort order has one index per filter (migration 0033). */
export const botResponseRoutes = implementCrud(botResponses, {
  table: "bot_response t",
  columns: { botName: "(select b.name from bot b where b.id = t.bot_id)" },
  refers: { botId: "bot" },
  list: { search: containing("t.search"), orders: { name: "lower(t.name)" } },
});
