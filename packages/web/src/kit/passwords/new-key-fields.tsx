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

/** A new password, typed twice: the schema's fields, and the check of both. */
export const NewKey = { key: newKey, again: z.string() };
interface Typed {
  readonly key: string;
  readonly again: string;
}
export const isTypedTwice = z.refine<Typed>(({ key, again }) => key === again, { error: () => t("differs"), path: ["again"] });

const { TextField } = formParts<Typed>();

interface NewKeyFieldProps {
  readonly label: string;
  /** Text with the allowed lengths. */
  readonly rules: (lengths: { readonly least: number; readonly most: number }) => string;
}

export const NewKeyField = ({ label, rules }: NewKeyFieldProps) => (
  <TextField name="key" label={label} help={rules({ least: KEY_MIN, most: KEY_MAX })} required type="password" autoComplete="new-password" />
);

export const NewKeyFields = () => (
  <>
    <NewKeyField label={t("key")} rules={(lengths) => t("rules", lengths)} />
    <TextField name="again" label={t("again")} required type="password" autoComplete="new-password" />
  </>
);
