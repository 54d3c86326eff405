import type { BusinessStatus } from "@parley/core/contract/routing/business";
import type { WorkingHoursDraft } from "@parley/core/contract/routing/working-hours";
import type { ColumnType, Generated } from "kysely";
import type { CreatedAtColumn, TimeOrNull } from "./columns.ts";

/** Tables of working hours, created by migration 0009. */
export interface HoursTables {
  calendar: {
    stakeholder_id: number;
    time_zone: string;
    weekly: ColumnType<WorkingHoursDraft["weekly"], string, string>;
    overrides: ColumnType<WorkingHoursDraft["overrides"], string, string>;
    closed_message: string;
    version: Generated<number>;
    updated_by: number | null;
    updated_at: CreatedAtColumn;
  };
  /** Working hours of a team or a branch; exactly one of the two ids is set. */
  part_hours: {
    id: Generated<number>;
    stakeholder_id: number;
    team_id: number | null;
    branch_id: number | null;
    time_zone: string;
    weekly: ColumnType<WorkingHoursDraft["weekly"], string, string>;
    overrides: ColumnType<WorkingHoursDraft["overrides"], string, string>;
    closed_message: string;
    version: Generated<number>;
    updated_by: number | null;
    updated_at: CreatedAtColumn;
  };
  /** Computed from the calendar by the database (migration 0009). */
  open_hours: {
    stakeholder_id: number;
    starts: ColumnType<number[], never, never>;
    shifts: ColumnType<number[], never, never>;
    sums: ColumnType<number[], never, never>;
    until: string;
  };
  business_status: {
    stakeholder_id: number;
    status: BusinessStatus;
    reason: Generated<string>;
    effective_until: TimeOrNull;
    version: Generated<number>;
    changed_by: ColumnType<number | null, number | null | undefined, number | null>;
    changed_at: CreatedAtColumn;
  };
}
