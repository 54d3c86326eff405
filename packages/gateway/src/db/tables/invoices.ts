import type { Generated, GeneratedAlways, JSONColumnType } from "kysely";
import type { CreatedAtColumn, TimeOrNull } from "./columns.ts";

interface BillingDetailsTable {
  stakeholder_id: number;
  legal_name: string;
  address: Generated<string>;
  city: Generated<string>;
  postal_code: Generated<string>;
  country: string;
  tax_number: Generated<string>;
  email: Generated<string>;
  /** Hundredths of a per cent. */
  tax_rate: Generated<number>;
  version: Generated<number>;
  updated_at: CreatedAtColumn;
}

interface InvoiceTable {
  id: Generated<number>;
  stakeholder_id: number;
  /** Null for a draft. */
  number: string | null;
  kind: "subscription" | "one_off" | "credit" | "topup";
  status: "generating" | "draft" | "finalized" | "voided" | "failed";
  payment: Generated<"pending" | "succeeded" | "failed">;
  period: string | null;
  issued_on: string;
  due_on: string;
  net: Generated<number>;
  discount: Generated<number>;
  tax: Generated<number>;
  taxes: JSONColumnType<object[], string | undefined, string>;
  total: number;
  paid: Generated<number>;
  currency: string;
  issuer: JSONColumnType<object | null, string | null | undefined, string | null>;
  recipient: JSONColumnType<object | null, string | null | undefined, string | null>;
  sent_at: TimeOrNull;
  void_remark: string | null;
  issued_by: number | null;
  paid_by: number | null;
  voided_by: number | null;
  version: Generated<number>;
  created_at: CreatedAtColumn;
  search: GeneratedAlways<string>;
}

interface InvoiceItemTable {
  id: Generated<number>;
  stakeholder_id: number;
  /** Null for a charge that is on no invoice. */
  invoice_id: number | null;
  kind: "plan" | "addon" | "overage" | "push" | "one_off" | "credit";
  description: string;
  quantity: Generated<number>;
  unit_price: number | null;
  amount: number;
  currency: string;
  tax_rate: number | null;
  billed_on: string;
  period_from: string | null;
  period_to: string | null;
  source: string | null;
  transaction_id: number | null;
  version: Generated<number>;
}

/** Tables of charges, invoices and billing details, created by migrations 0006 and 0029. */
export interface InvoiceTables {
  billing_details: BillingDetailsTable;
  invoice: InvoiceTable;
  invoice_item: InvoiceItemTable;
  invoice_number: { issuer_id: number; last: Generated<number> };
}
