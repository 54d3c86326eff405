import type { AuditEntry } from "@parley/core/contract/platform/audit-log";
import { Link } from "react-router-dom";
import { useUser } from "../../../shared/session/use-session.ts";
import { type Told, thingHref } from "./thing-href.ts";

/** Address of the entry's item; undefined if it no longer exists. */
export function useThingHref({ entity, entityId, present, shCode }: AuditEntry): string | undefined {
  const user = useUser();
  return entityId === null || present === null ? undefined : thingHref({ entity, entityId, present, shCode }, user);
}

/** Item of an entry by its name, with a link while it exists. */
export const ThingLink = ({ entry }: { readonly entry: AuditEntry }) => {
  const href = useThingHref(entry);
  const name = entry.thing ?? entry.entityId;
  return href === undefined ? name : <Link to={href}>{name}</Link>;
};

/** Item named in a field of an entry. */
export const NamedThing = (told: Told) => {
  const href = thingHref(told, useUser());
  return href === undefined ? told.present : <Link to={href}>{told.present}</Link>;
};
