import type { Generated } from "kysely";
import type { CreatedAtColumn, TimeOrNull } from "./columns.ts";

type Strategy = "round_robin" | "least_open" | "longest_idle";

interface RoutingSettingTable {
  stakeholder_id: number;
  assigns: Generated<boolean>;
  team_id: number | null;
  strategy: Generated<Strategy>;
  version: Generated<number>;
  updated_at: CreatedAtColumn;
}

interface RoutingCriterionTable {
  id: Generated<number>;
  stakeholder_id: number;
  name: string;
  place: number;
  active: boolean;
  platforms: string[];
  bots: string[];
  customer_types: string[];
  countries: string[];
  languages: string[];
  words: string[];
  hours: "any" | "within" | "outside";
  ads: "any" | "ad" | "no_ad";
  team_id: number | null;
  strategy: Strategy | "as_team";
  skills: string[];
  speaks: string[];
  priority: "as_is" | "low" | "normal" | "high" | "urgent";
  version: Generated<number>;
  created_at: CreatedAtColumn;
  updated_at: CreatedAtColumn;
}

/** Row type of a table that migration 0009 creates. */
interface IssueTypeTable {
  id: Generated<number>;
  stakeholder_id: number;
  name: string;
  department_id: number | null;
  team_id: number | null;
  priority: Generated<"as_is" | "low" | "normal" | "high" | "urgent">;
  sla_priority_id: number | null;
  is_active: Generated<boolean>;
  version: Generated<number>;
  created_at: CreatedAtColumn;
  updated_at: CreatedAtColumn;
}

interface SessionRouteTable {
  session_id: number;
  stakeholder_id: number;
  criterion_id: number | null;
  criterion: string | null;
  place: number | null;
  because: Generated<string>;
  strategy: Strategy | null;
  skills: Generated<string[]>;
  speaks: Generated<string[]>;
  routed_at: CreatedAtColumn;
  assigned_to: number | null;
  assigned_at: TimeOrNull;
  choice: string | null;
}

/** Tables of routing, created by migrations 0009 and 0010 (ADR 0118). */
export interface RoutingTables {
  routing: RoutingSettingTable;
  routing_criterion: RoutingCriterionTable;
  session_route: SessionRouteTable;
  issue_type: IssueTypeTable;
}
