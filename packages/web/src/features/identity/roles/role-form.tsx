import { name, Permissions } from "@parley/core/contract";
import { type RoleRights, RoleRights as RoleRightsSchema } from "@parley/core/contract/identity/roles";
import { pathTo } from "@parley/core/screens";
import { useMutation } from "@tanstack/react-query";
import { useNavigate } from "react-router-dom";
import * as z from "zod/mini";
import { knownRights, rightsText } from "../../../kit/rights/rights.ts";
import { defineMessages } from "../../../shared/messages/define-messages.ts";
import { listText } from "../../../shared/messages/list-text.ts";
import { defineForm } from "../../../ui/form/define-form.tsx";
import { EditForm } from "../../../ui/form/edit-form.tsx";
import { dashboardName } from "./dashboards-field.tsx";
import { roleCalls } from "./queries.ts";
import { RoleFields } from "./role-fields.tsx";

const t = defineMessages("roles.form", {
  name: "Name",
  rights: "Rights",
  dashboards: "Dashboards",
  saved: "{name} saved; its rights apply immediately",
});

const Editable = z.strictObject({ name: name(80), permissions: Permissions, dashboards: z.array(z.string()) });
type Values = z.input<typeof Editable>;
const { Form, TextField } = defineForm(Editable);

const valuesOf = (role: RoleRights): Values => ({ name: role.name, permissions: knownRights(role.permissions), dashboards: role.dashboards });

export const RoleForm = ({ role }: { readonly role: RoleRights }) => {
  const navigate = useNavigate();
  const { mutateAsync } = useMutation(roleCalls.update.mutation({ quiet: true }));
  return (
    <EditForm
      form={Form}
      row={role}
      schema={RoleRightsSchema}
      valuesOf={valuesOf}
      onSave={(values, { version }) => mutateAsync({ body: { ...values, roleId: role.id, version } })}
      says={({ name }) => t("saved", { name })}
      onCancel={() => void navigate(pathTo("roles"))}
      fields={[
        [t("name"), (values) => values.name],
        [t("rights"), ({ permissions }) => rightsText(permissions)],
        [t("dashboards"), ({ dashboards }) => listText(dashboards.map(dashboardName))],
      ]}
    >
      {(form) => (
        <RoleFields
          rights={form.watch("permissions")}
          kept={knownRights(role.permissions)}
          onRights={(rights) => form.setValue("permissions", rights, { shouldDirty: true })}
          dashboards={form.watch("dashboards")}
          onDashboards={(keys) => form.setValue("dashboards", keys, { shouldDirty: true })}
          stakeholderId={role.stakeholderId}
          problem={form.formState.errors.permissions?.message}
        >
          <TextField name="name" label={t("name")} required autoComplete="off" />
        </RoleFields>
      )}
    </EditForm>
  );
};
