import { wallet } from "@parley/core/contract/billing/wallet";
import { canAccessStakeholder } from "../../../access/stakeholder-access.ts";
import { scopeOf } from "../../../access/who.ts";
import type { Database } from "../../../db/database.ts";
import { fail } from "../../../errors/app-error.ts";
import type { Exports } from "../../../exports/create-exports.ts";
import { implement } from "../../../handlers/implement.ts";
import { ledgerFile, ledgerList, walletFile, walletList } from "./list.ts";
import { adjust, reverse, topUp } from "./move-money.ts";
import { readWallet } from "./repository.ts";
import { requestPayment } from "./request-payment.ts";
import { setAlert } from "./set-alert.ts";

type Deps = { readonly database: Database; readonly exports: Exports; readonly now: () => Date };

/** Handlers for the wallets of clients (ADR 0191). */
export const walletRoutes = implement(wallet, (deps: Deps) => ({
  list: ({ who, query }) => walletList.read(deps.database, scopeOf(who), query),
  file: (call) => deps.exports.list(call, walletFile),
  show: async ({ who, params }) =>
    (await canAccessStakeholder(deps.database, who, params.id)) ? readWallet(deps.database, scopeOf(who), params.id) : fail.notFound(),
  ledger: ({ who, query }) => ledgerList.read(deps.database, scopeOf(who), query),
  ledgerFile: (call) => deps.exports.list(call, ledgerFile),
  topup: (call) => topUp(deps, call),
  adjust: (call) => adjust(deps, call),
  reverse: (call) => reverse(deps, call),
  request: (call) => requestPayment(deps, call),
  setAlert: (call) => setAlert(deps, call),
}));
