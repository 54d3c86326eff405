import type { Payment } from "@parley/core/contract/billing/payments";
import type { Database } from "../../../db/database.ts";
import type { Scope } from "../../../db/scope.ts";
import { fail } from "../../../errors/app-error.ts";
import { PAYMENT_COLUMNS, PAYMENT_JOINS } from "../../../ledger/payment-select.ts";

export const readPayment = async (database: Database, scope: Scope, id: number): Promise<Payment> => {
  const [found] = await database.query<Payment>(scope, {
    name: "payment_get",
    text: `select ${PAYMENT_COLUMNS} from payment_log p ${PAYMENT_JOINS} where p.id = $1`,
    values: [id],
  });
  return found ?? fail.notFound();
};
