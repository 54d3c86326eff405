import * as z from "zod/mini";
import { isTypedTwice, NewPasswordFields, NewPasswordSchema } from "../../../kit/passwords/new-key-fields.tsx";
import { defineMessages } from "../../../shared/messages/define-messages.ts";
import { defineForm } from "../../../ui/form/define-form.tsx";

const t = defineMessages("newPasswordForm", { holder: "For the login ID {loginId}", save: "Set new password" });

const { Form } = defineForm(z.object(NewPasswordSchema).check(isTypedTwice));

interface NewPasswordFormProps {
  readonly loginId: string;
  readonly onSave: (key: string) => Promise<void>;
}

export const NewPasswordForm = ({ loginId, onSave }: NewPasswordFormProps) => (
  <Form defaults={{ key: "", again: "" }} submit={t("save")} guard={false} onSubmit={({ key }) => onSave(key)}>
    <p>{t("holder", { loginId })}</p>
    {/* Lets password managers store the new password under the right login. */}
    <input type="text" autoComplete="username" value={loginId} readOnly hidden />
    <NewPasswordFields />
  </Form>
);
