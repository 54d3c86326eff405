import { allows } from "@parley/core/access";
import { enterpriseClients, mayReadEnterpriseClients } from "@parley/core/contract/billing/enterprise-clients";
import { because } from "@parley/core/errors/reasons";
import { implementCrud } from "../../../crud/implement-crud.ts";
import { containing } from "../../../db/list-filters.ts";
import { fail, problem } from "../../../errors/app-error.ts";

/** Handlers for enterprise clients, which belong to the provider (spec section 7, billing). */
export const enterpriseClientRoutes = implementCrud(enterpriseClients, {
  table: "enterprise_client e",
  ofAll: true,
  // Enterprise clients belong to the provider. Only users with the right to read them get the marker `all`, without
  // which the list is empty.
  among: (who) => (allows(mayReadEnterpriseClients, who) ? ["all"] : []),
  seen: (user, among) => `(${user} is not null and 'all' = any(${among}))`,
  columns: { stakeholderCount: "(select count(*)::int from stakeholder s where s.parent_enterprise_id = e.id)" },
  check: (_who, _before, draft) => {
    if (draft && draft.startsOn !== null && draft.endsOn !== null && draft.endsOn < draft.startsOn)
      fail.invalid(problem("endsOn", because("contractEndBeforeStart", { start: draft.startsOn })));
  },
  checkRemoval: async (trx, _who, { id, company }) => {
    const member = await trx.selectFrom("stakeholder").select("title").where("parent_enterprise_id", "=", id).limit(1).executeTakeFirst();
    if (member) fail.conflict(because("memberOfEnterprise", { client: member.title, enterprise: company }));
  },
  /** Each sort order of the list has its own index (migration 0006). */
  list: { search: containing("e.search"), orders: { company: "lower(e.company)" } },
});
