import { broadcasts, variablesOf } from "@parley/core/contract/people/push-notifications";
import { crudHandlers } from "../../../crud/implement-crud.ts";
import { containing } from "../../../db/list-filters.ts";

/** Templates of one's own stakeholder. */
export const templateHandlers = crudHandlers(
  { list: broadcasts.templates, file: broadcasts.templateFile, create: broadcasts.createTemplate, update: broadcasts.updateTemplate },
  {
    table: "push_template p",
    derived: { variables: ({ body }) => variablesOf(body) },
    /** By the unique index of migration 0009, which needs no id to tell two apart. */
    list: { search: containing("p.search"), orders: { name: ["lower(p.name)"] } },
  },
);
