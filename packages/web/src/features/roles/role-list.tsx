import { type Role, roles } from "@parley/core/contract/main/roles";
import { filtersOf, sortsOf } from "@parley/core/contract/vocabulary";
import { pathTo } from "@parley/core/screens";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useNavigate } from "react-router-dom";
import { useActions } from "../../kit/actions/actions.ts";
import { defineMessages } from "../../shared/messages/define-messages.ts";
import { LinkButton } from "../../ui/controls/link-button.tsx";
import { Tag } from "../../ui/feedback/tag.tsx";
import { AddIcon } from "../../ui/icons.ts";
import { Page } from "../../ui/layout/page.tsx";
import type { Column } from "../../ui/list/column.ts";
import { List } from "../../ui/list/list.tsx";
import { useListState } from "../../ui/list/list-state.ts";
import { TimeText } from "../../ui/text/time-text.tsx";
import { roleCalls, useReachesAll, useStakeholderOptions } from "./queries.ts";
import { rolePath } from "./role-path.ts";

const t = defineMessages("roles", {
  title: "Roles",
  create: "Create role",
  search: "Search by name",
  name: "Name",
  stakeholder: "Stakeholder",
  areas: "Areas",
  users: "Users",
  kind: "Kind",
  system: "Given",
  own: "Own",
  updated: "Changed",
  emptyTitle: "No roles yet",
  emptyText: "A role says what its users may do. Create the first one.",
});

const STAKEHOLDER: Column<Role> = { id: "stakeholder", header: t.ref("stakeholder"), cell: (role) => role.stakeholderTitle };
const columns = (withStakeholder: boolean): readonly Column<Role>[] => [
  { id: "name", header: t.ref("name"), cell: (role) => role.name, sort: "name", width: 180, grow: 2 },
  ...(withStakeholder ? [STAKEHOLDER] : []),
  { id: "areas", header: t.ref("areas"), cell: (role) => role.areaCount, align: "end", width: 80 },
  { id: "users", header: t.ref("users"), cell: (role) => role.userCount, align: "end", width: 80 },
  { id: "kind", header: t.ref("kind"), cell: (role) => <Tag>{role.isSystem ? t("system") : t("own")}</Tag>, width: 90 },
  { id: "updated", header: t.ref("updated"), cell: (role) => <TimeText value={role.updatedAt} />, sort: "updatedAt", width: 120 },
];
const ALL_COLUMNS = columns(true);
const OWN_COLUMNS = columns(false);
const SORTS = sortsOf(roles.list);
const FILTERS = filtersOf(roles.list, "stakeholderId");
const rowKey = ({ id }: Role) => String(id);
const hrefOf = ({ id }: Role) => rolePath(id);

export const RoleList = () => {
  const navigate = useNavigate();
  const reachesAll = useReachesAll();
  const stakeholders = useStakeholderOptions();
  const state = useListState({
    sorts: SORTS,
    defaultSort: "name",
    filters: FILTERS,
  });
  const { page, pageSize, search, sort } = state;
  const result = useQuery({
    ...roleCalls.list.options({ query: { page, pageSize, name: search, sort, stakeholderId: state.filters.stakeholderId } }),
    placeholderData: keepPreviousData,
  });
  useActions(
    useMemo(
      () => [{ id: "roles.create", label: t.ref("create"), group: t.ref("title"), run: () => void navigate(pathTo("create-role")) }],
      [navigate],
    ),
  );
  const create = (
    <LinkButton to={pathTo("create-role")} intent="primary" icon={<AddIcon />}>
      {t("create")}
    </LinkButton>
  );
  return (
    <Page title={t("title")} actions={create} height="fill">
      <List<Role>
        name="roles"
        label={t("title")}
        state={state}
        result={result}
        columns={reachesAll ? ALL_COLUMNS : OWN_COLUMNS}
        rowKey={rowKey}
        href={hrefOf}
        search={t("search")}
        filters={reachesAll ? [{ name: "stakeholderId", label: t.ref("stakeholder"), options: stakeholders }] : []}
        empty={{ title: t("emptyTitle"), text: t("emptyText"), action: create }}
      />
    </Page>
  );
};
