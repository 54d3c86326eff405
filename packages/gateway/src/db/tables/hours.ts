import type { WorkingHoursDraft } from "@parley/core/contract/messenger/working-hours";
import type { ColumnType, Generated } from "kysely";
import type { MadeAt } from "./columns.ts";

/** Migration 0120. */
export interface HoursTables {
  calendar: {
    stakeholder_id: number;
    time_zone: string;
    weekly: ColumnType<WorkingHoursDraft["weekly"], string, string>;
    overrides: ColumnType<WorkingHoursDraft["overrides"], string, string>;
    closed_message: string;
    version: Generated<number>;
    updated_by: number | null;
    updated_at: MadeAt;
  };
}
