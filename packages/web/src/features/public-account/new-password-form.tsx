import { KEY_MAX, KEY_MIN, newKey } from "@parley/core/contract";
import * as z from "zod/mini";
import { defineMessages } from "../../shared/messages/define-messages.ts";
import { defineForm } from "../../ui/form/define-form.tsx";

const t = defineMessages("newPasswordForm", {
  key: "New password",
  rules: "{least} to {most} characters. A few words you remember are better than one word with signs.",
  again: "New password, again",
  differs: "The two passwords differ",
  save: "Set the new password",
});

const TwoKeys = z
  .object({ key: newKey, again: z.string() })
  .check(z.refine(({ key, again }) => key === again, { error: () => t("differs"), path: ["again"] }));

const { Form, TextField } = defineForm(TwoKeys);

export const NewPasswordForm = ({ onSave }: { readonly onSave: (key: string) => Promise<void> }) => (
  <Form defaults={{ key: "", again: "" }} submit={t("save")} guard={false} onSubmit={({ key }) => onSave(key)}>
    <TextField
      name="key"
      label={t("key")}
      help={t("rules", { least: KEY_MIN, most: KEY_MAX })}
      required
      type="password"
      autoComplete="new-password"
    />
    <TextField name="again" label={t("again")} required type="password" autoComplete="new-password" />
  </Form>
);
