import { EmailSignatureDraft, emailSignature, SIGNATURE_VARIABLES } from "@parley/core/contract/email/email-signature";
import { HOLD_SECONDS_DEFAULT, HOLD_SECONDS_MAX } from "@parley/core/contract/email/held-emails";
import { useMutation, useQuery } from "@tanstack/react-query";
import { heldCalls } from "../../../kit/emails/held-calls.ts";
import { areaQueries } from "../../../shared/api/area-queries.ts";
import { defineMessages } from "../../../shared/messages/define-messages.ts";
import { listText } from "../../../shared/messages/list-text.ts";
import { Select } from "../../../ui/controls/inputs.tsx";
import { Labelled } from "../../../ui/controls/labelled.tsx";
import { showSuccessNotice } from "../../../ui/feedback/notify.ts";
import { defineForm } from "../../../ui/form/define-form.tsx";
import { Loaded } from "./loaded.tsx";

const t = defineMessages("settings.signature", {
  lead: "Appended to each e-mail you write, before the address’s signature. You can leave it out of a single e-mail.",
  body: "Your signature",
  bodyHelp: "Filled in when the e-mail is sent: {variables}",
  save: "Save",
  hold: "Undo send",
  holdHelp: "How long you can undo sending an e-mail.",
  atOnce: "Off: e-mails are sent immediately",
  seconds: { one: "{count} second", other: "{count} seconds" },
  holdSaved: "Undo time saved",
  saved: "Signature saved",
});

const calls = areaQueries("emailSignature", emailSignature);
const { Form, LongTextField } = defineForm(EmailSignatureDraft);
const ROWS = 5;
const HOLD_CHOICES: readonly number[] = [0, 5, HOLD_SECONDS_DEFAULT, 20, HOLD_SECONDS_MAX];
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
          showSuccessNotice(t("saved"));
        }}
      >
        <LongTextField name="body" label={t("body")} help={t("bodyHelp", { variables: variables() })} rows={ROWS} />
      </Form>
    </>
  );
};

const HoldChoice = ({ seconds }: { readonly seconds: number }) => {
  const { mutate } = useMutation(heldCalls.setSeconds.mutation());
  const choices = HOLD_CHOICES.includes(seconds) ? HOLD_CHOICES : [...HOLD_CHOICES, seconds];
  return (
    <Labelled label={t("hold")} help={t("holdHelp")}>
      {(control) => (
        <Select
          {...control}
          value={String(seconds)}
          options={choices.map((count) => ({ value: String(count), label: () => (count === 0 ? t("atOnce") : t("seconds", { count })) }))}
          onChange={(chosen) => mutate({ body: { seconds: Number(chosen) } }, { onSuccess: () => showSuccessNotice(t("holdSaved")) })}
        />
      )}
    </Labelled>
  );
};

/** Form with the signature under the user's e-mails, and the time in which a sent e-mail can be undone. */
export const SignatureForm = () => (
  <>
    <Loaded result={useQuery(calls.get.options())}>{({ body }) => <SignatureFields body={body} />}</Loaded>
    <Loaded result={useQuery(heldCalls.settings.options())}>{({ seconds }) => <HoldChoice seconds={seconds} />}</Loaded>
  </>
);
