import { useState } from "react";
import { defineMessages } from "../../shared/messages/define-messages.ts";
import { Button } from "../../ui/controls/button.tsx";
import { absoluteTime } from "../../ui/text/time-format.ts";
import { useTimeZone } from "../../ui/text/time-zone.ts";
import { useScheduledReplies } from "./queries.ts";
import { ScheduledDialog } from "./scheduled-dialog.tsx";

const t = defineMessages("sendLater.strip", {
  waits: "A reply is scheduled for {at}.",
  stopped: "A scheduled reply was not sent: {reason}.",
  more: { one: "{count} more is scheduled.", other: "{count} more are scheduled." },
  show: "Show",
});

/** Bar above the composer with the user's scheduled replies of this conversation. */
export const ScheduledStrip = ({ sessionId }: { readonly sessionId: number }) => {
  const timeZone = useTimeZone();
  const [isOpen, setIsOpen] = useState(false);
  const { data: waiting = [] } = useScheduledReplies(sessionId);
  const first = waiting.find(({ state }) => state === "stopped") ?? waiting[0];
  return (
    <>
      {first === undefined ? null : (
        <div className={`parley-scheduled-strip${first.state === "stopped" ? " is-stopped" : ""}`} role="status">
          <span>
            {first.state === "stopped"
              ? t("stopped", { reason: first.reason ?? "" })
              : t("waits", { at: absoluteTime(new Date(first.sendAt), timeZone) })}{" "}
            {waiting.length > 1 ? t("more", { count: waiting.length - 1 }) : null}
          </span>
          <Button size="small" variant="minimal" onClick={() => setIsOpen(true)}>
            {t("show")}
          </Button>
        </div>
      )}
      {isOpen ? <ScheduledDialog onClose={() => setIsOpen(false)} /> : null}
    </>
  );
};
