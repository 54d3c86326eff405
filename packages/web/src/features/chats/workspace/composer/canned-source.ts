import { cannedReplies } from "@parley/core/contract/chats/canned-replies";
import type { ChatSession } from "@parley/core/contract/chats/conversations";
import { fillVariables, type Variables } from "@parley/core/contract/chats/reply-variables";
import type { SessionUser } from "@parley/core/session";
import { connection } from "../../../../shared/connection/connection.ts";
import type { SuggestionSource } from "../../../../ui/chat/suggestion.ts";

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

/**
 * Canned replies for the composer, searched by short code, title and text, most used first. `onFiles` receives the id
 * of a chosen reply that has files.
 */
export const cannedSource = (variables: Variables, onFiles: (replyId: number) => void): SuggestionSource => ({
  find: async (query) => {
    const found = await connection().client.call(cannedReplies.offered, { query: query === "" ? {} : { search: query } });
    return found.map(({ id, shortCode, title, body, subject, teamName, files }) => ({
      id: String(id),
      code: shortCode,
      title,
      text: fillVariables(body, variables),
      ...(subject !== "" && { subject: fillVariables(subject, variables) }),
      ...(teamName !== null && { of: teamName }),
      ...(files.length > 0 && { files: files.length }),
    }));
  },
  onUse: ({ id, files }) => {
    if (files !== undefined) onFiles(Number(id));
    // Ignores a failed call, because a missed usage count only affects the order of the replies.
    connection()
      .client.call(cannedReplies.used, { params: { id: Number(id) } })
      .catch(() => undefined);
  },
});
