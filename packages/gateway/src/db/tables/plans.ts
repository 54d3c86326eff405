import type { ColumnType, Generated, GeneratedAlways } from "kysely";
import type { CreatedAtColumn, TimeOrNull } from "./columns.ts";

interface PlanTable {
  id: Generated<number>;
  code: string;
  name: string;
  description: Generated<string>;
  base_price: number;
  currency: string;
  interval: Generated<"month" | "quarter" | "year">;
  trial_days: Generated<number>;
  status: Generated<"active" | "archived">;
  is_default: Generated<boolean>;
  version: Generated<number>;
  created_at: CreatedAtColumn;
  updated_at: CreatedAtColumn;
}

interface PlanItemTable {
  plan_id: number;
  key: "agents" | "bots" | "sessions" | "messages" | "push" | "gpt_tokens";
  included_qty: number | null;
  overage_price: Generated<number>;
  hard_limit: Generated<boolean>;
}

interface PlanPriceLocationTable {
  id: Generated<number>;
  plan_id: number;
  kind: "country" | "continent";
  code: string;
  price: number;
  currency: string;
  effective_from: string;
  version: Generated<number>;
  updated_at: CreatedAtColumn;
}

interface ClientPlanTable {
  id: Generated<number>;
  stakeholder_id: number;
  plan_id: number;
  price: number;
  currency: string;
  state: "pending" | "active" | "deactivated" | "replaced" | "expired";
  starts_on: string;
  anchor: string;
  period_start: string | null;
  period_end: string | null;
  auto_renew: Generated<boolean>;
  /** First day that is charged, after a trial; null if all days are charged (migration 0029). */
  trial_until: ColumnType<string | null, string | null | undefined, string | null>;
  remark: string | null;
  previous_id: number | null;
  version: Generated<number>;
  created_at: CreatedAtColumn;
  updated_at: CreatedAtColumn;
}

interface ChannelClientRequestTable {
  id: Generated<number>;
  stakeholder_id: number;
  type: "whatsapp" | "messenger" | "instagram" | "telegram" | "sms" | "email" | "web";
  status: Generated<"pending" | "in_review" | "approved" | "live" | "rejected">;
  remarks: string | null;
  business_name: string;
  contact_name: string;
  contact_email: string;
  phone: string | null;
  /** Phone number in E.164 form if it is complete; used only by searches. */
  phone_e164: string | null;
  requested_by: number | null;
  handled_by: number | null;
  handled_at: TimeOrNull;
  version: Generated<number>;
  created_at: CreatedAtColumn;
  search: GeneratedAlways<string>;
}

/** Tables of plans and prices, created by migrations 0002 and 0006. */
export interface PlanTables {
  continent: { code: string; name: string };
  country: { code: string; continent_code: string; currency: string };
  plan: PlanTable;
  plan_item: PlanItemTable;
  plan_price_location: PlanPriceLocationTable;
  client_plan: ClientPlanTable;
  channel_client_request: ChannelClientRequestTable;
}
