import type { BuiltScreenId, Screen, ScreenId } from "@parley/core/screens";
import type { ScreenView } from "../shared/screen/screen-props.ts";

/** Screens before sign-in have their own small bundle (`app/public`); "Page not found" is not a screen. */
type ElsewhereId = "sign-in" | "sign-up" | "forgot-password" | "reset-password" | "new-password" | "not-found";
type ConsoleScreenId = Exclude<BuiltScreenId, ElsewhereId>;
/** Rendered from the definition of its report, unless a view is listed below. */
type ReportScreenId = Extract<ConsoleScreenId, `report-${string}`>;

type Load = () => Promise<ScreenView>;
/** Loads the group that contains this screen. */
type Group<Id extends string> = () => Promise<{ readonly views: Readonly<Record<Id, ScreenView>> }>;

/*
 * Screens are loaded in groups, one chunk per domain. With a chunk per screen, esbuild would create a chunk for every
 * set of screens that share a file: more than a hundred requests for one screen.
 */
const home = () => import("./screens/home.ts");
const workspace = () => import("./screens/workspace.ts");
const email = () => import("./screens/email.ts");
const routing = () => import("./screens/routing.ts");
const reporting = () => import("./screens/reporting.ts");
const platform = () => import("./screens/platform.ts");
const identity = () => import("./screens/identity.ts");
const bots = () => import("./screens/bots.ts");
const chats = () => import("./screens/chats.ts");
const tickets = () => import("./screens/tickets.ts");
const people = () => import("./screens/people.ts");
const billing = () => import("./screens/billing.ts");

/**
 * Group of every built screen that is not a report. A built screen without a view does not compile (design section 3).
 */
const SCREEN_GROUPS: { readonly [Id in Exclude<ConsoleScreenId, ReportScreenId>]: Group<Id> } = {
  home,
  "rejected-emails": email,
  "email-manager": email,
  "agent-availability": routing,
  "inbox-insights": reporting,
  dashboard: reporting,
  "customer-activity": reporting,
  "interaction-trends": reporting,
  "get-started": platform,
  settings: identity,
  "test-bot": bots,
  "audit-trail": platform,
  "service-status": platform,
  survey: platform,
  users: identity,
  "create-user": identity,
  roles: identity,
  "create-role": identity,
  stakeholders: platform,
  "create-stakeholder": platform,
  stakeholder: platform,
  "configure-stakeholder": platform,
  "enterprise-clients": platform,
  "bot-channels": bots,
  bots,
  services: bots,
  "canned-replies": chats,
  "business-status": routing,
  "working-hours": routing,
  "conversations-support-queue": workspace,
  "conversations-active-chats": workspace,
  "conversations-chat-history": chats,
  "conversations-failed-responses": bots,
  "conversations-escalations": chats,
  "conversations-tickets": tickets,
  "chats-support-queue": workspace,
  "chats-active-chats": workspace,
  "chats-chat-history": chats,
  "chats-failed-responses": bots,
  "chats-escalations": chats,
  "chats-tickets": tickets,
  "inbox-my": workspace,
  "inbox-all": workspace,
  "inbox-unassigned": workspace,
  "inbox-team": workspace,
  "inbox-expiry": workspace,
  teams: routing,
  departments: routing,
  "issue-types": routing,
  branches: routing,
  tags: tickets,
  "routing-criteria": routing,
  "ticket-settings": tickets,
  "channel-client-request": bots,
  subscribers: people,
  "broadcast-messages": people,
  "create-broadcast-message": people,
  "knowledgebase-faqs": bots,
  "create-knowledge-base": bots,
  "listed-faqs": bots,
  "dynamic-faqs": bots,
  "default-plans": billing,
  "plans-by-location": billing,
  reports: reporting,
};
const groups: Partial<Record<ScreenId, Group<string>>> = SCREEN_GROUPS;

/**
 * Identity of a mounted screen. The screens of the workspace share one, because they only differ in the list: switching
 * between them keeps its state.
 */
export const placeOf = ({ id }: Screen): string => (groups[id] === workspace ? "workspace" : id);

/** Returns the loader of a screen's view; undefined when the screen is not built. */
export function viewOf({ id, report }: Screen): Load | undefined {
  const group = groups[id];
  if (group !== undefined) return () => group().then(({ views }) => views[id] as ScreenView);
  return report && (() => reporting().then(({ definedScreen }) => definedScreen(report)));
}
