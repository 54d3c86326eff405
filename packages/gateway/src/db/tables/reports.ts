import type { Generated, GeneratedAlways } from "kysely";
import type { MadeAt } from "./columns.ts";

interface RollupHourTable {
  stakeholder_id: number;
  day: string;
  hour: number;
  platform: string;
  agent_id: number;
  sessions: Generated<number>;
  accepted: Generated<number>;
  new_customers: Generated<number>;
  customer_messages: Generated<number>;
  bot_messages: Generated<number>;
  agent_messages: Generated<number>;
  failed: Generated<number>;
}

interface ProductTable {
  id: Generated<number>;
  stakeholder_id: number;
  name: string;
  slug: string;
  status: Generated<"draft" | "published" | "hidden">;
  price_minor: number;
  currency: string;
  stock: Generated<number>;
  created_at: MadeAt;
  search: GeneratedAlways<string>;
}

/** Migrations 0040 and 0050. */
export interface ReportTables {
  rollup_hour: RollupHourTable;
  rollup_service: { stakeholder_id: number; day: string; platform: string; service_id: number; answers: Generated<number> };
  product: ProductTable;
}
