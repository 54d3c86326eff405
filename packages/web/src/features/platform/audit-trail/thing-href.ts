import { allows } from "@parley/core/access";
import type { AuditEntity } from "@parley/core/contract";
import { pathTo, type ScreenId, screen } from "@parley/core/screens";
import type { SessionUser } from "@parley/core/session";

/** Something that is there: of a kind, by its id, as it is called now. */
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
/** A list finds the thing by its name, where it has a search, and opens it. */
const listed = (id: Listed, search?: true): Place => ({
  screen: id,
  href: ({ entityId, present }) => `${pathTo(id)}?${new URLSearchParams({ ...(search && { search: present }), open: entityId })}`,
});
/** A thing has an address of its own below its list. */
const below = (id: "roles" | "chats-tickets" | "chats-chat-history"): Place => ({ screen: id, href: ({ entityId }) => `${pathTo(id)}/${entityId}` });
/** Items of a stakeholder are shown on its page. */
const ofStakeholder: Place = { screen: "stakeholder", href: ({ shCode }) => shCode && pathTo("stakeholder", { shCode }) };

/** Screens that show audited items. Missing items have no screen, or their list cannot open one. */
const PLACES: Readonly<Partial<Record<AuditEntity, Place>>> = {
  // Agents stand on another tab than teams.
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
  // Its list knows people by their codes, and the trail by number.
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

/** The address of a thing; absent where it has none, or none for this user. */
export function thingHref(told: Told, user: SessionUser): string | undefined {
  const place = PLACES[told.entity];
  return place !== undefined && allows(screen(place.screen).access, user) ? place.href(told) : undefined;
}
