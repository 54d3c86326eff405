/**
 * Permission areas with their actions, spelled as in spec section 6 (including "System Succes Rate"). Roles may contain
 * only these names, which the API uses too.
 */
export const CATALOGUE = {
  "Admin User": ["Create Admin User", "Update Admin User"],
  Roles: ["Create Role"],
  Stakeholder: ["Create Stakeholder", "View Stakeholder Subscriptions"],
  "Knowledge Base": ["Create Knowledge Base"],
  Integrations: [],
  "Bot Services": [],
  "Bot Settings": ["View Channel Settings", "View User Responses Settings"],
  "Work Hours": ["Edit Working Hours"],
  Subscriptions: ["View Addons", "Add Addons"],
  "Billing Details": [],
  Wallet: ["Topup Wallet"],
  Plans: ["View Default Plans", "View Plan Price By Location", "View Push Notification Plan", "View Addon Plan", "View Plan Limits"],
  Support: ["Chat with User"],
  "User Messages": ["Send User Message"],
  "Failed Responses": [],
  "Broadcast Messages": [],
  "Audit Trail": [],
  Subscribers: [],
  Contacts: [],
  Ticketing: ["Manage SLA Priority Levels", "View SLA Priority Levels"],
  "Auto Assign": ["View Auto Assign Settings", "Create Routing Criteria", "Update Routing Criteria", "Delete Routing Criteria"],
  "Super Admin": ["View Admin Reports"],
  "Customer Interactions Reports": [
    "View Chat Sessions",
    "View New Customers",
    "View Customer Interactions",
    "View Customer Activity",
    "View Customer Interaction Trend",
    "View Conversation",
    "View Messages Summary",
    "View Chat Sessions Statistics",
  ],
  "All Agents Reports": ["View Customer Service Agents Performance", "View Customer Service Agents Activities"],
  "Uptime Reports": ["View System Succes Rate", "View Service Usage"],
  Reports: ["View Chat Reports", "View Customer Service Dashboard"],
} as const satisfies Record<string, readonly string[]>;

/** Name of a permission area. Areas are compared exactly. */
export type Area = keyof typeof CATALOGUE;
export type Action<A extends Area> = (typeof CATALOGUE)[A][number];

/** Areas that only provider staff use. The first role of a new stakeholder does not contain them. */
export const PROVIDER_AREAS: readonly Area[] = ["Plans", "Super Admin"];

/** All areas, in the order of the spec. */
export const AREAS = Object.keys(CATALOGUE) as readonly Area[];
export const actionsOf = (name: Area): readonly string[] => CATALOGUE[name];
