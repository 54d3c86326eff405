import { broadcasts, variablesOf } from "@parley/core/contract/people/push-notifications";
import { crudHandlers } from "../../../crud/implement-crud.ts";
import { containing } from "../../../db/list-filters.ts";

/** Handlers for the message templates of the user's stakeholder. */
export const templateHandlers = crudHandlers(
  { list: broadcasts.templates, file: broadcasts.templateFile, create: broadcasts.createTemplate, update: broadcasts.updateTemplate },
  {
    table: "push_template p",
    derived: { variables: ({ body }) => variablesOf(body) },
    /**
     * Sorts templates by name without the id as a second sort key, because the unique index of migration 0013 makes
     * names unique.
     */
    list: { search: containing("p.search"), orders: { name: ["lower(p.name)"] } },
  },
);
