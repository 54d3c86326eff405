import { SetupDraft } from "@parley/core/contract/platform/setup";
import * as z from "zod/mini";
import { isTypedTwice, NewPasswordFields, NewPasswordSchema } from "../../../kit/passwords/new-key-fields.tsx";
import { ownZone } from "../../../kit/places/zone-options.ts";
import { ZonePicker } from "../../../kit/places/zone-picker.tsx";
import { defineMessages } from "../../../shared/messages/define-messages.ts";
import { defineForm } from "../../../ui/form/define-form.tsx";
import { LoginFollowsMail } from "../../../ui/form/login-follows-mail.tsx";

const t = defineMessages("setupForm", {
  provider: "The platform",
  setupKey: "Set-up key",
  setupKeyHelp: "Printed by the gateway at start. It is stored in the data folder, or is the value of PARLEY_SETUP_KEY.",
  organisation: "Organisation",
  organisationHelp: "The organisation that runs this platform. You add the businesses that use it later.",
  timeZone: "Time zone",
  you: "You, the first super admin",
  firstName: "First name",
  lastName: "Last name",
  email: "E-mail",
  loginId: "Login ID",
  loginHelp: "Used to sign in, usually your e-mail address. It cannot be changed later.",
  submit: "Set up the platform",
});

const { Form, Field, TextField } = defineForm(z.object({ ...SetupDraft.shape, ...NewPasswordSchema }).check(isTypedTwice));

interface SetupFormProps {
  readonly setupKey: string | undefined;
  readonly onSetUp: (draft: SetupDraft) => Promise<void>;
}

/**
 * Form for the provider and the first super admin of an empty platform. The login ID is copied from the e-mail address
 * until the user edits it.
 */
export const SetupForm = ({ setupKey, onSetUp }: SetupFormProps) => {
  return (
    <Form
      defaults={{
        setupKey: setupKey ?? "",
        organisation: "",
        timeZone: ownZone(),
        firstName: "",
        lastName: "",
        contactEmail: "",
        loginId: "",
        key: "",
        again: "",
      }}
      submit={t("submit")}
      guard={false}
      blames={{ forbidden: "setupKey" }}
      onSubmit={({ again: _, ...draft }) => onSetUp(draft)}
    >
      <h2 className="parley-panel-heading">{t("provider")}</h2>
      <TextField name="setupKey" label={t("setupKey")} help={t("setupKeyHelp")} required autoComplete="off" />
      <TextField name="organisation" label={t("organisation")} help={t("organisationHelp")} required autoComplete="organization" />
      <Field name="timeZone" label={t("timeZone")} required>
        {(control) => <ZonePicker {...control} />}
      </Field>
      <h2 className="parley-panel-heading">{t("you")}</h2>
      <TextField name="firstName" label={t("firstName")} required autoComplete="given-name" />
      <TextField name="lastName" label={t("lastName")} required autoComplete="family-name" />
      <LoginFollowsMail>
        <TextField name="contactEmail" label={t("email")} required type="email" autoComplete="email" />
      </LoginFollowsMail>
      <TextField name="loginId" label={t("loginId")} help={t("loginHelp")} required autoComplete="username" />
      <NewPasswordFields />
    </Form>
  );
};
