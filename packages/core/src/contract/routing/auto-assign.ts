import { action, any } from "../../access/index.ts";

/**
 * Rules for changing routing data (spec section 6, Auto Assign). The rights to create, change and remove routing
 * criteria each apply to all routing data (ADR 0116).
 */
export const ROUTING_WRITES = {
  create: action("Auto Assign", "Create Routing Criteria"),
  update: action("Auto Assign", "Update Routing Criteria"),
  remove: action("Auto Assign", "Delete Routing Criteria"),
} as const;

/** Rule for reading routing data, which allows everyone who may open one of its screens, including agents. */
export const mayReadRouting = any(
  action("Auto Assign", "View Auto Assign Settings"),
  ROUTING_WRITES.create,
  ROUTING_WRITES.update,
  ROUTING_WRITES.remove,
  action("Support", "Chat with User"),
);
