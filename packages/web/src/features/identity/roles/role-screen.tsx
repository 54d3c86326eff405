import type { RoleRights } from "@parley/core/contract/identity/roles";
import { useQuery } from "@tanstack/react-query";
import { defineMessages } from "../../../shared/messages/define-messages.ts";
import { LinkButton } from "../../../ui/controls/link-button.tsx";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { Page } from "../../../ui/layout/page.tsx";
import { roleCalls, useUserCount } from "./queries.ts";
import { RoleForm } from "./role-form.tsx";
import { copyPath } from "./role-path.ts";

const t = defineMessages("roles.role", {
  loading: "Role",
  clone: "Clone role",
  affected: {
    one: "{count} user has this role. Changes apply to them immediately.",
    other: "{count} users have this role. Changes apply to them immediately.",
  },
  unused: "Nobody has this role yet.",
});

const Role = ({ role }: { readonly role: RoleRights }) => {
  const count = useUserCount(role);
  const lead = count === undefined ? undefined : count === 0 ? t("unused") : t("affected", { count });
  return (
    <Page title={role.name} lead={lead} actions={<LinkButton to={copyPath(role.id)}>{t("clone")}</LinkButton>}>
      <RoleForm key={role.id} role={role} />
    </Page>
  );
};

export const RoleScreen = ({ id }: { readonly id: number }) => {
  const { data, error, refetch } = useQuery(roleCalls.get.options({ params: { id } }));
  if (data !== undefined) return <Role role={data} />;
  return (
    <Page title={t("loading")}>
      {error === null ? <Skeleton shape="form" /> : <EmptyState kind="failed" error={error} onRetry={() => void refetch()} />}
    </Page>
  );
};
