import { action, any, signedIn } from "../../access/index.ts";
import { defineScreens } from "../row.ts";
import { adminUser, stakeholderSubscriptions } from "../rules.ts";

const createStakeholder = action("Stakeholder", "Create Stakeholder");
const createRole = action("Roles", "Create Role");

/**
 * Spec section 2, configurations: users 2, roles 2, stakeholders 5.
 * A stakeholder's own page is where its subscription is seen; the list is open to whoever may go on from it to a page.
 */
export const peopleScreens = defineScreens([
  {
    id: "users",
    path: "/d/configurations/users",
    title: "Users",
    section: "configurations",
    icon: "user",
    access: adminUser,
    needs: ["users.list", "roles.optionsFor", "stakeholders.options"],
    offers: ["users.create", "users.update", "users.setStatus"],
  },
  {
    id: "create-user",
    path: "/d/configurations/users/create-user",
    title: "Create user",
    section: "configurations",
    icon: "new-person",
    access: action("Admin User", "Create Admin User"),
    menu: false,
    needs: ["users.create", "roles.optionsFor", "stakeholders.options"],
    offers: ["mailbox.state"],
  },
  {
    id: "roles",
    path: "/d/configurations/roles",
    title: "Roles",
    section: "configurations",
    icon: "shield",
    access: createRole,
    nested: true,
    needs: ["roles.list", "roles.get", "roles.dashboards", "stakeholders.options"],
    offers: ["roles.create", "roles.update"],
  },
  {
    id: "create-role",
    path: "/d/configurations/roles/create-role",
    title: "Create role",
    section: "configurations",
    icon: "shield",
    access: createRole,
    menu: false,
    needs: ["roles.create", "roles.get", "roles.dashboards", "stakeholders.options"],
  },
  {
    id: "stakeholders",
    path: "/d/configurations/stakeholders",
    title: "Stakeholders",
    section: "configurations",
    icon: "office",
    purpose: "The businesses on the platform, and how each of them stands",
    access: any(createStakeholder, stakeholderSubscriptions),
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
  {
    id: "create-stakeholder",
    path: "/d/configurations/stakeholders/create-stakeholder",
    title: "Create stakeholder",
    section: "configurations",
    icon: "office",
    access: createStakeholder,
    menu: false,
    needs: ["stakeholders.categories", "stakeholders.countries"],
    offers: ["stakeholders.create", "mailbox.state"],
  },
  {
    id: "stakeholder",
    path: "/d/configurations/stakeholders/{shCode}",
    title: "Stakeholder subscription",
    section: "configurations",
    icon: "office",
    access: stakeholderSubscriptions,
    menu: false,
    needs: ["stakeholders.list"],
    offers: ["clientPlans.history", "clientPlans.usage", "users.list", "stakeholders.setStatus"],
  },
  {
    id: "configure-stakeholder",
    path: "/d/configurations/stakeholders/configure",
    title: "Configure stakeholder",
    section: "configurations",
    icon: "office",
    purpose: "What stakeholders are, whom to contact, and their terms",
    access: createStakeholder,
    menu: false,
    needs: ["stakeholders.options", "stakeholders.get", "stakeholders.categories", "stakeholders.countries"],
    offers: ["stakeholders.update", "enterpriseClients.list"],
  },
  {
    id: "enterprise-clients",
    path: "/d/configurations/stakeholders/enterprise",
    title: "Enterprise clients",
    section: "configurations",
    icon: "office",
    purpose: "Companies to which several stakeholders belong",
    access: signedIn,
    menu: false,
    offers: ["enterpriseClients.list", "enterpriseClients.create", "enterpriseClients.update", "enterpriseClients.remove"],
  },
]);
