import { type StakeholderCategory, stakeholderCategories } from "@parley/core/contract/platform/stakeholder-categories";
import { listUrlParamsOf, pathTo } from "@parley/core/screens";
import { stakeholderCategoryTopic } from "@parley/core/verbs/platform/stakeholder-categories";
import { Link } from "react-router-dom";
import { defineResource } from "../../../kit/resource/define-resource.ts";
import { useResourceView } from "../../../kit/resource/use-resource-view.tsx";
import { defineMessages } from "../../../shared/messages/define-messages.ts";

const t = defineMessages("stakeholderCategories", {
  create: "Create category",
  edit: "Edit category",
  search: "Search categories",
  name: "Name",
  stakeholderCount: "Stakeholders",
  show: { one: "Show {count} stakeholder", other: "Show {count} stakeholders" },
  empty: "No categories yet",
  emptyText: "Categories group stakeholders in lists and reports.",
  nobody: "No stakeholder uses it.",
  members: "Stakeholders use it. Choose another category for them first.",
});

/** Link to the stakeholders of a category. The list includes archived ones, because the count does. */
const StakeholdersOf = ({ id, stakeholderCount }: StakeholderCategory) =>
  stakeholderCount === 0 ? (
    stakeholderCount
  ) : (
    <Link to={`${pathTo("stakeholders")}?${new URLSearchParams({ status: "all", categoryId: String(id) })}`}>
      {t("show", { count: stakeholderCount })}
    </Link>
  );

const resource = defineResource("stakeholderCategories", stakeholderCategories, t, {
  fields: {
    name: { column: { width: 200, grow: 2 } },
    stakeholderCount: { show: (category) => <StakeholdersOf {...category} />, column: { id: "stakeholders", width: 160, align: "end" } },
  },
  list: ["name", "stakeholderCount"],
  remove: {
    says: () => t("nobody"),
    refused: ({ stakeholderCount }: StakeholderCategory) => (stakeholderCount === 0 ? undefined : t("members")),
    undo: () => true,
  },
  shown: stakeholderCategoryTopic.verbs,
});

/** List of the stakeholder categories, which the provider maintains for the full platform. */
export const useCategoryView = () =>
  useResourceView(resource, {
    screen: "stakeholders",
    remembered: "stakeholderCategories",
    prefix: listUrlParamsOf("stakeholders", "stakeholder-categories").prefix,
    empty: { title: t.ref("empty"), text: t.ref("emptyText") },
  });
