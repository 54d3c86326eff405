import { useLinkState } from "../../kit/live/link-state.ts";
import { defineMessages } from "../../shared/messages/define-messages.ts";
import { OfflineIcon } from "../../ui/shell-icons.ts";
import { useOnline } from "../live/use-online.ts";

const t = defineMessages("shell.connection", {
  offline: "You are offline. Messages are stored and sent when the connection is restored.",
  reconnecting: "The live connection was lost. Reconnecting…",
});

export const ConnectionBar = () => {
  const online = useOnline();
  const reconnecting = useLinkState() === "reconnecting";
  return (
    <div role="status">
      {online && !reconnecting ? null : (
        <div className="parley-connection-bar">
          <OfflineIcon /> {online ? t("reconnecting") : t("offline")}
        </div>
      )}
    </div>
  );
};
