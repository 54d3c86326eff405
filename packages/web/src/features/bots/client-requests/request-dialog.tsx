import { CLIENT_REQUEST_TYPES, ClientRequestDraft, clientRequests } from "@parley/core/contract/bots/client-requests";
import { commandOf } from "@parley/core/verbs";
import { requestTopic } from "@parley/core/verbs/bots/requests";
import { useMutation } from "@tanstack/react-query";
import type { input } from "zod/mini";
import { platformName } from "../../../kit/platforms/platform-name.ts";
import { areaQueries } from "../../../shared/api/area-queries.ts";
import { defineMessages } from "../../../shared/messages/define-messages.ts";
import { useUser } from "../../../shared/session/use-session.ts";
import { showSuccessNotice } from "../../../ui/feedback/notify.ts";
import { defineForm } from "../../../ui/form/define-form.tsx";
import { FormDialog } from "../../../ui/form/form-dialog.tsx";
import { CopyCommand } from "../../../ui/text/copy-command.tsx";

const t = defineMessages("ownClientRequests.create", {
  title: "Request channel",
  type: "Channel",
  businessName: "Business",
  businessNameHelp: "The name customers see on the channel.",
  contactName: "Contact",
  contactEmail: "E-mail",
  phone: "Phone",
  phoneHelp: "The contact’s number, or the number for the channel.",
  done: "{channel} requested for {business}",
});

const calls = areaQueries("clientRequests", clientRequests);
const { Form, TextField, EnumField } = defineForm(ClientRequestDraft);
type Draft = input<typeof ClientRequestDraft>;

const command = ({ phone, ...draft }: Draft): string => commandOf(requestTopic.verbs.create, { ...draft, phone: phone || undefined });

/** Dialog that requests a channel from the provider. The current user is the default contact. */
export const RequestDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const { firstName, lastName, stakeholder } = useUser();
  const { mutateAsync } = useMutation(calls.create.mutation({ quiet: true }));
  const defaults: Draft = {
    type: "whatsapp",
    businessName: stakeholder.title,
    contactName: `${firstName} ${lastName}`.trim(),
    contactEmail: "",
    phone: "",
  };
  return (
    <FormDialog title={t("title")} onClose={onClose}>
      <Form
        defaults={defaults}
        submit={t("title")}
        sendUnchanged={false}
        blames={{ conflict: "businessName" }}
        onCancel={onClose}
        onSubmit={async (draft) => {
          const { type, businessName } = await mutateAsync({ body: draft });
          onClose();
          showSuccessNotice(t("done", { channel: platformName(type), business: businessName }));
        }}
      >
        {(form) => (
          <>
            <EnumField name="type" label={t("type")} values={CLIENT_REQUEST_TYPES} text={platformName} required />
            <TextField name="businessName" label={t("businessName")} help={t("businessNameHelp")} required autoComplete="off" />
            <TextField name="contactName" label={t("contactName")} required autoComplete="off" />
            <TextField name="contactEmail" label={t("contactEmail")} type="email" required autoComplete="off" />
            <TextField name="phone" label={t("phone")} help={t("phoneHelp")} type="tel" autoComplete="off" />
            <CopyCommand command={command(form.watch())} />
          </>
        )}
      </Form>
    </FormDialog>
  );
};
