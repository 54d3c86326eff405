import type { ServicePart } from "@parley/core/contract/platform/service-status";
import type { Generated, JSONColumnType } from "kysely";
import type { Time, TimeOrNull } from "./columns.ts";

/** Tables of the service status, created by migration 0005. */
export interface ServiceStatusTables {
  service_look: {
    id: Generated<number>;
    stakeholder_id: Generated<number>;
    part: ServicePart;
    at: Time;
    good: boolean;
    latency_ms: number;
    problem: string | null;
  };
  incident: {
    id: Generated<number>;
    stakeholder_id: Generated<number>;
    part: ServicePart;
    title: string;
    automatic: boolean;
    opened_at: Time;
    opened_by: number | null;
    closed_at: TimeOrNull;
    closed_by: number | null;
    updates: JSONColumnType<readonly { readonly at: string; readonly text: string }[]>;
  };
}
