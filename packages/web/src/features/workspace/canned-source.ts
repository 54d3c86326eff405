import { cannedReplies } from "@parley/core/contract/messenger/canned-replies";
import type { ChatSession } from "@parley/core/contract/messenger/conversations";
import type { SessionUser } from "@parley/core/session";
import { connection } from "../../shared/connection/connection.ts";
import type { SuggestionSource } from "../../ui/chat/suggestion.ts";
import { fillVariables, type Variables } from "../../ui/chat/variables.ts";

const SHOWN = 8;

/** What the variables of a canned reply stand for in this conversation. */
export const variablesOf = (user: SessionUser, session: ChatSession): Variables => ({
  "agent.firstName": user.firstName,
  "agent.lastName": user.lastName,
  "agent.name": `${user.firstName} ${user.lastName}`.trim(),
  "customer.name": session.customerName,
  "customer.firstName": session.customerName.split(" ")[0] ?? "",
  "customer.code": session.userCode,
  "bot.name": session.botName,
  "stakeholder.name": user.stakeholder.title,
});

/** Canned replies for the composer: found by short code, title and text, the most used first. */
export const cannedSource = (variables: Variables): SuggestionSource => ({
  find: async (query) => {
    const { items } = await connection().client.call(cannedReplies.list, {
      query: { pageSize: SHOWN, sort: "-usageCount", ...(query === "" ? {} : { search: query }) },
    });
    return items.map(({ id, shortCode, title, body }) => ({ id: String(id), code: shortCode, title, text: fillVariables(body, variables) }));
  },
  onUse: ({ id }) => {
    // A count that is missed costs a place in the order, nothing more.
    connection()
      .client.call(cannedReplies.used, { params: { id: Number(id) } })
      .catch(() => undefined);
  },
});
