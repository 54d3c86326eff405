import { action, any } from "../../access/index.ts";

/**
 * Spec section 6, Auto Assign: what work is given out by is created, changed and removed by whoever may do that with routing criteria, each act by its own right (ADR 0116).
 */
export const ROUTING_WRITES = {
  create: action("Auto Assign", "Create Routing Criteria"),
  update: action("Auto Assign", "Update Routing Criteria"),
  remove: action("Auto Assign", "Delete Routing Criteria"),
} as const;

/** Who works by it may read it: whoever may open one of its screens, agents among them. */
export const readsRouting = any(
  action("Auto Assign", "View Auto Assign Settings"),
  ROUTING_WRITES.create,
  ROUTING_WRITES.update,
  ROUTING_WRITES.remove,
  action("Support", "Chat with User"),
);
