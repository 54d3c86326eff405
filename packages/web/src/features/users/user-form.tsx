import { type User, UserChange, User as UserSchema, users } from "@parley/core/contract/main/users";
import { useMutation } from "@tanstack/react-query";
import * as z from "zod/mini";
import { defineMessages } from "../../shared/messages/define-messages.ts";
import { useDeniedReason } from "../../shared/session/use-session.ts";
import { DisabledReason } from "../../ui/controls/disabled-reason.tsx";
import { Select, TextInput } from "../../ui/controls/inputs.tsx";
import { notifyDone } from "../../ui/feedback/notify.ts";
import { defineForm } from "../../ui/form/define-form.tsx";
import { numberChoice } from "../../ui/form/field.tsx";
import { useSeenVersion } from "../../ui/form/use-seen-version.ts";
import { useRoleOptions, userCalls } from "./queries.ts";
import { nameOf } from "./user-columns.tsx";

const t = defineMessages("users.form", {
  firstName: "First name",
  lastName: "Last name",
  email: "E-mail",
  role: "Role",
  chooseRole: "Choose a role",
  save: "Save",
  saved: "{name} is saved",
});

/** What a person changes; id and version travel beside it. */
const Editable = z.omit(UserChange, { id: true, version: true });
type Values = z.input<typeof Editable>;
const { Form, Field } = defineForm(Editable);

const valuesOf = ({ firstName, lastName, contactEmail, roleId }: User): Values => ({ firstName, lastName, contactEmail, roleId: roleId ?? 0 });

export const UserForm = ({ user }: { readonly user: User }) => {
  const denied = useDeniedReason(users.update.access);
  const roleOptions = useRoleOptions(user.stakeholderId);
  const { mutateAsync } = useMutation(userCalls.update.mutation({ quiet: true }));
  const { version, readPresent } = useSeenVersion(user, UserSchema, valuesOf);

  const handleSubmit = async (values: z.output<typeof Editable>) => {
    const saved = await mutateAsync({ body: { ...values, id: user.id, version: version.current } });
    version.current = saved.version;
    notifyDone(t("saved", { name: nameOf(saved) }));
  };
  const roleName = ({ roleId }: Values) => roleOptions?.find(({ value }) => value === String(roleId))?.label ?? String(roleId);

  return (
    <DisabledReason reason={denied}>
      <Form
        defaults={valuesOf(user)}
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
        <Field name="firstName" label={t("firstName")} required>
          {(control) => <TextInput {...control} />}
        </Field>
        <Field name="lastName" label={t("lastName")} required>
          {(control) => <TextInput {...control} />}
        </Field>
        <Field name="contactEmail" label={t("email")} required>
          {(control) => <TextInput {...control} type="email" />}
        </Field>
        <Field name="roleId" label={t("role")} required>
          {(control) => <Select {...numberChoice(control, 0)} options={roleOptions ?? []} placeholder={t("chooseRole")} />}
        </Field>
      </Form>
    </DisabledReason>
  );
};
