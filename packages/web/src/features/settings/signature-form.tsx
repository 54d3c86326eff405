import { EmailSignatureDraft, emailSignature, SIGNATURE_VARIABLES } from "@parley/core/contract/messenger/email-signature";
import { useMutation, useQuery } from "@tanstack/react-query";
import { areaQueries } from "../../shared/api/area-queries.ts";
import { defineMessages } from "../../shared/messages/define-messages.ts";
import { listText } from "../../shared/messages/list-text.ts";
import { notifyDone } from "../../ui/feedback/notify.ts";
import { defineForm } from "../../ui/form/define-form.tsx";
import { Loaded } from "./loaded.tsx";

const t = defineMessages("settings.signature", {
  lead: "Appended to each e-mail you write, before the address’s signature. You can leave it out of a single e-mail.",
  body: "Your signature",
  bodyHelp: "Filled in when the e-mail is sent: {variables}",
  save: "Save",
  saved: "Signature saved",
});

const calls = areaQueries("emailSignature", emailSignature);
const { Form, LongTextField } = defineForm(EmailSignatureDraft);
const ROWS = 5;
const variables = () => listText(SIGNATURE_VARIABLES.map((name) => `{{${name}}}`));

const SignatureFields = ({ body }: { readonly body: string }) => {
  const { mutateAsync } = useMutation(calls.save.mutation({ quiet: true }));
  return (
    <>
      <p className="parley-muted">{t("lead")}</p>
      <Form
        defaults={{ body }}
        submit={t("save")}
        sendUnchanged={false}
        onSubmit={async (changed) => {
          await mutateAsync({ body: changed });
          notifyDone(t("saved"));
        }}
      >
        <LongTextField name="body" label={t("body")} help={t("bodyHelp", { variables: variables() })} rows={ROWS} />
      </Form>
    </>
  );
};

/** What stands below one's own mails. */
export const SignatureForm = () => <Loaded result={useQuery(calls.get.options())}>{({ body }) => <SignatureFields body={body} />}</Loaded>;
