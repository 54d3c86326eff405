import { allows } from "@parley/core/access";
import type { AuditEntity } from "@parley/core/contract";
import type { AuditEntry } from "@parley/core/contract/messenger/audit-log";
import { pathTo, type ScreenId, screen } from "@parley/core/screens";
import type { SessionUser } from "@parley/core/session";

type Told = Pick<AuditEntry, "entityId" | "shCode" | "thing">;
interface Place {
  readonly screen: ScreenId;
  readonly href: (told: Told & { readonly entityId: string }) => string;
}

/** A list finds the thing by the name that it had then, and opens it. */
const listed = (id: "tags" | "canned-replies" | "ticket-settings" | "users" | "listed-faqs" | "broadcast-messages", search?: true): Place => ({
  screen: id,
  href: ({ entityId, thing }) => `${pathTo(id)}?${new URLSearchParams({ ...(search && thing !== null && { search: thing }), open: entityId })}`,
});
/** A thing has an address of its own below its list. */
const below = (id: "roles" | "chats-tickets" | "chats-chat-history"): Place => ({ screen: id, href: ({ entityId }) => `${pathTo(id)}/${entityId}` });

/** Where things are looked at. What is not here has no place of its own, or its list does not open one. */
const PLACES: Readonly<Partial<Record<AuditEntity, Place>>> = {
  broadcast: listed("broadcast-messages"),
  cannedReply: listed("canned-replies", true),
  role: below("roles"),
  session: below("chats-chat-history"),
  slaPriority: listed("ticket-settings"),
  stakeholder: { screen: "stakeholder", href: ({ shCode }) => pathTo("stakeholder", { shCode }) },
  tag: listed("tags", true),
  ticket: below("chats-tickets"),
  user: listed("users"),
};

/** The address of what an entry tells of; absent where it is gone, has none, or none for this user. */
export function thingHref({ entity, verb, entityId, shCode, thing }: AuditEntry, user: SessionUser): string | undefined {
  const place = PLACES[entity];
  if (place === undefined || entityId === null || verb === "removed") return undefined;
  return allows(screen(place.screen).access, user) ? place.href({ entityId, shCode, thing }) : undefined;
}
