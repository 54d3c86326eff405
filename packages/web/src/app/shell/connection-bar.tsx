import { useLinkState } from "../../kit/live/link-state.ts";
import { useOnline } from "../../kit/live/use-online.ts";
import { defineMessages } from "../../shared/messages/define-messages.ts";
import { OfflineIcon } from "../../ui/shell-icons.ts";

const t = defineMessages("shell.connection", {
  offline: "You are offline. Messages are kept and sent when the connection is back.",
  reconnecting: "The live connection was lost. Reconnecting…",
});

/** Warns that the data shown may be outdated; disappears once it is current. */
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
