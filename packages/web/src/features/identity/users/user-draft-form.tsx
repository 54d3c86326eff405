import { UserDraft } from "@parley/core/contract/identity/users";
import type { output } from "zod/mini";
import { defineMessages } from "../../../shared/messages/define-messages.ts";
import { defineForm } from "../../../ui/form/define-form.tsx";
import { LoginFollowsMail } from "../../../ui/form/login-follows-mail.tsx";
import { FirstKeyField } from "./first-key-field.tsx";
import { useRoleOptions, useStakeholderOptions } from "./queries.ts";

const t = defineMessages("users.draft", {
  loginId: "Login ID",
  loginHelp: "Used to sign in, usually the e-mail address. It cannot be changed later.",
  firstName: "First name",
  lastName: "Last name",
  email: "E-mail",
  stakeholder: "Stakeholder",
  chooseStakeholder: "Choose a stakeholder",
  role: "Role",
  chooseRole: "Choose a role",
  stakeholderFirst: "Choose a stakeholder first",
  noRoles: "This stakeholder has no roles yet. Create one first",
  create: "Create user",
});

const { Form, TextField, IdField } = defineForm(UserDraft);

interface RoleFieldProps {
  readonly stakeholderId: number | undefined;
}

const RoleField = ({ stakeholderId }: RoleFieldProps) => {
  const options = useRoleOptions(stakeholderId);
  const help = stakeholderId === undefined ? t("stakeholderFirst") : options?.length === 0 ? t("noRoles") : undefined;
  return <IdField name="roleId" label={t("role")} help={help} required options={options ?? []} placeholder={t("chooseRole")} />;
};

interface UserDraftFormProps {
  /** Stakeholder of the new user; undefined for provider staff, who choose it in the form. */
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
      // Assigns a conflict to the login ID, because no other field of a new user can conflict.
      blames={{ conflict: "loginId" }}
      onCancel={onCancel}
    >
      {(form) => (
        <>
          {stakeholderId === undefined ? (
            <IdField
              name="stakeholderId"
              label={t("stakeholder")}
              required
              options={stakeholders}
              placeholder={t("chooseStakeholder")}
              // Clears the role, because it belongs to the previous stakeholder.
              onChosen={() => form.resetField("roleId")}
            />
          ) : null}
          <RoleField stakeholderId={form.watch("stakeholderId")} />
          <TextField name="firstName" label={t("firstName")} required autoComplete="off" />
          <TextField name="lastName" label={t("lastName")} required autoComplete="off" />
          <LoginFollowsMail>
            <TextField name="contactEmail" label={t("email")} required type="email" autoComplete="off" />
          </LoginFollowsMail>
          <TextField name="loginId" label={t("loginId")} help={t("loginHelp")} required autoComplete="off" />
          <FirstKeyField form={form} />
        </>
      )}
    </Form>
  );
};
