import { localDateTimeText, momentAt } from "@parley/core/calendar";
import { useState } from "react";
import { defineMessages } from "../../shared/messages/define-messages.ts";
import { TextInput } from "../../ui/controls/inputs.tsx";
import { Labelled } from "../../ui/controls/labelled.tsx";
import { DialogActions } from "../../ui/form/main-row.tsx";
import { Dialog } from "../../ui/overlay/dialog.tsx";
import { useTimeZone } from "../../ui/text/time-zone.ts";
import { sendMoment } from "./times.ts";

const t = defineMessages("sendLater.choose", {
  at: "Send at",
  zone: "Time in {zone}.",
  send: "Schedule reply",
  past: "Choose a time in the future",
});

interface ChooseTimeProps {
  readonly title: string;
  /** Reason why the reply cannot be scheduled. */
  readonly reason?: string | undefined;
  readonly onChoose: (sendAt: string) => void;
  readonly onClose: () => void;
}

/** Dialog for a custom time; it initially suggests tomorrow morning. */
export const ChooseTime = ({ title, reason, onChoose, onClose }: ChooseTimeProps) => {
  const timeZone = useTimeZone();
  const [wall, setWall] = useState(() => localDateTimeText(Date.parse(sendMoment("tomorrow", Date.now(), timeZone)), timeZone));
  const at = momentAt(wall, timeZone);
  const isPast = at === undefined || Date.parse(at) <= Date.now();
  const problem = reason ?? (isPast ? t("past") : undefined);
  return (
    <Dialog
      open
      title={title}
      width="narrow"
      onClose={onClose}
      actions={
        <DialogActions
          main={t("send")}
          reason={problem}
          onMain={() => {
            if (at !== undefined) onChoose(at);
          }}
          onCancel={onClose}
        />
      }
    >
      <Labelled label={t("at")} help={t("zone", { zone: timeZone })} required {...(problem !== undefined && { error: problem })}>
        {(control) => <TextInput {...control} type="datetime-local" value={wall} onChange={setWall} />}
      </Labelled>
    </Dialog>
  );
};
