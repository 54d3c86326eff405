import { ChatSession } from "@parley/core/contract/messenger/conversations";
import { support } from "@parley/core/contract/messenger/support";
import { GatewayError } from "@parley/core/errors";
import { useMutation } from "@tanstack/react-query";
import { useNavigate } from "react-router-dom";
import { takes } from "../../kit/live/own-takes.ts";
import { staffChat } from "../../kit/live/staff-chat.ts";
import { useChatPaths } from "../../kit/live/use-chat-paths.ts";
import { areaQueries } from "../../shared/api/area-queries.ts";
import { defineMessages } from "../../shared/messages/define-messages.ts";
import { notify } from "../../ui/feedback/notify.ts";

const t = defineMessages("supportQueue.accept", { taken: "Taken by {name}" });

const calls = areaQueries("support", support);

/** The conversation as it is now, out of the answer to whoever came too late. */
function presentOf(error: unknown): ChatSession | undefined {
  if (!(error instanceof GatewayError) || error.code !== "conflict") return undefined;
  return ChatSession.safeParse(error.present).data;
}

/** Takes a customer and opens the chat. Of two who do so at once one gets it, and the other is told who did (field note 37). */
export function useAccept(): { readonly accept: (sessionId: number) => void; readonly pending: number | undefined } {
  const navigate = useNavigate();
  const paths = useChatPaths();
  const { mutate, isPending, variables } = useMutation(calls.accept.mutation({ quiet: true }));
  const accept = (sessionId: number) => {
    takes(sessionId);
    mutate(
      // Null: it was seen waiting, so that a click that comes too late takes nobody's chat.
      { body: { sessionId, ownerId: null } },
      {
        onSuccess: (session) => {
          staffChat().chat.dispatch({ type: "session", session });
          void navigate(paths.activeChat(session.id));
        },
        onError: (error) => {
          const present = presentOf(error);
          if (present !== undefined) staffChat().chat.dispatch({ type: "session", session: present });
          if (present?.ownerName) notify("", t("taken", { name: present.ownerName }), { intent: "warning" });
          else notify(support.accept.notice, error);
        },
      },
    );
  };
  return { accept, pending: isPending ? variables?.body.sessionId : undefined };
}
