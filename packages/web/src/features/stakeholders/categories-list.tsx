import { type StakeholderCategory, stakeholderCategories } from "@parley/core/contract/main/stakeholder-categories";
import { stakeholderCategoryTopic } from "@parley/core/verbs/stakeholder-categories";
import { defineResource } from "../../kit/resource/define-resource.ts";
import { useResourceView } from "../../kit/resource/use-resource-view.tsx";
import { defineMessages } from "../../shared/messages/define-messages.ts";

const t = defineMessages("stakeholderCategories", {
  create: "Create category",
  edit: "Edit category",
  search: "Search categories",
  name: "Name",
  stakeholderCount: "Stakeholders",
  empty: "No categories yet",
  emptyText: "Categories group stakeholders in lists and reports.",
  nobody: "No stakeholder uses it.",
  members: "Stakeholders use it: choose another category for them first.",
});

const resource = defineResource("stakeholderCategories", stakeholderCategories, t, {
  fields: {
    name: { column: { width: 200, grow: 2 } },
    stakeholderCount: { column: { id: "stakeholders", width: 110, align: "end" } },
  },
  list: ["name", "stakeholderCount"],
  remove: {
    says: () => t("nobody"),
    refused: ({ stakeholderCount }: StakeholderCategory) => (stakeholderCount === 0 ? undefined : t("members")),
    undo: () => true,
  },
  shown: stakeholderCategoryTopic.verbs,
});

/** What stakeholders are sorted by: the provider's to keep, for all of them at once. */
export const CategoriesList = () => {
  const { content } = useResourceView(resource, {
    screen: "stakeholders",
    remembered: "stakeholderCategories",
    prefix: "category.",
    isTab: true,
    empty: { title: t.ref("empty"), text: t.ref("emptyText") },
  });
  return content;
};
