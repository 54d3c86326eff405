import { defineCalls } from "./define-calls.ts";

export const peopleCalls = defineCalls({
  users: { needs: ["users.list", "roles.optionsFor", "stakeholders.options"], offers: ["users.create", "users.update", "users.setStatus"] },
  "create-user": { needs: ["users.create", "roles.optionsFor", "stakeholders.options"], offers: ["mailbox.state"] },
  roles: { needs: ["roles.list", "roles.get", "roles.dashboards", "stakeholders.options"], offers: ["roles.create", "roles.update"] },
  "create-role": { needs: ["roles.create", "roles.get", "roles.dashboards", "stakeholders.options"] },
  stakeholders: {
    needs: ["stakeholders.list", "stakeholders.categories", "stakeholders.countries"],
    offers: [
      "stakeholders.create",
      "stakeholders.update",
      "stakeholders.setStatus",
      "stakeholderCategories.list",
      "stakeholderCategories.create",
      "stakeholderCategories.update",
      "stakeholderCategories.remove",
    ],
  },
  "create-stakeholder": { needs: ["stakeholders.categories", "stakeholders.countries"], offers: ["stakeholders.create", "mailbox.state"] },
  stakeholder: { needs: ["stakeholders.list"], offers: ["clientPlans.history", "clientPlans.usage", "users.list", "stakeholders.setStatus"] },
  "configure-stakeholder": {
    needs: ["stakeholders.options", "stakeholders.get", "stakeholders.categories", "stakeholders.countries"],
    offers: ["stakeholders.update", "enterpriseClients.list"],
  },
  "enterprise-clients": {
    needs: ["enterpriseClients.list"],
    offers: ["enterpriseClients.create", "enterpriseClients.update", "enterpriseClients.remove"],
  },
});
