export * from "./journal.ts";
export * from "./meter.ts";
export * from "./operation.ts";
export {
  assignConversationsToTeam,
  endConversations,
  labelConversations,
  prioritiseConversations,
  setIssueTypeOfConversations,
  snoozeConversations,
  unsnoozeConversations,
} from "./operations/conversations.ts";
export * from "./operations/faqs.ts";
export * from "./operations/index.ts";
export * from "./operations/plans.ts";
export * from "./operations/subscribers.ts";
export { applyMacros } from "./operations/ticket-macros.ts";
export * from "./operations/ticket-names.ts";
export { labelsText, type TicketFields } from "./operations/ticket-shape.ts";
export * from "./operations/tickets.ts";
export * from "./operations/user-access.ts";
export * from "./operations/user-import.ts";
export { setUserCapacities, setUserRoles } from "./operations/user-values.ts";
export * from "./operations/users.ts";
export * from "./operations/verb-operation.ts";
export * from "./row.ts";
export { newRunId } from "./row-key.ts";
export * from "./run-operation.ts";
export * from "./run-rows.ts";
export * from "./undo.ts";
