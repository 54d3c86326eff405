import * as z from "zod/mini";
import { isTypedTwice, NewKey, NewKeyFields } from "../../kit/passwords/new-key-fields.tsx";
import { defineMessages } from "../../shared/messages/define-messages.ts";
import { defineForm } from "../../ui/form/define-form.tsx";

const t = defineMessages("newPasswordForm", { save: "Set the new password" });

const { Form } = defineForm(z.object(NewKey).check(isTypedTwice));

export const NewPasswordForm = ({ onSave }: { readonly onSave: (key: string) => Promise<void> }) => (
  <Form defaults={{ key: "", again: "" }} submit={t("save")} guard={false} onSubmit={({ key }) => onSave(key)}>
    <NewKeyFields />
  </Form>
);
