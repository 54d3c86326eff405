import { availability } from "@parley/core/contract/routing/availability";
import { useMutation } from "@tanstack/react-query";
import { defineMessages } from "../../shared/messages/define-messages.ts";
import { defineForm } from "../../ui/form/define-form.tsx";
import { FormDialog } from "../../ui/form/form-dialog.tsx";
import { agentStatusText } from "./agent-status-text.ts";
import { availabilityCalls } from "./use-own-status.ts";

const t = defineMessages("live.statusDialog", {
  title: "Set your status",
  titleOf: "Set the status of {name}",
  status: "Status",
  reason: "Reason",
  reasonHelp: "Colleagues see it, customers do not.",
  example: "Lunch, back at 13:30",
  save: "Set status",
});

const { Form, EnumField, TextField } = defineForm(availability.set.body);
const ABSENT = ["away", "busy"] as const;

interface StatusDialogProps {
  /** Agent whose status is set; undefined for the user's own. */
  readonly agent?: { readonly id: number; readonly name: string };
  readonly onClose: () => void;
}

export const StatusDialog = ({ agent, onClose }: StatusDialogProps) => {
  const { mutateAsync: set } = useMutation(availabilityCalls.set.mutation({ quiet: true }));
  const { mutateAsync: setOf } = useMutation(availabilityCalls.setOf.mutation({ quiet: true }));
  return (
    <FormDialog title={agent === undefined ? t("title") : t("titleOf", { name: agent.name })} onClose={onClose} width="narrow">
      <Form
        defaults={{ status: "away", reason: "" }}
        submit={t("save")}
        guard={false}
        onCancel={onClose}
        onSubmit={async (body) => {
          await (agent === undefined ? set({ body }) : setOf({ params: { agentId: String(agent.id) }, body }));
          onClose();
        }}
      >
        <EnumField name="status" label={t("status")} values={ABSENT} text={agentStatusText} otherwise="away" />
        <TextField name="reason" label={t("reason")} help={t("reasonHelp")} placeholder={t("example")} />
      </Form>
    </FormDialog>
  );
};
