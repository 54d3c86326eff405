import { type ServiceAccount, ServiceAccountDraft } from "@parley/core/contract/identity/service-accounts";
import { commandOf } from "@parley/core/verbs";
import { serviceAccountTopic } from "@parley/core/verbs/identity/service-accounts";
import { useMutation } from "@tanstack/react-query";
import { defineMessages } from "../../../shared/messages/define-messages.ts";
import { useUser } from "../../../shared/session/use-session.ts";
import { showSuccessNotice } from "../../../ui/feedback/notify.ts";
import { defineForm } from "../../../ui/form/define-form.tsx";
import { FormDialog } from "../../../ui/form/form-dialog.tsx";
import { CopyCommand } from "../../../ui/text/copy-command.tsx";
import { accountCalls, useIsProviderStaff, useRoleOptions, useStakeholderOptions } from "./token-queries.ts";

const t = defineMessages("serviceAccounts.form", {
  createTitle: "Create a service account",
  changeTitle: "Change {name}",
  stakeholder: "Stakeholder",
  chooseStakeholder: "Choose a stakeholder",
  name: "Name",
  nameHelp: "Describes its purpose. The audit trail lists its actions under this name.",
  role: "Role",
  roleHelp: "The upper limit of what its tokens may do.",
  chooseRole: "Choose a role",
  create: "Create service account",
  save: "Save",
  created: "{name} created. Create a token for it next.",
  saved: "{name} saved",
});

const { Form, TextField, IdField } = defineForm(ServiceAccountDraft);

interface AccountFormProps {
  /** Account to change; undefined to create one. */
  readonly account?: ServiceAccount;
  readonly onClose: () => void;
}

export const AccountForm = ({ account, onClose }: AccountFormProps) => {
  const own = useUser();
  const reachesAll = useIsProviderStaff();
  const stakeholders = useStakeholderOptions();
  const create = useMutation(accountCalls.create.mutation({ quiet: true }));
  const update = useMutation(accountCalls.update.mutation({ quiet: true }));
  return (
    <FormDialog title={account === undefined ? t("createTitle") : t("changeTitle", { name: account.name })} onClose={onClose}>
      <Form
        defaults={{
          name: account?.name ?? "",
          stakeholderId: account?.stakeholderId ?? (reachesAll ? undefined : own.stakeholderId),
          roleId: account?.roleId ?? undefined,
        }}
        submit={account === undefined ? t("create") : t("save")}
        sendUnchanged={false}
        guard={false}
        onCancel={onClose}
        onSubmit={async ({ name, stakeholderId, roleId }) => {
          if (account === undefined) await create.mutateAsync({ body: { name, stakeholderId, roleId } });
          else await update.mutateAsync({ params: { id: account.id }, body: { version: account.version, name, roleId } });
          showSuccessNotice(t(account === undefined ? "created" : "saved", { name }));
          onClose();
        }}
      >
        {(form) => (
          <>
            {reachesAll && account === undefined ? (
              <IdField name="stakeholderId" label={t("stakeholder")} required options={stakeholders} placeholder={t("chooseStakeholder")} />
            ) : null}
            <TextField name="name" label={t("name")} help={t("nameHelp")} required autoComplete="off" />
            <RoleField stakeholderId={form.watch("stakeholderId")} />
            {account === undefined ? (
              <CopyCommand
                command={commandOf(serviceAccountTopic.verbs.create, {
                  name: form.watch("name"),
                  role: form.watch("roleId") ?? "",
                  ...(reachesAll && { stakeholder: form.watch("stakeholderId") }),
                })}
              />
            ) : null}
          </>
        )}
      </Form>
    </FormDialog>
  );
};

const RoleField = ({ stakeholderId }: { readonly stakeholderId: number | undefined }) => (
  <IdField name="roleId" label={t("role")} help={t("roleHelp")} required options={useRoleOptions(stakeholderId)} placeholder={t("chooseRole")} />
);
