import type { ChatSession } from "@parley/core/contract/chats/conversations";
import { mayManageOthersChats, support } from "@parley/core/contract/chats/support";
import { useMutation, useQuery } from "@tanstack/react-query";
import { markAcceptedHere } from "../../../../kit/live/own-takes.ts";
import { staffChat } from "../../../../kit/live/staff-chat.ts";
import { areaQueries } from "../../../../shared/api/area-queries.ts";
import { defineMessages } from "../../../../shared/messages/define-messages.ts";
import { useCan, useUser } from "../../../../shared/session/use-session.ts";
import { showSuccessNotice } from "../../../../ui/feedback/notify.ts";

const t = defineMessages("workspace.takeOver", { done: "You have the chat with {name} now" });

const calls = areaQueries("support", support);

export interface TakeOver {
  /**
   * True if a colleague owns the chat and this user may take it over (docs/adr/0027). The gateway checks this again.
   */
  readonly mayAct: boolean;
  readonly isPending: boolean;
  readonly takeOver: () => void;
}

/**
 * Lets a user take over a colleague's active chat. Leads always may; agents may if its owner can no longer work on it.
 */
export function useTakeOver(session: ChatSession): TakeOver {
  const { userId, stakeholderId } = useUser();
  const isLead = useCan(mayManageOthersChats);
  const mayChat = useCan(support.accept.access);
  const isTheirs = session.status === "active" && session.ownerId !== userId && session.stakeholderId === stakeholderId;
  const { data: agents } = useQuery({ ...calls.activeAgents.options(), enabled: isTheirs && mayChat && !isLead });
  const isOrphan = agents !== undefined && !agents.some(({ id }) => id === session.ownerId);
  const { mutate, isPending } = useMutation(calls.accept.mutation());
  return {
    mayAct: isTheirs && (isLead || (mayChat && isOrphan)),
    isPending,
    takeOver: () => {
      markAcceptedHere(session.id);
      mutate(
        { body: { sessionId: session.id, ownerId: session.ownerId } },
        {
          onSuccess: (taken) => {
            staffChat().chat.dispatch({ type: "session", session: taken });
            showSuccessNotice(t("done", { name: session.customerName }));
          },
        },
      );
    },
  };
}
