import type { AuditEntry } from "@parley/core/contract/platform/audit-log";
import { Link } from "react-router-dom";
import { useUser } from "../../../shared/session/use-session.ts";
import { type EntityReference, entityHref } from "./thing-href.ts";

/** Returns the URL of an entry's item; undefined if the item no longer exists. */
export function useEntityHref({ entity, entityId, present, shCode }: AuditEntry): string | undefined {
  const user = useUser();
  return entityId === null || present === null ? undefined : entityHref({ entity, entityId, present, shCode }, user);
}

/** Name of an entry's item, with a link while the item exists. */
export const EntityLink = ({ entry }: { readonly entry: AuditEntry }) => {
  const href = useEntityHref(entry);
  const name = entry.thing ?? entry.entityId;
  return href === undefined ? name : <Link to={href}>{name}</Link>;
};

/** Name of an item in a field of an entry, with a link if the user may open it. */
export const NamedEntity = (told: EntityReference) => {
  const href = entityHref(told, useUser());
  return href === undefined ? told.present : <Link to={href}>{told.present}</Link>;
};
