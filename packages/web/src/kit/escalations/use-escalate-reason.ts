import type { ChatSession } from "@parley/core/contract/chats/conversations";
import { escalations } from "@parley/core/contract/chats/escalations";
import { defineMessages } from "../../shared/messages/define-messages.ts";
import { useDeniedReason } from "../../shared/session/use-session.ts";
import { usePendingAbout } from "./pending.ts";

const t = defineMessages("escalations.why", { asked: "This chat is already escalated" });

/**
 * Reason why this user cannot request an escalation; undefined if they can. `reason`: why they cannot act on the chat
 * at all.
 */
export function useEscalateReason(session: ChatSession, reason: string | undefined): string | undefined {
  const denied = useDeniedReason(escalations.request.access);
  const pending = usePendingAbout(session.id);
  return denied ?? reason ?? (pending === undefined ? undefined : t("asked"));
}
