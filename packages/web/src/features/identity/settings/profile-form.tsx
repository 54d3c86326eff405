import { email, KEY_MAX } from "@parley/core/contract";
import { type Profile, ProfileDraft } from "@parley/core/contract/identity/profile";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import * as z from "zod/mini";
import { connection } from "../../../shared/connection/connection.ts";
import { defineMessages } from "../../../shared/messages/define-messages.ts";
import { showSuccessNotice } from "../../../ui/feedback/notify.ts";
import { UnconfirmedAddressCallout } from "../../../ui/feedback/waiting-address.tsx";
import { defineForm } from "../../../ui/form/define-form.tsx";
import { Loaded } from "./loaded.tsx";
import { profileCalls } from "./queries.ts";

const t = defineMessages("settings.profile", {
  loginId: "You sign in as {login}. This login ID cannot be changed.",
  firstName: "First name",
  lastName: "Last name",
  email: "E-mail",
  emailHelp: "Links for resetting your password go to this address.",
  key: "Current password",
  keyHelp: "A new address is confirmed first, and the current one is notified.",
  save: "Save",
  saved: "Details saved",
  asked: "Details saved. A confirmation link has been sent to {address}",
});

/**
 * Schema of the profile form. The current password is needed only for a new e-mail address, so the gateway checks it.
 */
const Details = z.extend(z.omit(ProfileDraft, { key: true }), { contactEmail: email, currentKey: z.string().check(z.maxLength(KEY_MAX)) });
const { Form, TextField } = defineForm(Details);

const ProfileFields = ({ profile }: { readonly profile: Profile }) => {
  const { mutateAsync } = useMutation(profileCalls.update.mutation({ quiet: true }));
  const again = useMutation(profileCalls.sendConfirmation.mutation());
  const keep = useMutation(profileCalls.keepEmail.mutation());
  const [saved, setSaved] = useState({ profile, times: 0 });
  const handleSubmit = async ({ currentKey, contactEmail: address, ...names }: z.output<typeof Details>) => {
    // Sends the address only if it was changed. Otherwise this tab could request an old address that the user has
    // replaced in another tab.
    const moved = address === saved.profile.contactEmail ? {} : { contactEmail: address, ...(currentKey !== "" && { currentKey }) };
    const now = await mutateAsync({ body: { ...names, ...moved } });
    connection().session.rename({ firstName: now.firstName, lastName: now.lastName });
    showSuccessNotice(now.pendingEmail === address ? t("asked", { address }) : t("saved"));
    // Changes the form's key, which mounts it again. The address field then shows the current address, and no password
    // stays in the form.
    setSaved(({ times }) => ({ profile: now, times: times + 1 }));
  };
  const { firstName, lastName, contactEmail } = saved.profile;
  return (
    <>
      <p className="parley-muted">{t("loginId", { login: profile.loginId })}</p>
      <UnconfirmedAddressCallout address={profile} onSend={() => again.mutateAsync(undefined)} onKeep={() => keep.mutateAsync(undefined)} />
      <Form
        key={saved.times}
        defaults={{ firstName, lastName, contactEmail, currentKey: "" }}
        submit={t("save")}
        sendUnchanged={false}
        onSubmit={handleSubmit}
      >
        {(form) => (
          <>
            <TextField name="firstName" label={t("firstName")} required autoComplete="given-name" />
            <TextField name="lastName" label={t("lastName")} required autoComplete="family-name" />
            <TextField name="contactEmail" label={t("email")} help={t("emailHelp")} required type="email" autoComplete="email" />
            {form.watch("contactEmail") === contactEmail ? null : (
              <TextField name="currentKey" label={t("key")} help={t("keyHelp")} required type="password" autoComplete="current-password" />
            )}
          </>
        )}
      </Form>
    </>
  );
};

export const ProfileForm = () => <Loaded result={useQuery(profileCalls.get.options())}>{(profile) => <ProfileFields profile={profile} />}</Loaded>;
