import { UserDraft } from "@parley/core/contract/main/users";
import type { output } from "zod/mini";
import { defineMessages } from "../../shared/messages/define-messages.ts";
import { Select, TextInput } from "../../ui/controls/inputs.tsx";
import { defineForm } from "../../ui/form/define-form.tsx";
import { numberChoice } from "../../ui/form/field.tsx";
import { FirstKeyField } from "./first-key-field.tsx";
import { useRoleOptions, useStakeholderOptions } from "./queries.ts";

const t = defineMessages("users.draft", {
  loginId: "Login ID",
  loginHelp: "What they sign in with: most often their e-mail address. It cannot be changed later.",
  firstName: "First name",
  lastName: "Last name",
  email: "E-mail",
  stakeholder: "Stakeholder",
  chooseStakeholder: "Choose a stakeholder",
  role: "Role",
  chooseRole: "Choose a role",
  stakeholderFirst: "Choose a stakeholder first",
  noRoles: "This stakeholder has no role yet: create one first",
  create: "Create user",
});

const { Form, Field } = defineForm(UserDraft);

interface RoleFieldProps {
  readonly stakeholderId: number | undefined;
}

const RoleField = ({ stakeholderId }: RoleFieldProps) => {
  const options = useRoleOptions(stakeholderId);
  const help = stakeholderId === undefined ? t("stakeholderFirst") : options?.length === 0 ? t("noRoles") : undefined;
  return (
    <Field name="roleId" label={t("role")} help={help} required>
      {(control) => <Select {...numberChoice(control)} options={options ?? []} placeholder={t("chooseRole")} />}
    </Field>
  );
};

interface UserDraftFormProps {
  /** Fixed for everybody but provider staff, who choose. */
  readonly stakeholderId: number | undefined;
  readonly onSubmit: (draft: output<typeof UserDraft>) => Promise<void>;
  readonly onCancel: () => void;
}

export const UserDraftForm = ({ stakeholderId, onSubmit, onCancel }: UserDraftFormProps) => {
  const stakeholders = useStakeholderOptions();
  return (
    <Form
      defaults={{ loginId: "", firstName: "", lastName: "", contactEmail: "", stakeholderId, roleId: undefined, key: undefined }}
      submit={t("create")}
      sendUnchanged={false}
      onSubmit={onSubmit}
      // What can be there already is the login ID, and nothing else of a new user.
      blames={{ conflict: "loginId" }}
      onCancel={onCancel}
    >
      {(form) => (
        <>
          {stakeholderId === undefined ? (
            <Field name="stakeholderId" label={t("stakeholder")} required>
              {(control) => {
                const choice = numberChoice(control);
                return (
                  <Select
                    {...choice}
                    options={stakeholders}
                    placeholder={t("chooseStakeholder")}
                    onChange={(chosen) => {
                      choice.onChange(chosen);
                      // A role belongs to one stakeholder.
                      form.resetField("roleId");
                    }}
                  />
                );
              }}
            </Field>
          ) : null}
          <RoleField stakeholderId={form.watch("stakeholderId")} />
          <Field name="firstName" label={t("firstName")} required>
            {(control) => <TextInput {...control} autoComplete="off" />}
          </Field>
          <Field name="lastName" label={t("lastName")} required>
            {(control) => <TextInput {...control} autoComplete="off" />}
          </Field>
          <Field name="contactEmail" label={t("email")} required>
            {(control) => <TextInput {...control} type="email" autoComplete="off" />}
          </Field>
          <Field name="loginId" label={t("loginId")} help={t("loginHelp")} required>
            {(control) => <TextInput {...control} autoComplete="off" />}
          </Field>
          <FirstKeyField form={form} />
        </>
      )}
    </Form>
  );
};
