import { allows } from "@parley/core/access";
import type { AuditEntity } from "@parley/core/contract";
import { pathTo, type ScreenId, screen } from "@parley/core/screens";
import type { SessionUser } from "@parley/core/session";

/** Reference to an existing item, by type, id and current name. */
export interface EntityReference {
  readonly entity: AuditEntity;
  readonly entityId: string;
  readonly present: string;
  /** Short code of the entry's stakeholder; undefined for items mentioned in a field. */
  readonly shCode?: string;
}
interface Place {
  readonly screen: ScreenId;
  readonly href: (told: EntityReference) => string | undefined;
}

type Listed =
  | "bots"
  | "branches"
  | "broadcast-messages"
  | "canned-replies"
  | "channel-client-request"
  | "default-plans"
  | "departments"
  | "email-manager"
  | "enterprise-clients"
  | "issue-types"
  | "service-status"
  | "services"
  | "tags"
  | "teams"
  | "ticket-settings"
  | "users";
/**
 * Returns a link to a list with one item opened. If the list has a search, the item's name is searched, so that it is
 * on the first page.
 */
const listed = (id: Listed, search?: true): Place => ({
  screen: id,
  href: ({ entityId, present }) => `${pathTo(id)}?${new URLSearchParams({ ...(search && { search: present }), open: entityId })}`,
});
/** Returns a link to an item that has its own URL below the list's. */
const below = (id: "roles" | "chats-tickets" | "chats-chat-history"): Place => ({ screen: id, href: ({ entityId }) => `${pathTo(id)}/${entityId}` });
/** Link to the stakeholder's page, on which the items of a stakeholder are shown. */
const ofStakeholder: Place = { screen: "stakeholder", href: ({ shCode }) => shCode && pathTo("stakeholder", { shCode }) };

/**
 * Screens that show audited items, by type. Types that are missing here have no screen, or their list cannot open an
 * item.
 */
const PLACES: Readonly<Partial<Record<AuditEntity, Place>>> = {
  agentProfile: { screen: "teams", href: ({ entityId }) => `${pathTo("teams")}?view=agents&open=${entityId}` },
  agentStatus: { screen: "agent-availability", href: () => pathTo("agent-availability") },
  bot: listed("bots"),
  branch: listed("branches", true),
  broadcast: listed("broadcast-messages", true),
  cannedReply: listed("canned-replies", true),
  clientPlan: ofStakeholder,
  clientRequest: listed("channel-client-request", true),
  disposition: {
    screen: "working-hours",
    href: ({ entityId, present }) => `${pathTo("working-hours")}?${new URLSearchParams({ tab: "dispositions", search: present, open: entityId })}`,
  },
  department: listed("departments", true),
  emailAddress: listed("email-manager", true),
  enterpriseClient: listed("enterprise-clients", true),
  incident: listed("service-status"),
  issueType: listed("issue-types", true),
  ticketMacro: {
    screen: "chats-tickets",
    href: ({ entityId, present }) => `${pathTo("chats-tickets")}?${new URLSearchParams({ macros: "1", search: present, open: entityId })}`,
  },
  plan: listed("default-plans"),
  role: below("roles"),
  service: listed("services", true),
  session: below("chats-chat-history"),
  slaPriority: listed("ticket-settings"),
  stakeholder: ofStakeholder,
  // Searches by name, because the list opens subscribers by code and the audit trail only has ids.
  subscriber: { screen: "subscribers", href: ({ present }) => `${pathTo("subscribers")}?${new URLSearchParams({ search: present })}` },
  emailSettings: { screen: "rejected-emails", href: () => pathTo("rejected-emails") },
  supportSettings: { screen: "working-hours", href: () => `${pathTo("working-hours")}?tab=queue` },
  surveyQuestion: { screen: "working-hours", href: ({ entityId }) => `${pathTo("working-hours")}?tab=questions&open=${entityId}` },
  surveySettings: { screen: "working-hours", href: () => `${pathTo("working-hours")}?tab=survey` },
  tag: listed("tags", true),
  team: listed("teams", true),
  ticket: below("chats-tickets"),
  user: listed("users", true),
  widget: { screen: "bots", href: () => pathTo("bots") },
  workingHours: { screen: "working-hours", href: () => pathTo("working-hours") },
};

/** Returns the URL of an item; undefined if it has no screen or the user may not open it. */
export function entityHref(told: EntityReference, user: SessionUser): string | undefined {
  const place = PLACES[told.entity];
  return place !== undefined && allows(screen(place.screen).access, user) ? place.href(told) : undefined;
}
