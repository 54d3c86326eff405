import { typedKey } from "@parley/core/contract";
import type { Profile } from "@parley/core/contract/identity/profile";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import * as z from "zod/mini";
import { isTypedTwice, NewPasswordFields, NewPasswordSchema } from "../../../kit/passwords/new-key-fields.tsx";
import { defineMessages } from "../../../shared/messages/define-messages.ts";
import { Callout } from "../../../ui/feedback/callout.tsx";
import { showSuccessNotice } from "../../../ui/feedback/notify.ts";
import { defineForm } from "../../../ui/form/define-form.tsx";
import { Loaded } from "./loaded.tsx";
import { profileCalls } from "./queries.ts";
import { SignOutOthers } from "./sign-out-others.tsx";

const t = defineMessages("settings.password", {
  sessions: "A new password signs you out everywhere else: every other browser, and the command line. This browser stays signed in.",
  current: "Current password",
  save: "Change password",
  saved: "Password changed",
});

const Keys = z.object({ currentKey: typedKey, ...NewPasswordSchema }).check(isTypedTwice);
const { Form, TextField } = defineForm(Keys);
const EMPTY = { currentKey: "", key: "", again: "" };

const PasswordFields = ({ profile }: { readonly profile: Profile }) => {
  const { mutateAsync } = useMutation(profileCalls.update.mutation({ quiet: true }));
  const [saves, setSaves] = useState(0);
  const handleSubmit = async ({ currentKey, key }: z.output<typeof Keys>) => {
    const { firstName, lastName } = profile;
    await mutateAsync({ body: { firstName, lastName, currentKey, key } });
    showSuccessNotice(t("saved"));
    // Changes the form's key, which mounts it again with empty password fields.
    setSaves((count) => count + 1);
  };
  return (
    <>
      <Callout>{t("sessions")}</Callout>
      <Form key={saves} defaults={EMPTY} submit={t("save")} sendUnchanged={false} onSubmit={handleSubmit}>
        <TextField name="currentKey" label={t("current")} required type="password" autoComplete="current-password" />
        <NewPasswordFields />
      </Form>
      <SignOutOthers />
    </>
  );
};

export const PasswordForm = () => <Loaded result={useQuery(profileCalls.get.options())}>{(profile) => <PasswordFields profile={profile} />}</Loaded>;
