import { password } from "@parley/core/contract/identity/password";
import { useState } from "react";
import { defineMessages } from "../../../shared/messages/define-messages.ts";
import { Callout } from "../../../ui/feedback/callout.tsx";
import { defineForm } from "../../../ui/form/define-form.tsx";
import { requestLink } from "./password-calls.ts";

const t = defineMessages("forgotPassword", {
  lead: "Enter your login ID. We send a link for setting a new password to the e-mail address of your account.",
  loginId: "Login ID",
  send: "Send link",
  sentTitle: "Check your e-mail",
  sent: "If the account exists, an e-mail is on its way. Its link is valid for an hour. Nothing arrived? Check your spam folder, or ask again below.",
});

const { Form, TextField } = defineForm(password.forgot.query);

/**
 * Screen that requests a password link. Like the gateway's response, it does not disclose whether the account exists
 * (design section 4).
 */
export const ForgotPasswordScreen = () => {
  const [sent, setSent] = useState(false);
  const handleSubmit = async ({ loginId }: { readonly loginId: string }) => {
    setSent(false);
    await requestLink(loginId);
    setSent(true);
  };
  return (
    <>
      {sent ? (
        <Callout intent="success" title={t("sentTitle")} role="status">
          {t("sent")}
        </Callout>
      ) : (
        <p>{t("lead")}</p>
      )}
      <Form defaults={{ loginId: "" }} submit={t("send")} guard={false} onSubmit={handleSubmit}>
        <TextField name="loginId" label={t("loginId")} required autoComplete="username" />
      </Form>
    </>
  );
};
