import type { Product } from "@parley/core/contract/storefront/products";
import type { Generated, GeneratedAlways } from "kysely";
import type { CreatedAtColumn, Time } from "./columns.ts";

interface RollupHourTable {
  stakeholder_id: number;
  day: string;
  hour: number;
  platform: string;
  agent_id: number;
  is_test: Generated<boolean>;
  sessions: Generated<number>;
  accepted: Generated<number>;
  /** Number of conversations started by an agent (migration 0004). */
  outbound: Generated<number>;
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
  status: Generated<Product["status"]>;
  price_minor: number;
  currency: string;
  stock: Generated<number>;
  created_at: CreatedAtColumn;
  search: GeneratedAlways<string>;
}

interface OutcomeHourTable {
  stakeholder_id: number;
  hour: Time;
  work: string;
  tried: number;
  failed: number;
}

/** Tables of report rollups, created by migrations 0004, 0006 and 0014. */
export interface ReportTables {
  outcome_hour: OutcomeHourTable;
  rollup_hour: RollupHourTable;
  rollup_service: {
    stakeholder_id: number;
    day: string;
    platform: string;
    service_id: number;
    is_test: Generated<boolean>;
    answers: Generated<number>;
  };
  product: ProductTable;
}
