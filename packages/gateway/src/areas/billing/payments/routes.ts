import { payments } from "@parley/core/contract/billing/payments";
import { scopeOf } from "../../../access/who.ts";
import type { Database } from "../../../db/database.ts";
import type { Exports } from "../../../exports/create-exports.ts";
import { implement } from "../../../handlers/implement.ts";
import { paymentFile, paymentList } from "./list.ts";
import { markPayment } from "./mark.ts";
import { readPayment } from "./repository.ts";

type Deps = { readonly database: Database; readonly exports: Exports; readonly now: () => Date };

/** Handlers for payments (spec section 7, payments). */
export const paymentRoutes = implement(payments, (deps: Deps) => ({
  list: ({ who, query }) => paymentList.read(deps.database, scopeOf(who), query),
  file: (call) => deps.exports.list(call, paymentFile),
  get: ({ who, query }) => readPayment(deps.database, scopeOf(who), query.id),
  update: (call) => markPayment(deps, call),
}));
