import { action, any } from "../../access/index.ts";

/**
 * Spec section 6, Auto Assign: people who may create, change or remove routing criteria may do the same with all
 * routing data, each with its own permission (ADR 0116).
 */
export const ROUTING_WRITES = {
  create: action("Auto Assign", "Create Routing Criteria"),
  update: action("Auto Assign", "Update Routing Criteria"),
  remove: action("Auto Assign", "Delete Routing Criteria"),
} as const;

/** Readers of routing data: people who may open one of its screens, including agents. */
export const readsRouting = any(
  action("Auto Assign", "View Auto Assign Settings"),
  ROUTING_WRITES.create,
  ROUTING_WRITES.update,
  ROUTING_WRITES.remove,
  action("Support", "Chat with User"),
);
