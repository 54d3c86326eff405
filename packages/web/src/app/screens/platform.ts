import { AuditTrailScreen } from "../../features/platform/audit-trail/audit-trail-screen.tsx";
import { GetStartedScreen } from "../../features/platform/get-started/get-started-screen.tsx";
import { ServiceStatusScreen } from "../../features/platform/service-status/service-status-screen.tsx";
import { ConfigureStakeholderScreen } from "../../features/platform/stakeholders/configure-screen.tsx";
import { CreateStakeholderScreen } from "../../features/platform/stakeholders/create-stakeholder-screen.tsx";
import { EnterpriseClientsScreen } from "../../features/platform/stakeholders/enterprise-clients-screen.tsx";
import { StakeholderScreen } from "../../features/platform/stakeholders/stakeholder-screen.tsx";
import { StakeholdersScreen } from "../../features/platform/stakeholders/stakeholders-screen.tsx";
import { SurveyScreen } from "../../features/platform/survey/survey-screen.tsx";
import "../later.ts";

export const views = {
  "get-started": GetStartedScreen,
  "audit-trail": AuditTrailScreen,
  "service-status": ServiceStatusScreen,
  survey: SurveyScreen,
  stakeholders: StakeholdersScreen,
  "create-stakeholder": CreateStakeholderScreen,
  stakeholder: StakeholderScreen,
  "configure-stakeholder": ConfigureStakeholderScreen,
  "enterprise-clients": EnterpriseClientsScreen,
};
