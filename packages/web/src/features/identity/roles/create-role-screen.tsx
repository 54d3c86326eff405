import { RoleDraft, type RoleRights } from "@parley/core/contract/identity/roles";
import { pathTo } from "@parley/core/screens";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useNavigate } from "react-router-dom";
import type { output } from "zod/mini";
import { knownRights } from "../../../kit/rights/rights.ts";
import { defineMessages } from "../../../shared/messages/define-messages.ts";
import { useUser } from "../../../shared/session/use-session.ts";
import { useUrlState } from "../../../shared/url-state/use-url-state.ts";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { showSuccessNotice } from "../../../ui/feedback/notify.ts";
import { Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { defineForm } from "../../../ui/form/define-form.tsx";
import { Page } from "../../../ui/layout/page.tsx";
import { roleCalls, useIsProviderStaff, useStakeholderOptions } from "./queries.ts";
import { RoleFields } from "./role-fields.tsx";
import { COPY_OF, rolePath } from "./role-path.ts";

const t = defineMessages("roles.create", {
  title: "Create role",
  lead: "A named set of permissions for users of one stakeholder.",
  copyLead: "A copy of {name}. Change it as needed.",
  copyName: "{name} (copy)",
  stakeholder: "Stakeholder",
  chooseStakeholder: "Choose a stakeholder",
  name: "Name",
  create: "Create role",
  created: "{name} created",
});

const { Form, TextField, IdField } = defineForm(RoleDraft);

const RoleDraftForm = ({ copy }: { readonly copy: RoleRights | undefined }) => {
  const navigate = useNavigate();
  const own = useUser();
  const reachesAll = useIsProviderStaff();
  const stakeholders = useStakeholderOptions();
  const { mutateAsync } = useMutation(roleCalls.create.mutation({ quiet: true }));
  const handleSubmit = async (draft: output<typeof RoleDraft>) => {
    const made = await mutateAsync({ body: draft });
    showSuccessNotice(t("created", { name: made.name }));
    await navigate(rolePath(made.id));
  };
  return (
    <Form
      defaults={{
        stakeholderId: copy?.stakeholderId ?? (reachesAll ? undefined : own.stakeholderId),
        name: copy === undefined ? "" : t("copyName", { name: copy.name }),
        permissions: knownRights(copy?.permissions ?? []),
        dashboards: copy?.dashboards ?? [],
      }}
      submit={t("create")}
      sendUnchanged={copy !== undefined}
      onSubmit={handleSubmit}
      blames={{ conflict: "name" }}
      onCancel={() => void navigate(pathTo("roles"))}
    >
      {(form) => (
        <RoleFields
          rights={form.watch("permissions")}
          onRights={(rights) => form.setValue("permissions", rights, { shouldDirty: true })}
          dashboards={form.watch("dashboards") ?? []}
          onDashboards={(keys) => form.setValue("dashboards", keys, { shouldDirty: true })}
          stakeholderId={form.watch("stakeholderId")}
          problem={form.formState.errors.permissions?.message}
        >
          {reachesAll ? (
            <IdField name="stakeholderId" label={t("stakeholder")} required options={stakeholders} placeholder={t("chooseStakeholder")} />
          ) : null}
          <TextField name="name" label={t("name")} required autoComplete="off" />
        </RoleFields>
      )}
    </Form>
  );
};

export const CreateRoleScreen = () => {
  const copyOf = useUrlState().number(COPY_OF, 0);
  const { data, error, refetch } = useQuery({ ...roleCalls.get.options({ params: { id: copyOf } }), enabled: copyOf > 0 });
  const content = () => {
    if (copyOf === 0) return <RoleDraftForm copy={undefined} />;
    if (data !== undefined) return <RoleDraftForm copy={data} />;
    return error === null ? <Skeleton shape="form" /> : <EmptyState kind="failed" error={error} onRetry={() => void refetch()} />;
  };
  return (
    <Page title={t("title")} lead={data === undefined ? t("lead") : t("copyLead", { name: data.name })}>
      {content()}
    </Page>
  );
};
