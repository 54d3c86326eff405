import type { ChatSession } from "@parley/core/contract/chats/conversations";
import { escalations } from "@parley/core/contract/chats/escalations";
import { usePendingEscalationOf } from "../../../../kit/escalations/pending.ts";
import { defineMessages } from "../../../../shared/messages/define-messages.ts";
import { useDeniedReason } from "../../../../shared/session/use-session.ts";

const t = defineMessages("escalations.why", { asked: "This chat is already escalated" });

/**
 * Returns the reason why this user cannot escalate a chat; undefined if they can. `reason` is given if they may not act
 * on the chat at all.
 */
export function useEscalateReason(session: ChatSession, reason: string | undefined): string | undefined {
  const denied = useDeniedReason(escalations.request.access);
  const pending = usePendingEscalationOf(session.id);
  return denied ?? reason ?? (pending === undefined ? undefined : t("asked"));
}
