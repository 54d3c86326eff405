import { ESCALATION_SECONDS, SupportSettings, supportSettings } from "@parley/core/contract/chats/support-settings";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import * as z from "zod/mini";
import { supportSettingsCalls } from "../../../kit/live/use-support-settings.ts";
import { defineMessages } from "../../../shared/messages/define-messages.ts";
import { useCan, useDeniedReason } from "../../../shared/session/use-session.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { defineForm } from "../../../ui/form/define-form.tsx";
import { EditForm } from "../../../ui/form/edit-form.tsx";
import { FormDialog } from "../../../ui/form/form-dialog.tsx";

const t = defineMessages("escalations.wait", {
  button: "Time to answer: {seconds} s",
  title: "Time to answer an escalation",
  seconds: "Seconds",
  secondsHelp: "From {least} to {most}. Without an answer in time, the chat stays with the agent who asked.",
  saved: "Agents now have {seconds} seconds to answer an escalation",
});

const { Form, NumberField } = defineForm(z.object({ escalationSeconds: SupportSettings.shape.escalationSeconds }));

/** Returns the support times that this dialog leaves unchanged. */
const timesOf = ({ amberMinutes, redMinutes, graceSeconds, awayMinutes }: SupportSettings) => ({
  amberMinutes,
  redMinutes,
  graceSeconds,
  awayMinutes,
});

const WaitDialog = ({ settings, onClose }: { readonly settings: SupportSettings; readonly onClose: () => void }) => {
  const { mutateAsync } = useMutation(supportSettingsCalls.update.mutation({ quiet: true }));
  return (
    <FormDialog title={t("title")} onClose={onClose} width="narrow">
      <EditForm
        form={Form}
        row={settings}
        schema={SupportSettings}
        valuesOf={({ escalationSeconds }) => ({ escalationSeconds })}
        onSave={({ escalationSeconds }, { row = settings, version }) => mutateAsync({ body: { ...timesOf(row), escalationSeconds, version } })}
        onCancel={onClose}
        says={({ escalationSeconds }) => t("saved", { seconds: escalationSeconds })}
        onSaved={onClose}
        fields={[[t("seconds"), ({ escalationSeconds }) => String(escalationSeconds)]]}
      >
        <NumberField
          name="escalationSeconds"
          label={t("seconds")}
          help={t("secondsHelp", { least: ESCALATION_SECONDS.least, most: ESCALATION_SECONDS.most })}
          required
        />
      </EditForm>
    </FormDialog>
  );
};

/** Button with the time for which an escalation waits for an answer. It opens the dialog that changes this time. */
export const WaitButton = () => {
  const [isOpen, setIsOpen] = useState(false);
  const { data } = useQuery({ ...supportSettingsCalls.get.options(), enabled: useCan(supportSettings.get.access) });
  const denied = useDeniedReason(supportSettings.update.access);
  if (data === undefined) return null;
  return (
    <>
      <Button disabledReason={denied} aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        {t("button", { seconds: data.escalationSeconds })}
      </Button>
      {isOpen ? <WaitDialog settings={data} onClose={() => setIsOpen(false)} /> : null}
    </>
  );
};
