import { AREAS, type Area, actionsOf, type Permission, PROVIDER_AREAS, PROVIDER_ID } from "@parley/core/access";
import type { Transaction } from "kysely";
import type { Database } from "../../../db/database.ts";
import type { Schema } from "../../../db/schema.ts";
import { PLATFORM } from "../../../db/scope.ts";

type Key = NonNullable<Schema["role"]["template"]>;

/** Role of the provider that is copied for each new stakeholder. */
export interface RoleTemplate {
  readonly template: Key;
  /** Name of the template in the provider's list of roles. */
  readonly name: string;
  readonly permissions: readonly Permission[];
  readonly dashboards: readonly string[];
}

/** Prefix that marks templates in the provider's list of roles. Copies omit it from their name. */
const PREFIX = "Template: ";
export const copiedName = ({ name }: Pick<RoleTemplate, "name">): string => (name.startsWith(PREFIX) ? name.slice(PREFIX.length) : name);

const all = (area: Area): Permission => ({ area, actions: actionsOf(area).map((actionName) => ({ actionName })) });

const AGENT: readonly Permission[] = [
  ...(["Support", "User Messages", "Failed Responses", "Contacts", "Subscribers"] as const).map(all),
  { area: "Ticketing", actions: [{ actionName: "View SLA Priority Levels" }] },
];
const LEADS_TOO = ["Auto Assign", "Knowledge Base", "Work Hours", "Customer Interactions Reports", "All Agents Reports", "Reports"] as const;

/** Default templates, used until the provider changes them. */
const FIRST: readonly RoleTemplate[] = [
  { template: "administrator", name: `${PREFIX}Administrator`, permissions: AREAS.filter((area) => !PROVIDER_AREAS.includes(area)).map(all) },
  { template: "lead", name: `${PREFIX}Lead`, permissions: [...AGENT, ...LEADS_TOO.map(all)] },
  { template: "agent", name: `${PREFIX}Agent`, permissions: AGENT },
].map((first) => ({ dashboards: [], ...first }) as RoleTemplate);

export interface RoleTemplates {
  /**
   * All role templates: the stored version if the provider has one, otherwise the default. `missing` contains the
   * templates that are not stored yet.
   */
  readonly all: readonly RoleTemplate[];
  readonly missing: readonly RoleTemplate[];
}

export const readTemplates = async (database: Pick<Database, "query">): Promise<RoleTemplates> => {
  const kept = await database.query<RoleTemplate>(PLATFORM, {
    name: "role_templates",
    text: "select template, name, permissions, dashboards from role where template is not null",
    values: [],
  });
  const missing = FIRST.filter(({ template }) => kept.every((one) => one.template !== template));
  return { all: FIRST.map((first) => kept.find(({ template }) => template === first.template) ?? first), missing };
};

/**
 * Stores a template as an editable role of the provider. Returns undefined if another call has stored it in the
 * meantime.
 */
export const storeRoleTemplate = (trx: Transaction<Schema>, { template, name, permissions, dashboards }: RoleTemplate) =>
  trx
    .insertInto("role")
    .values({ stakeholder_id: PROVIDER_ID, template, name, permissions: JSON.stringify(permissions), dashboards: [...dashboards] })
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
