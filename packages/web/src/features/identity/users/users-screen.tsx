import type { User } from "@parley/core/contract/identity/users";
import { pathTo } from "@parley/core/screens";
import { useBulkChanges } from "../../../kit/bulk/use-bulk-changes.tsx";
import { ResourceForm } from "../../../kit/resource/resource-form.tsx";
import { resourceScreen } from "../../../kit/resource/resource-screen.tsx";
import { defineMessages } from "../../../shared/messages/define-messages.ts";
import { useUser } from "../../../shared/session/use-session.ts";
import { ImportButton } from "./import/import-button.tsx";
import { useIsProviderStaff, useRoleOptions, useStakeholderOptions } from "./queries.ts";
import { SignOutButton } from "./sign-out-button.tsx";
import { StatusButton } from "./status-button.tsx";
import { useStatusChanges } from "./use-bulk-status.tsx";
import { useValueChanges } from "./use-bulk-values.tsx";
import { userResource } from "./user-resource.tsx";

const t = defineMessages("users.screen", {
  stakeholder: "Stakeholder",
  edit: "Details",
  invitation: "Invitation",
  waiting: "Not accepted yet",
  accepted: "Accepted",
});

const UserDetails = ({ user }: { readonly user: User }) => (
  <>
    <h2 className="parley-panel-heading">{t("edit")}</h2>
    <ResourceForm follows resource={userResource} item={user} options={{ roleId: useRoleOptions(user.stakeholderId) }} />
  </>
);

/** Columns hidden from users who can access only one stakeholder. */
const OWN = ["stakeholderTitle"] as const;

/** Screen with the list of users (spec section 7, users). */
export const UsersScreen = resourceScreen(userResource, {
  screen: "users",
  defaultSort: "firstName",
  filters: {
    stakeholderId: t.ref("stakeholder"),
    roleId: {},
    active: {},
    invited: { label: t.ref("invitation"), text: (value) => t(value === "true" ? "waiting" : "accepted") },
  },
  dependents: { stakeholderId: ["roleId"] },
  createAt: pathTo("create-user"),
  more: (user) => <UserDetails key={user.id} user={user} />,
  actions: (user) => (
    <>
      <SignOutButton key={`signOut${user.id}`} user={user} />
      <StatusButton key={user.id} user={user} />
    </>
  ),
  use: ({ search, filters: { stakeholderId, roleId } }) => {
    const own = useUser();
    const reachesAll = useIsProviderStaff();
    const stakeholders = useStakeholderOptions();
    const roles = useRoleOptions(stakeholderId === undefined ? (reachesAll ? undefined : own.stakeholderId) : Number(stakeholderId));
    const filter = { search, stakeholderId, roleId };
    const bulk = useBulkChanges([...useStatusChanges(filter), ...useValueChanges(filter)]);
    return {
      options: { stakeholderId: reachesAll ? stakeholders : undefined, roleId: roles },
      without: reachesAll ? undefined : OWN,
      actions: <ImportButton />,
      bulk: bulk.actions,
      below: bulk.dialog,
    };
  },
});
