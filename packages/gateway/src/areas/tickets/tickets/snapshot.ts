import type { ReadTicket } from "./columns.ts";

/** Returns the values of a ticket for an audit entry: ids for undoing a change, names for displaying the history. */
export const snapshot = ({
  ticket_id,
  subject,
  status,
  pendingUntil,
  owner,
  priority,
  slaPriority,
  issueType,
  labels,
  mergedInto,
  parent,
  version,
}: ReadTicket) => ({
  ticket_id,
  subject,
  status,
  pendingUntil,
  ownerId: owner?.id ?? null,
  owner: owner?.name ?? null,
  priority,
  slaPriorityId: slaPriority?.id ?? null,
  slaPriority: slaPriority?.name ?? null,
  issueTypeId: issueType?.id ?? null,
  issueType: issueType?.name ?? null,
  labels: labels.map(({ name }) => name),
  mergedInto: mergedInto?.ticket_id ?? null,
  parentId: parent?.id ?? null,
  parent: parent?.ticket_id ?? null,
  version,
});
