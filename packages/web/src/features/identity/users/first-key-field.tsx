import type { UserDraft } from "@parley/core/contract/identity/users";
import { useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import type { input, output } from "zod/mini";
import { NewPasswordField } from "../../../kit/passwords/new-key-fields.tsx";
import { defineMessages } from "../../../shared/messages/define-messages.ts";
import { Switch } from "../../../ui/controls/inputs.tsx";

const t = defineMessages("users.firstKey", {
  own: "Set a password now",
  invite: "Without a password, an invitation is e-mailed. Its link is valid for seven days.",
  key: "Password",
  rules: "{least} to {most} characters. Share it with them over a secure channel.",
});

type Draft = input<typeof UserDraft>;

/**
 * Field for a new user's first sign-in: with a password set here, or through the link in an invitation e-mail (design
 * section 4).
 */
export const FirstKeyField = ({ form }: { readonly form: UseFormReturn<Draft, unknown, output<typeof UserDraft>> }) => {
  const [own, setOwn] = useState(false);
  const handleOwn = (on: boolean) => {
    setOwn(on);
    form.setValue("key", on ? "" : undefined);
    form.clearErrors("key");
  };
  return (
    <>
      <Switch label={t("own")} checked={own} onChange={handleOwn} />
      {own ? <NewPasswordField label={t("key")} rules={(lengths) => t("rules", lengths)} /> : <p className="parley-muted">{t("invite")}</p>}
    </>
  );
};
