import { PAYMENT_STATES, payments } from "@parley/core/contract/billing/payments";
import { scopeOf } from "../../../access/who.ts";
import { containing, equals } from "../../../db/list-filters.ts";
import { listStatement } from "../../../db/list-statement.ts";
import { exportRowsInScope, fileOfList } from "../../../exports/list-files.ts";
import { PAYMENT_COLUMNS, PAYMENT_JOINS } from "../../../ledger/payment-select.ts";

export const paymentList = listStatement(payments.list, {
  name: "payments",
  table: "payment_log p",
  joins: PAYMENT_JOINS,
  columns: PAYMENT_COLUMNS,
  scope: "p.stakeholder_id",
  filters: {
    search: containing("p.search"),
    stakeholderId: equals("p.stakeholder_id"),
    state: (state, { hold }) => `p.status = ${hold(PAYMENT_STATES.indexOf(state))}`,
  },
  orders: { createdAt: "p.created_at" },
  order: "-createdAt",
});

export const paymentFile = fileOfList(payments.file, paymentList, (who) => exportRowsInScope(scopeOf(who)));
