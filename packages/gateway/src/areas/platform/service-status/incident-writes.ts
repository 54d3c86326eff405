import { PROVIDER_ID } from "@parley/core/access";
import { PUBLIC_NAMES, type ServicePart } from "@parley/core/contract/platform/service-status";
import type { Transaction } from "kysely";
import { audit, type Cause } from "../../../audit/audit.ts";
import type { Schema } from "../../../db/schema.ts";
import { findAutomaticIncident, insertIncident, insertIncidentUpdate } from "./repository.ts";

type IncidentCause<V extends "opened" | "update posted" | "closed"> = Cause<{ readonly entity: "incident"; readonly verb: V }>;

interface Draft {
  readonly part: ServicePart;
  readonly title: string;
  /** Text of the incident, shown to customers. */
  readonly text: string;
}
interface Known {
  readonly id: number;
  readonly part: ServicePart;
  readonly title: string;
}
interface Said {
  readonly text: string;
  readonly at: Date;
}

/**
 * Opens an incident with an audit entry; `by` is null for an automatic one. Returns undefined if the part already has
 * an open automatic incident.
 */
export const openIncident = async (
  trx: Transaction<Schema>,
  cause: IncidentCause<"opened">,
  { part, title, text }: Draft,
  { at, by }: { readonly at: Date; readonly by: number | null },
): Promise<number | undefined> => {
  const id = await insertIncident(trx, { part, title, text, at, by });
  if (id === undefined) return undefined;
  await audit(trx, cause, { entity: "incident", verb: "opened" }, { stakeholderId: PROVIDER_ID, entityId: id, after: { part, title, text } });
  return id;
};

/** Adds an update for customers. Returns false if the incident is already closed. */
export const addIncidentUpdate = async (
  trx: Transaction<Schema>,
  cause: IncidentCause<"update posted">,
  { id, part, title }: Known,
  { text, at }: Said,
): Promise<boolean> => {
  if (!(await insertIncidentUpdate(trx, id, { text, at }))) return false;
  const entry = { stakeholderId: PROVIDER_ID, entityId: id, after: { part, title, text } };
  await audit(trx, cause, { entity: "incident", verb: "update posted" }, entry);
  return true;
};

/** Closes the incident with a final update. Returns false if it is already closed. */
export const closeIncident = async (
  trx: Transaction<Schema>,
  cause: IncidentCause<"closed">,
  { id, part, title }: Known,
  { text, at, by }: Said & { readonly by: number | null },
): Promise<boolean> => {
  if (!(await insertIncidentUpdate(trx, id, { text, at, close: { by } }))) return false;
  const sides = { before: { part, title, state: "open" }, after: { part, title, state: "closed", text } };
  await audit(trx, cause, { entity: "incident", verb: "closed" }, { stakeholderId: PROVIDER_ID, entityId: id, ...sides });
  return true;
};

/** Opens an automatic incident after repeated failures. Returns its title, or undefined if one was already open. */
export const openAutomaticIncident = async (
  trx: Transaction<Schema>,
  cause: IncidentCause<"opened">,
  part: ServicePart,
  at: Date,
): Promise<string | undefined> => {
  const title = `${PUBLIC_NAMES[part]}: service disruption`;
  const text = "We have noticed it and are looking into it.";
  const id = await openIncident(trx, cause, { part, title, text }, { at, by: null });
  return id === undefined ? undefined : title;
};

/** Closes the automatic incident of a part that works again. */
export const closeAutomaticIncident = async (
  trx: Transaction<Schema>,
  cause: IncidentCause<"closed">,
  part: ServicePart,
  at: Date,
): Promise<void> => {
  const open = await findAutomaticIncident(trx, part);
  if (open !== undefined) await closeIncident(trx, cause, { ...open, part }, { text: "It works again.", at, by: null });
};
