import { allows } from "@parley/core/access";
import type { AuditEntity } from "@parley/core/contract";
import { pathTo, type ScreenId, screen } from "@parley/core/screens";
import type { SessionUser } from "@parley/core/session";

/** An existing item: its kind, id and present name. */
export interface Told {
  readonly entity: AuditEntity;
  readonly entityId: string;
  readonly present: string;
  /** Stakeholder of the audit entry; absent for items in a field. */
  readonly shCode?: string;
}
interface Place {
  readonly screen: ScreenId;
  readonly href: (told: Told) => string | undefined;
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
/** A list finds the item by name, if it has a search, and opens it. */
const listed = (id: Listed, search?: true): Place => ({
  screen: id,
  href: ({ entityId, present }) => `${pathTo(id)}?${new URLSearchParams({ ...(search && { search: present }), open: entityId })}`,
});
/** Items with their own address below the list. */
const below = (id: "roles" | "chats-tickets" | "chats-chat-history"): Place => ({ screen: id, href: ({ entityId }) => `${pathTo(id)}/${entityId}` });
/** Items of a stakeholder are shown on its page. */
const ofStakeholder: Place = { screen: "stakeholder", href: ({ shCode }) => shCode && pathTo("stakeholder", { shCode }) };

/** Screens that show audited items. Missing items have no screen, or their list cannot open one. */
const PLACES: Readonly<Partial<Record<AuditEntity, Place>>> = {
  // Agents are on another tab than teams.
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
  // The list uses customer codes, the audit trail ids.
  subscriber: { screen: "subscribers", href: ({ present }) => `${pathTo("subscribers")}?${new URLSearchParams({ search: present })}` },
  emailSettings: { screen: "rejected-emails", href: () => pathTo("rejected-emails") },
  supportSettings: { screen: "working-hours", href: () => `${pathTo("working-hours")}?tab=queue` },
  surveyQuestion: { screen: "working-hours", href: ({ entityId }) => `${pathTo("working-hours")}?tab=questions&open=${entityId}` },
  surveySettings: { screen: "working-hours", href: () => `${pathTo("working-hours")}?tab=survey` },
  tag: listed("tags", true),
  team: listed("teams", true),
  ticket: below("chats-tickets"),
  user: listed("users", true),
  workingHours: { screen: "working-hours", href: () => pathTo("working-hours") },
};

/** Address of an item; undefined without a screen, or without access. */
export function thingHref(told: Told, user: SessionUser): string | undefined {
  const place = PLACES[told.entity];
  return place !== undefined && allows(screen(place.screen).access, user) ? place.href(told) : undefined;
}
