import { AgentAvailabilityScreen } from "../../features/routing/agent-availability/agent-availability-screen.tsx";
import { BranchesScreen } from "../../features/routing/branches/branches-screen.tsx";
import { BusinessStatusScreen } from "../../features/routing/business-status/business-status-screen.tsx";
import { DepartmentsScreen } from "../../features/routing/departments/departments-screen.tsx";
import { IssueTypesScreen } from "../../features/routing/issue-types/issue-types-screen.tsx";
import { RoutingCriteriaScreen } from "../../features/routing/routing-criteria/routing-criteria-screen.tsx";
import { TeamsScreen } from "../../features/routing/teams/teams-screen.tsx";
import { WorkingHoursScreen } from "../../features/routing/working-hours/working-hours-screen.tsx";
import "../later.ts";

export const views = {
  "agent-availability": AgentAvailabilityScreen,
  "business-status": BusinessStatusScreen,
  "working-hours": WorkingHoursScreen,
  teams: TeamsScreen,
  departments: DepartmentsScreen,
  "issue-types": IssueTypesScreen,
  branches: BranchesScreen,
  "routing-criteria": RoutingCriteriaScreen,
};
