import type { __areaPascal__ } from "@parley/core/contract/__gateway__/__areas__";
import { defineMessages } from "../../shared/messages/define-messages.ts";
import { Page } from "../../ui/layout/page.tsx";
import type { Column } from "../../ui/list/column.ts";
import { List, type ListProps } from "../../ui/list/list.tsx";

const t = defineMessages("__areasCamel__", {
  title: "__Words__",
  search: "Search by name",
  name: "Name",
  empty: "There are no __words__ yet",
});

const columns: readonly Column<__areaPascal__>[] = [{ id: "name", header: t("name"), cell: ({ name }) => name }];

export const __areasPascal__Page = ({ state, result }: Pick<ListProps<__areaPascal__>, "state" | "result">) => (
  <Page title={t("title")} height="fill">
    <List
      name="__areas__"
      label={t("title")}
      state={state}
      result={result}
      columns={columns}
      rowKey={({ id }) => String(id)}
      rowName={({ name }) => name}
      search={t("search")}
      empty={{ title: t("empty") }}
    />
  </Page>
);
