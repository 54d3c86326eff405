import { crudVerbs } from "../crud-verbs.ts";
import { changeFlags, pageFlags } from "../shared-flags.ts";
import { defineTopic } from "../verb.ts";

export const stakeholderCategoryTopic = defineTopic(
  {
    name: "categories",
    summary: "Categories of stakeholders",
    verbs: crudVerbs({
      area: "stakeholderCategories",
      topic: "stakeholders categories",
      one: "a category",
      many: "categories",
      operand: "<category>",
      by: "name",
      search: "search",
      columns: ["name", "id", "stakeholderCount"],
      list: {
        flags: { ...pageFlags, search: { flags: "--search <text>", about: "text in the name" } },
        examples: ["parley stakeholders categories list", "parley stakeholders categories list --all --json"],
      },
      create: { named: "name of the category", examples: ["parley stakeholders categories create Logistics"] },
      update: {
        flags: { name: { flags: "--name <name>", about: "name of the category" }, ...changeFlags },
        examples: ['parley stakeholders categories update Logistics --name "Logistics and transport" --yes'],
      },
      remove: {
        note: "A category that a stakeholder has cannot be removed.",
        examples: ["parley stakeholders categories remove Logistics --yes"],
      },
    }),
  },
  ["stakeholders"],
);
