import { action, all, any, area, provider } from "../access/index.ts";

/** Rules of spec section 6 that several screens share. */
export const chatWithUser = action("Support", "Chat with User");
/** "Tickets and inbox pages: Chat with User or Ticketing." */
export const ticketsOrInbox = any(chatWithUser, area("Ticketing"));
/** "Routing criteria: any of view, create, update or delete." */
export const routingCriteria = any(
  action("Auto Assign", "View Auto Assign Settings"),
  action("Auto Assign", "Create Routing Criteria"),
  action("Auto Assign", "Update Routing Criteria"),
  action("Auto Assign", "Delete Routing Criteria"),
);
/**
 * "Admin User: Create Admin User, Update Admin User (users pages)": either opens them, and each button requires its
 * own.
 */
export const adminUser = any(action("Admin User", "Create Admin User"), action("Admin User", "Update Admin User"));
/** "Subscriptions: View Addons, Add Addons." */
export const addons = any(action("Subscriptions", "View Addons"), action("Subscriptions", "Add Addons"));
/** "Ticketing: Manage SLA Priority Levels, View SLA Priority Levels." */
export const slaLevels = any(action("Ticketing", "Manage SLA Priority Levels"), action("Ticketing", "View SLA Priority Levels"));
/** "Stakeholder subscriptions also need stakeholder id 1." */
export const stakeholderSubscriptions = all(action("Stakeholder", "View Stakeholder Subscriptions"), provider);
