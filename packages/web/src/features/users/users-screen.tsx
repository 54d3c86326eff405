import { type User, users } from "@parley/core/contract/main/users";
import { filtersOf, sortsOf } from "@parley/core/contract/vocabulary";
import { pathTo } from "@parley/core/screens";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useNavigate } from "react-router-dom";
import { type Action, useActions } from "../../kit/actions/actions.ts";
import { defineMessages } from "../../shared/messages/define-messages.ts";
import { useDeniedReason, useUser } from "../../shared/session/use-session.ts";
import { Button } from "../../ui/controls/button.tsx";
import { AddIcon } from "../../ui/icons.ts";
import { Page } from "../../ui/layout/page.tsx";
import { List } from "../../ui/list/list.tsx";
import { useListState } from "../../ui/list/list-state.ts";
import { useReachesAll, useRoleOptions, userCalls, useStakeholderOptions } from "./queries.ts";
import { StatusButton } from "./status-button.tsx";
import { useBulkStatus } from "./use-bulk-status.tsx";
import { ALL_COLUMNS, nameOf, OWN_COLUMNS } from "./user-columns.tsx";
import { UserPanel } from "./user-panel.tsx";

const t = defineMessages("users", {
  title: "Users",
  create: "Create user",
  search: "Search names and e-mail",
  stakeholder: "Stakeholder",
  role: "Role",
  status: "Status",
  active: "Active",
  inactive: "Inactive",
  emptyTitle: "No users yet",
  emptyText: "Create the first one: with a password, or by invitation.",
});

const STATUS = [
  { value: "true", label: t.ref("active") },
  { value: "false", label: t.ref("inactive") },
];
const rowKey = ({ id }: User) => String(id);

const useCreateUser = () => {
  const navigate = useNavigate();
  const disabledReason = useDeniedReason(users.create.access);
  const run = useMemo(() => () => void navigate(pathTo("create-user")), [navigate]);
  useActions(
    useMemo<readonly Action[]>(
      () => (disabledReason === undefined ? [{ id: "users.create", label: t.ref("create"), group: t.ref("title"), run }] : []),
      [disabledReason, run],
    ),
  );
  return (
    <Button intent="primary" icon={<AddIcon />} disabledReason={disabledReason} onClick={run}>
      {t("create")}
    </Button>
  );
};

const SORTS = sortsOf(users.list);
const FILTERS = filtersOf(users.list, "stakeholderId", "roleId", "active");

/** Who may sign in (spec section 7, users). */
export const UsersScreen = () => {
  const own = useUser();
  const reachesAll = useReachesAll();
  const state = useListState({
    sorts: SORTS,
    defaultSort: "firstName",
    filters: FILTERS,
    dependents: { stakeholderId: ["roleId"] },
  });
  const { stakeholderId, roleId, active } = state.filters;
  const asked = { search: state.search, sort: state.sort, stakeholderId, roleId, active };
  const result = useQuery({
    ...userCalls.list.options({ query: { ...asked, page: state.page, pageSize: state.pageSize } }),
    placeholderData: keepPreviousData,
  });
  const stakeholders = useStakeholderOptions();
  const chosenStakeholder = stakeholderId === undefined ? (reachesAll ? undefined : own.stakeholderId) : Number(stakeholderId);
  const roles = useRoleOptions(chosenStakeholder);
  const bulk = useBulkStatus({ search: state.search, stakeholderId, roleId });
  const createUser = useCreateUser();

  return (
    <Page title={t("title")} actions={createUser} height="fill">
      <List<User>
        name="users"
        label={t("title")}
        state={state}
        result={result}
        columns={reachesAll ? ALL_COLUMNS : OWN_COLUMNS}
        rowKey={rowKey}
        rowName={nameOf}
        search={t("search")}
        filters={[
          ...(reachesAll ? [{ name: "stakeholderId", label: t.ref("stakeholder"), options: stakeholders }] : []),
          ...(roles === undefined ? [] : [{ name: "roleId", label: t.ref("role"), options: roles }]),
          { name: "active", label: t.ref("status"), options: STATUS },
        ]}
        bulk={bulk.actions}
        pageOf={(page, pageSize) => userCalls.list.call({ query: { ...asked, page, pageSize } })}
        panel={{
          title: nameOf,
          body: (user) => <UserPanel user={user} />,
          actions: (user) => <StatusButton key={user.id} user={user} />,
        }}
        empty={{ title: t("emptyTitle"), text: t("emptyText"), action: createUser }}
      />
      {bulk.dialog}
    </Page>
  );
};
