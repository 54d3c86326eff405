import { useEffectEvent, useMemo } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { useOwnKeys } from "../../kit/keys/own-keys.ts";
import { useChatPaths } from "../../kit/live/use-chat-paths.ts";
import { isWorkspace } from "../../kit/live/workspace-paths.ts";
import { defineMessages } from "../../shared/messages/define-messages.ts";
import { useShortcuts } from "../../ui/keys/use-shortcuts.ts";

const t = defineMessages("shell.acceptNext", { group: "Chats", label: "Accept the next customer" });

/** Accepts the next customer from screens outside the workspace: the shortcut opens the queue and is handled there. */
export const AcceptNextKey = () => {
  const isOutside = !isWorkspace(useLocation().pathname);
  const navigate = useNavigate();
  const { queue } = useChatPaths();
  const keys = useOwnKeys();
  const openQueue = useEffectEvent(() => void navigate(queue));
  useShortcuts(
    useMemo(
      () =>
        isOutside
          ? keys.shortcut("acceptNext", { group: t.ref("group"), label: t.ref("label"), run: () => openQueue(), whileTyping: true, continues: true })
          : [],
      [isOutside, keys],
    ),
  );
  return null;
};
