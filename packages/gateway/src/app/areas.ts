import type { AreaName } from "@parley/core/contract";
import { authenticationRoutes } from "../areas/authentication/routes.ts";
import { dashboardRoutes } from "../areas/dashboard/routes.ts";
import { failedResponseRoutes } from "../areas/failed-responses/routes.ts";
import { knowledgeBaseRoutes } from "../areas/knowledge-base/routes.ts";
import { mailboxRoutes } from "../areas/mailbox/routes.ts";
import { notificationRoutes } from "../areas/notifications/routes.ts";
import { passwordRoutes } from "../areas/password/routes.ts";
import { logRoutes } from "../areas/platform/logs.ts";
import { platformRoutes } from "../areas/platform/routes.ts";
import { profileRoutes } from "../areas/profile/routes.ts";
import { serviceRoutes } from "../areas/services/routes.ts";
import { sessionReportRoutes } from "../areas/session-reports/routes.ts";
import { stakeholderRoutes } from "../areas/stakeholders/routes.ts";
import type { Implementation } from "../kernel/implement.ts";

/** Every area of the contract with its handlers; an area without them does not compile. */
export const areas: Partial<Record<AreaName, Implementation>> = {
  authentication: authenticationRoutes,
  dashboard: dashboardRoutes,
  failedResponses: failedResponseRoutes,
  knowledgeBase: knowledgeBaseRoutes,
  logs: logRoutes,
  mailbox: mailboxRoutes,
  notifications: notificationRoutes,
  password: passwordRoutes,
  platform: platformRoutes,
  profile: profileRoutes,
  services: serviceRoutes,
  sessionReports: sessionReportRoutes,
  stakeholders: stakeholderRoutes,
};
