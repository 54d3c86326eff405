import { KEY_MAX, KEY_MIN, newKey } from "@parley/core/contract";
import * as z from "zod/mini";
import { defineMessages } from "../../shared/messages/define-messages.ts";
import { formParts } from "../../ui/form/form-parts.ts";

const t = defineMessages("newKey", {
  key: "New password",
  rules: "{least} to {most} characters. A few words that you remember are stronger than one word with symbols.",
  again: "New password, again",
  differs: "The passwords do not match",
});

/** Schema of a new password that is typed twice. */
export const NewPasswordSchema = { key: newKey, again: z.string() };
interface Typed {
  readonly key: string;
  readonly again: string;
}
export const isTypedTwice = z.refine<Typed>(({ key, again }) => key === again, { error: () => t("differs"), path: ["again"] });

const { TextField } = formParts<Typed>();

interface NewKeyFieldProps {
  readonly label: string;
  /** Returns the help text with the allowed lengths. */
  readonly rules: (lengths: { readonly least: number; readonly most: number }) => string;
}

export const NewPasswordField = ({ label, rules }: NewKeyFieldProps) => (
  <TextField name="key" label={label} help={rules({ least: KEY_MIN, most: KEY_MAX })} required type="password" autoComplete="new-password" />
);

export const NewPasswordFields = () => (
  <>
    <NewPasswordField label={t("key")} rules={(lengths) => t("rules", lengths)} />
    <TextField name="again" label={t("again")} required type="password" autoComplete="new-password" />
  </>
);
