import { action, any, signedIn } from "../../access/index.ts";
import { defineScreens } from "../row.ts";
import { adminUser, stakeholderSubscriptions } from "../rules.ts";

const createStakeholder = action("Stakeholder", "Create Stakeholder");
const createRole = action("Roles", "Create Role");

/**
 * Screens of users (2), roles (2) and stakeholders (5) in spec section 2, configurations. A stakeholder's page shows
 * its subscription. The list of stakeholders is open to everyone who may open a page from it.
 */
export const peopleScreens = defineScreens([
  {
    id: "users",
    path: "/d/configurations/users",
    title: "Users",
    section: "configurations",
    icon: "user",
    purpose: "People who can sign in, with their roles",
    access: adminUser,
  },
  {
    id: "create-user",
    path: "/d/configurations/users/create-user",
    title: "Create user",
    section: "configurations",
    icon: "new-person",
    access: action("Admin User", "Create Admin User"),
    menu: false,
  },
  {
    id: "roles",
    path: "/d/configurations/roles",
    title: "Roles",
    section: "configurations",
    icon: "shield",
    purpose: "Permissions of each role",
    access: createRole,
    nested: true,
  },
  {
    id: "create-role",
    path: "/d/configurations/roles/create-role",
    title: "Create role",
    section: "configurations",
    icon: "shield",
    access: createRole,
    menu: false,
  },
  {
    id: "stakeholders",
    path: "/d/configurations/stakeholders",
    title: "Stakeholders",
    section: "configurations",
    icon: "office",
    purpose: "The businesses on the platform, and how each of them stands",
    access: any(createStakeholder, stakeholderSubscriptions),
    lists: { "stakeholder-categories": { view: "categories", prefix: "category." } },
  },
  {
    id: "create-stakeholder",
    path: "/d/configurations/stakeholders/create-stakeholder",
    title: "Create stakeholder",
    section: "configurations",
    icon: "office",
    access: createStakeholder,
    menu: false,
  },
  {
    id: "stakeholder",
    path: "/d/configurations/stakeholders/{shCode}",
    title: "Stakeholder subscription",
    section: "configurations",
    icon: "office",
    access: stakeholderSubscriptions,
    menu: false,
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
  },
]);
