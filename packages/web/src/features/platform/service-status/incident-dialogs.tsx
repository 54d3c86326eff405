import { type Incident, SERVICE_PARTS, serviceStatus } from "@parley/core/contract/platform/service-status";
import { commandOf } from "@parley/core/verbs";
import { incidentTopic } from "@parley/core/verbs/platform/status";
import { useMutation } from "@tanstack/react-query";
import { defineMessages } from "../../../shared/messages/define-messages.ts";
import { showSuccessNotice } from "../../../ui/feedback/notify.ts";
import { defineForm } from "../../../ui/form/define-form.tsx";
import { FormDialog } from "../../../ui/form/form-dialog.tsx";
import { CopyCommand } from "../../../ui/text/copy-command.tsx";
import { partText } from "./part-texts.tsx";
import { statusCalls } from "./queries.ts";

const t = defineMessages("serviceStatus.dialogs", {
  openTitle: "Open an incident",
  open: "Open incident",
  opened: "Incident opened and visible to customers",
  part: "Component",
  title: "Title",
  titleHelp: "The symptom customers notice, in a few words.",
  text: "Message to customers",
  textHelp: "Public on the status page. Leave out internal details.",
  tellTitle: "Post an update on “{title}”",
  tell: "Post update",
  toldDone: "Update posted",
  closeTitle: "Close “{title}”?",
  close: "Close incident",
  closedDone: "Incident closed",
});

const Opening = defineForm(serviceStatus.open.body);
const Telling = defineForm(serviceStatus.tell.body);

export const OpenDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const { mutateAsync } = useMutation(statusCalls.open.mutation({ quiet: true }));
  return (
    <FormDialog title={t("openTitle")} onClose={onClose}>
      <Opening.Form
        defaults={{ part: "gateway", title: "", text: "" }}
        submit={t("open")}
        guard={false}
        onCancel={onClose}
        onSubmit={async (body) => {
          await mutateAsync({ body });
          showSuccessNotice(t("opened"));
          onClose();
        }}
      >
        {(form) => (
          <>
            <Opening.EnumField name="part" label={t("part")} values={SERVICE_PARTS} text={partText} otherwise="gateway" />
            <Opening.TextField name="title" label={t("title")} help={t("titleHelp")} required />
            <Opening.LongTextField name="text" label={t("text")} help={t("textHelp")} required rows={4} />
            <CopyCommand command={commandOf(incidentTopic.verbs.open, { ...form.watch() })} />
          </>
        )}
      </Opening.Form>
    </FormDialog>
  );
};

interface TextDialogProps {
  readonly incident: Incident;
  readonly what: "tell" | "close";
  readonly onClose: () => void;
}

/** Dialog for the next message about an incident to customers, or for the final message, which closes the incident. */
export const IncidentTextDialog = ({ incident: { id, title }, what, onClose }: TextDialogProps) => {
  const { mutateAsync } = useMutation(statusCalls[what].mutation({ quiet: true }));
  return (
    <FormDialog title={t(what === "tell" ? "tellTitle" : "closeTitle", { title })} onClose={onClose}>
      <Telling.Form
        defaults={{ text: "" }}
        submit={t(what)}
        guard={false}
        onCancel={onClose}
        onSubmit={async (body) => {
          await mutateAsync({ params: { id: String(id) }, body });
          showSuccessNotice(t(what === "tell" ? "toldDone" : "closedDone"));
          onClose();
        }}
      >
        {(form) => (
          <>
            <Telling.LongTextField name="text" label={t("text")} help={t("textHelp")} required rows={4} />
            <CopyCommand command={commandOf(incidentTopic.verbs[what], { id, text: form.watch("text") })} />
          </>
        )}
      </Telling.Form>
    </FormDialog>
  );
};
