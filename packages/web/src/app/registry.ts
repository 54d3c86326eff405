import type { BuiltScreenId, Screen, ScreenId } from "@parley/core/screens";
import type { ScreenView } from "../shared/screen/screen-props.ts";

/** Screens before sign-in have their own small half (`app/public`); 'Page not found' stands in for a screen. */
type ElsewhereId = "sign-in" | "sign-up" | "forgot-password" | "reset-password" | "new-password" | "not-found";
type ConsoleScreenId = Exclude<BuiltScreenId, ElsewhereId>;
/** Drawn from the definition of its report, unless it has a view of its own below. */
type ReportScreenId = Extract<ConsoleScreenId, `report-${string}`>;

type Load = () => Promise<ScreenView>;

const workspace: Load = () => import("../features/chats/workspace/workspace-screen.tsx").then(({ WorkspaceScreen }) => WorkspaceScreen);

const chatHistory: Load = () => import("../features/chats/chat-history/chat-history-screen.tsx").then(({ ChatHistoryScreen }) => ChatHistoryScreen);

const failedResponses: Load = () =>
  import("../features/bots/failed-responses/failed-responses-screen.tsx").then(({ FailedResponsesScreen }) => FailedResponsesScreen);

const escalations: Load = () => import("../features/chats/escalations/escalations-screen.tsx").then(({ EscalationsScreen }) => EscalationsScreen);

const tickets: Load = () => import("../features/tickets/tickets/tickets-screen.tsx").then(({ TicketsScreen }) => TicketsScreen);

/** Schedules are at home in the tray of the jobs, which no other feature knows. */
const reportsHome: Load = async () => {
  const [home, { ScheduleTable }] = await Promise.all([
    import("../features/reporting/reports-home/reports-home-screen.tsx"),
    import("../features/platform/jobs/schedule-table.tsx"),
  ]);
  return home.reportsHome(ScheduleTable);
};

/** The view of every built screen that is no report, and of the reports that are more than their definition. A built screen without one does not compile (design section 3). */
const SCREEN_VIEWS: Readonly<Record<Exclude<ConsoleScreenId, ReportScreenId>, Load> & Partial<Record<ScreenId, Load>>> = {
  "rejected-emails": () =>
    import("../features/email/email-addresses/rejected-emails-screen.tsx").then(({ RejectedEmailsScreen }) => RejectedEmailsScreen),
  "email-manager": () =>
    import("../features/email/email-addresses/email-addresses-screen.tsx").then(({ EmailAddressesScreen }) => EmailAddressesScreen),
  "agent-availability": () =>
    import("../features/routing/agent-availability/agent-availability-screen.tsx").then(({ AgentAvailabilityScreen }) => AgentAvailabilityScreen),
  "inbox-insights": () => import("../features/reporting/insights/insights-screen.tsx").then(({ InsightsScreen }) => InsightsScreen),
  home: () => import("../features/platform/home/home-screen.tsx").then(({ HomeScreen }) => HomeScreen),
  dashboard: () => import("../features/reporting/dashboard/dashboard-screen.tsx").then(({ DashboardScreen }) => DashboardScreen),
  "customer-activity": () =>
    import("../features/reporting/dashboard/customer-activity-screen.tsx").then(({ CustomerActivityScreen }) => CustomerActivityScreen),
  "interaction-trends": () =>
    import("../features/reporting/dashboard/interaction-trends-screen.tsx").then(({ InteractionTrendsScreen }) => InteractionTrendsScreen),
  "get-started": () => import("../features/platform/get-started/get-started-screen.tsx").then(({ GetStartedScreen }) => GetStartedScreen),
  settings: () => import("../features/identity/settings/settings-screen.tsx").then(({ SettingsScreen }) => SettingsScreen),
  "test-bot": () => import("../features/bots/test-bot/test-bot-screen.tsx").then(({ TestBotScreen }) => TestBotScreen),
  "audit-trail": () => import("../features/platform/audit-trail/audit-trail-screen.tsx").then(({ AuditTrailScreen }) => AuditTrailScreen),
  "service-status": () =>
    import("../features/platform/service-status/service-status-screen.tsx").then(({ ServiceStatusScreen }) => ServiceStatusScreen),
  survey: () => import("../features/platform/survey/survey-screen.tsx").then(({ SurveyScreen }) => SurveyScreen),
  users: () => import("../features/identity/users/users-screen.tsx").then(({ UsersScreen }) => UsersScreen),
  "create-user": () => import("../features/identity/users/create-user-screen.tsx").then(({ CreateUserScreen }) => CreateUserScreen),
  roles: () => import("../features/identity/roles/roles-screen.tsx").then(({ RolesScreen }) => RolesScreen),
  "create-role": () => import("../features/identity/roles/create-role-screen.tsx").then(({ CreateRoleScreen }) => CreateRoleScreen),
  stakeholders: () => import("../features/platform/stakeholders/stakeholders-screen.tsx").then(({ StakeholdersScreen }) => StakeholdersScreen),
  "create-stakeholder": () =>
    import("../features/platform/stakeholders/create-stakeholder-screen.tsx").then(({ CreateStakeholderScreen }) => CreateStakeholderScreen),
  stakeholder: () => import("../features/platform/stakeholders/stakeholder-screen.tsx").then(({ StakeholderScreen }) => StakeholderScreen),
  "configure-stakeholder": () =>
    import("../features/platform/stakeholders/configure-screen.tsx").then(({ ConfigureStakeholderScreen }) => ConfigureStakeholderScreen),
  "enterprise-clients": () =>
    import("../features/platform/stakeholders/enterprise-clients-screen.tsx").then(({ EnterpriseClientsScreen }) => EnterpriseClientsScreen),
  "bot-channels": () => import("../features/bots/client-requests/bot-channels-screen.tsx").then(({ BotChannelsScreen }) => BotChannelsScreen),
  bots: () => import("../features/bots/bots/bots-screen.tsx").then(({ BotsScreen }) => BotsScreen),
  services: () => import("../features/bots/services/services-screen.tsx").then(({ ServicesScreen }) => ServicesScreen),
  "canned-replies": () => import("../features/chats/canned-replies/canned-replies-screen.tsx").then(({ CannedRepliesScreen }) => CannedRepliesScreen),
  "business-status": () =>
    import("../features/routing/business-status/business-status-screen.tsx").then(({ BusinessStatusScreen }) => BusinessStatusScreen),
  "working-hours": () => import("../features/routing/working-hours/working-hours-screen.tsx").then(({ WorkingHoursScreen }) => WorkingHoursScreen),
  "conversations-support-queue": workspace,
  "conversations-active-chats": workspace,
  "conversations-chat-history": chatHistory,
  "conversations-failed-responses": failedResponses,
  "conversations-escalations": escalations,
  "conversations-tickets": tickets,
  "chats-support-queue": workspace,
  "chats-active-chats": workspace,
  "chats-chat-history": chatHistory,
  "chats-failed-responses": failedResponses,
  "chats-escalations": escalations,
  "chats-tickets": tickets,
  "inbox-my": workspace,
  "inbox-all": workspace,
  "inbox-unassigned": workspace,
  "inbox-team": workspace,
  "inbox-expiry": workspace,
  teams: () => import("../features/routing/teams/teams-screen.tsx").then(({ TeamsScreen }) => TeamsScreen),
  departments: () => import("../features/routing/departments/departments-screen.tsx").then(({ DepartmentsScreen }) => DepartmentsScreen),
  "issue-types": () => import("../features/routing/issue-types/issue-types-screen.tsx").then(({ IssueTypesScreen }) => IssueTypesScreen),
  branches: () => import("../features/routing/branches/branches-screen.tsx").then(({ BranchesScreen }) => BranchesScreen),
  tags: () => import("../features/tickets/tags/tags-screen.tsx").then(({ TagsScreen }) => TagsScreen),
  "routing-criteria": () =>
    import("../features/routing/routing-criteria/routing-criteria-screen.tsx").then(({ RoutingCriteriaScreen }) => RoutingCriteriaScreen),
  "ticket-settings": () =>
    import("../features/tickets/ticket-settings/ticket-settings-screen.tsx").then(({ TicketSettingsScreen }) => TicketSettingsScreen),
  "channel-client-request": () =>
    import("../features/bots/client-requests/client-requests-screen.tsx").then(({ ClientRequestsScreen }) => ClientRequestsScreen),
  subscribers: () => import("../features/people/subscribers/subscribers-screen.tsx").then(({ SubscribersScreen }) => SubscribersScreen),
  "broadcast-messages": () => import("../features/people/broadcasts/broadcasts-screen.tsx").then(({ BroadcastsScreen }) => BroadcastsScreen),
  "create-broadcast-message": () =>
    import("../features/people/broadcasts/create-broadcast-screen.tsx").then(({ CreateBroadcastScreen }) => CreateBroadcastScreen),
  "knowledgebase-faqs": () =>
    import("../features/bots/knowledge-base/knowledge-base-screen.tsx").then(({ KnowledgeBaseScreen }) => KnowledgeBaseScreen),
  "create-knowledge-base": () => import("../features/bots/knowledge-base/create-faq-screen.tsx").then(({ CreateFaqScreen }) => CreateFaqScreen),
  "listed-faqs": () => import("../features/bots/knowledge-base/listed-faqs-screen.tsx").then(({ ListedFaqsScreen }) => ListedFaqsScreen),
  "dynamic-faqs": () => import("../features/bots/knowledge-base/dynamic-faqs-screen.tsx").then(({ DynamicFaqsScreen }) => DynamicFaqsScreen),
  "default-plans": () => import("../features/billing/plans/default-plans-screen.tsx").then(({ DefaultPlansScreen }) => DefaultPlansScreen),
  "plans-by-location": () =>
    import("../features/billing/plans/plans-by-location-screen.tsx").then(({ PlansByLocationScreen }) => PlansByLocationScreen),
  reports: reportsHome,
};

/**
 * What tells the place of a screen from others. The screens of the workspace are one place, which shows another list: whoever goes from one to the next stays in it,
 * with all that stands there.
 */
export const placeOf = ({ id }: Screen): string => (SCREEN_VIEWS[id] === workspace ? "workspace" : id);

/** Fetches the view of a screen when it is first opened; undefined when it is not built. */
export function viewOf({ id, report }: Screen): Load | undefined {
  const own = SCREEN_VIEWS[id];
  if (own !== undefined || report === undefined) return own;
  return () => import("../features/reporting/reports/report-screen.tsx").then(({ definedScreen }) => definedScreen(report));
}
