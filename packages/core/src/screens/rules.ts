import { action, all, any, area, provider } from "../access/index.ts";

/** Right to chat with customers (spec section 6), which several rules use. */
export const chatWithUser = action("Support", "Chat with User");
/** Rule for tickets and the inbox (spec section 6: "Tickets and inbox pages: Chat with User or Ticketing."). */
export const ticketsOrInbox = any(chatWithUser, area("Ticketing"));
/** Rule for routing criteria (spec section 6: "Routing criteria: any of view, create, update or delete."). */
export const routingCriteria = any(
  action("Auto Assign", "View Auto Assign Settings"),
  action("Auto Assign", "Create Routing Criteria"),
  action("Auto Assign", "Update Routing Criteria"),
  action("Auto Assign", "Delete Routing Criteria"),
);
/**
 * Rule for the users pages (spec section 6: "Admin User: Create Admin User, Update Admin User (users pages)"). Either
 * right opens them, and each button requires its own right.
 */
export const adminUser = any(action("Admin User", "Create Admin User"), action("Admin User", "Update Admin User"));
/** Rule for add-ons (spec section 6: "Subscriptions: View Addons, Add Addons."). */
export const addons = any(action("Subscriptions", "View Addons"), action("Subscriptions", "Add Addons"));
/** Rule for SLA priorities (spec section 6: "Ticketing: Manage SLA Priority Levels, View SLA Priority Levels."). */
export const slaLevels = any(action("Ticketing", "Manage SLA Priority Levels"), action("Ticketing", "View SLA Priority Levels"));
/** Rule for stakeholder subscriptions (spec section 6: "Stakeholder subscriptions also need stakeholder id 1."). */
export const stakeholderSubscriptions = all(action("Stakeholder", "View Stakeholder Subscriptions"), provider);
