import type { Escalation } from "@parley/core/contract/chats/escalations";
import { useMutation } from "@tanstack/react-query";
import { useNavigate } from "react-router-dom";
import { defineMessages } from "../../shared/messages/define-messages.ts";
import { bufferKeysForComposer, cancelKeyBuffering } from "../../ui/chat/composer-keys.ts";
import { showSuccessNotice } from "../../ui/feedback/notify.ts";
import { markAcceptedHere } from "../live/own-takes.ts";
import { useChatPaths } from "../live/use-chat-paths.ts";
import { escalationCalls } from "./pending.ts";

const t = defineMessages("escalations.answer", { accepted: "Chat with {name} accepted" });

interface Accepting {
  readonly accept: (escalation: Pick<Escalation, "id" | "sessionId" | "customerName">) => void;
  readonly isPending: boolean;
}

export function useAcceptEscalation(): Accepting {
  const { mutate, isPending } = useMutation(escalationCalls.accept.mutation());
  const navigate = useNavigate();
  const paths = useChatPaths();
  return {
    isPending,
    accept: ({ id, sessionId, customerName }) => {
      markAcceptedHere(sessionId);
      bufferKeysForComposer();
      mutate(
        { body: { id } },
        {
          onError: cancelKeyBuffering,
          onSuccess: () => {
            showSuccessNotice(t("accepted", { name: customerName }));
            void navigate(paths.activeChat(sessionId));
          },
        },
      );
    },
  };
}
