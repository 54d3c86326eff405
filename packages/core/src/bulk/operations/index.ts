import type { AnyOperation } from "../operation.ts";
import {
  assignConversationsToTeam,
  endConversations,
  labelConversations,
  prioritiseConversations,
  restoreConversations,
  setIssueTypeOfConversations,
  snoozeConversations,
  unsnoozeConversations,
} from "./conversations.ts";
import { restoreFaqs, setFaqStatus } from "./faqs.ts";
import { addPlans, cancelPendingPlans, changePlans, deactivatePlans, reactivatePlans, restorePlans } from "./plans.ts";
import { deactivateSubscribers, reactivateSubscribers, restoreSubscribers } from "./subscribers.ts";
import { applyMacros } from "./ticket-macros.ts";
import { restoreTickets } from "./ticket-restore.ts";
import { updateTickets } from "./tickets.ts";
import { sendInvitations, signOutUsers } from "./user-access.ts";
import { importUsers } from "./user-import.ts";
import { restoreUserCapacities, restoreUserRoles, setUserCapacities, setUserRoles } from "./user-values.ts";
import { activateUsers, deactivateUsers, restoreUsers } from "./users.ts";

/**
 * All operations, for finding one by name when a job is undone or a journal is resumed. A new operation must be added
 * here.
 */
const OPERATIONS: readonly AnyOperation[] = [
  activateUsers,
  deactivateUsers,
  restoreUsers,
  importUsers,
  setUserRoles,
  restoreUserRoles,
  setUserCapacities,
  restoreUserCapacities,
  sendInvitations,
  signOutUsers,
  addPlans,
  changePlans,
  deactivatePlans,
  reactivatePlans,
  cancelPendingPlans,
  restorePlans,
  deactivateSubscribers,
  reactivateSubscribers,
  restoreSubscribers,
  updateTickets,
  restoreTickets,
  applyMacros,
  snoozeConversations,
  unsnoozeConversations,
  labelConversations,
  prioritiseConversations,
  assignConversationsToTeam,
  setIssueTypeOfConversations,
  endConversations,
  restoreConversations,
  setFaqStatus,
  restoreFaqs,
];

export const operationNamed = (name: string): AnyOperation | undefined => OPERATIONS.find((operation) => operation.name === name);
