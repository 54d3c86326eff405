import { KEY_MAX } from "@parley/core/contract";
import { type User, UserChange, User as UserSchema, users } from "@parley/core/contract/main/users";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import * as z from "zod/mini";
import { defineMessages } from "../../shared/messages/define-messages.ts";
import { useDeniedReason } from "../../shared/session/use-session.ts";
import { DisabledReason } from "../../ui/controls/disabled-reason.tsx";
import { notifyDone } from "../../ui/feedback/notify.ts";
import { defineForm } from "../../ui/form/define-form.tsx";
import { useSeenVersion } from "../../ui/form/use-seen-version.ts";
import { useRoleOptions, userCalls } from "./queries.ts";
import { UserAddress } from "./user-address.tsx";
import { nameOf } from "./user-texts.tsx";

const t = defineMessages("users.form", {
  firstName: "First name",
  lastName: "Last name",
  email: "E-mail",
  role: "Role",
  chooseRole: "Choose a role",
  save: "Save",
  saved: "{name} is saved",
  asked: "{name} is saved. A mail is on its way to {address}; until it is answered the address stays as it was",
  key: "Your own password",
  keyHelp: "How somebody signs in is about to change: say that it is you. The new address is confirmed there first, and the present one is told.",
});

/** What a person changes; id and version travel beside it. The password belongs to a changed address; the gateway says when it is missing or wrong. */
const Editable = z.extend(z.omit(UserChange, { id: true, version: true }), { currentKey: z.string().check(z.maxLength(KEY_MAX)) });
type Values = z.input<typeof Editable>;
const { Form, TextField, IdField } = defineForm(Editable);

const valuesOf = ({ firstName, lastName, contactEmail, roleId }: User): Values => ({
  firstName,
  lastName,
  contactEmail,
  roleId: roleId ?? 0,
  currentKey: "",
});

export const UserForm = ({ user }: { readonly user: User }) => {
  const denied = useDeniedReason(users.update.access);
  const roleOptions = useRoleOptions(user.stakeholderId);
  const { mutateAsync } = useMutation(userCalls.update.mutation({ quiet: true }));
  const { version, readPresent } = useSeenVersion(user, UserSchema, valuesOf);

  const [saves, setSaves] = useState({ user, times: 0 });

  const handleSubmit = async ({ currentKey, ...values }: z.output<typeof Editable>) => {
    const saved = await mutateAsync({ body: { ...values, ...(currentKey !== "" && { currentKey }), id: user.id, version: version.current } });
    version.current = saved.version;
    const name = nameOf(saved);
    if (values.contactEmail === saves.user.contactEmail) return notifyDone(t("saved", { name }));
    notifyDone(t("asked", { name, address: values.contactEmail }));
    // Drawn anew: the address in force stands in its field again, and no password stays in one.
    setSaves(({ times }) => ({ user: saved, times: times + 1 }));
  };
  // Taken back by this person, it is no change of somebody else's.
  const handleKept = (kept: User) => {
    if (kept.version === version.current + 1) version.current = kept.version;
  };
  const roleName = ({ roleId }: Values) => roleOptions?.find(({ value }) => value === String(roleId))?.label() ?? String(roleId);

  return (
    <DisabledReason reason={denied}>
      <UserAddress user={user} onKept={handleKept} />
      <Form
        key={saves.times}
        defaults={valuesOf(saves.user)}
        submit={t("save")}
        sendUnchanged={false}
        onSubmit={handleSubmit}
        conflict={{
          read: readPresent,
          fields: [
            [t("firstName"), ({ firstName }) => firstName],
            [t("lastName"), ({ lastName }) => lastName],
            [t("email"), ({ contactEmail }) => contactEmail],
            [t("role"), roleName],
          ],
        }}
      >
        {(form) => (
          <>
            <TextField name="firstName" label={t("firstName")} required />
            <TextField name="lastName" label={t("lastName")} required />
            <TextField name="contactEmail" label={t("email")} required type="email" />
            {form.watch("contactEmail") === saves.user.contactEmail ? null : (
              <TextField name="currentKey" label={t("key")} help={t("keyHelp")} required type="password" autoComplete="current-password" />
            )}
            <IdField name="roleId" label={t("role")} required none={0} options={roleOptions ?? []} placeholder={t("chooseRole")} />
          </>
        )}
      </Form>
    </DisabledReason>
  );
};
