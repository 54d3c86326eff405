import type { BuiltScreenId, Screen, ScreenId } from "@parley/core/screens";
import type { ScreenView } from "../shared/screen/screen-props.ts";

/**
 * Screens that the registry does not contain: those before sign-in have their own small bundle (`app/public`), and
 * "Page not found" has no code to load.
 */
type ElsewhereId = "sign-in" | "sign-up" | "forgot-password" | "reset-password" | "new-password" | "not-found";
type ConsoleScreenId = Exclude<BuiltScreenId, ElsewhereId>;
/** Reports that are rendered from their definition, without a view of their own. */
type ReportScreenId = Extract<ConsoleScreenId, `report-${string}`>;

type Load = () => Promise<ScreenView>;
/** Loads the chunk of a screen group, with the views of its screens. */
type Group<Id extends string> = () => Promise<{ readonly views: Readonly<Record<Id, ScreenView>> }>;

/*
 * Screen groups, one chunk per domain. With one chunk per screen, esbuild would also split the code that screens share,
 * and opening a screen would send over a hundred requests.
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
 * Group of every built screen that is not a report. The compiler rejects a built screen without a view (design section
 * 3).
 */
const SCREEN_GROUPS: { readonly [Id in Exclude<ConsoleScreenId, ReportScreenId>]: Group<Id> } = {
  "bot-responses": bots,
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
  "bot-widget": bots,
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
  "billing-details": billing,
  invoices: billing,
  subscriptions: billing,
  wallet: billing,
  "wallet-topup": billing,
  reports: reporting,
};
const groups: Partial<Record<ScreenId, Group<string>>> = SCREEN_GROUPS;

/**
 * Returns the identity of a mounted screen. The screens of the workspace share one, so that switching between its lists
 * keeps the state.
 */
export const screenMountKey = ({ id }: Screen): string => (groups[id] === workspace ? "workspace" : id);

/** Returns the loader of a screen's view; undefined when the screen is not built. */
export function screenViewLoader({ id, report }: Screen): Load | undefined {
  const group = groups[id];
  if (group !== undefined) return () => group().then(({ views }) => views[id] as ScreenView);
  return report && (() => reporting().then(({ definedScreen }) => definedScreen(report)));
}
