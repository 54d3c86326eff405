import type { Wallet, wallet } from "@parley/core/contract/billing/wallet";
import { sql } from "kysely";
import { canAccessStakeholder, STAKEHOLDER_NOT_FOUND } from "../../../access/stakeholder-access.ts";
import { audit } from "../../../audit/audit.ts";
import type { Database } from "../../../db/database.ts";
import { fail } from "../../../errors/app-error.ts";
import type { Call } from "../../../handlers/implement.ts";
import { lockWallet } from "../../../ledger/post.ts";
import { walletIn } from "./repository.ts";

const snapshot = ({ shCode, currency, lowBalanceAlert, version }: Wallet) => ({ shCode, currency, lowBalanceAlert, version });

/** Sets the balance at which the wallet counts as low. A client without a wallet gets one in its own currency. */
export const setAlert = async ({ database }: { readonly database: Database }, call: Call<typeof wallet.setAlert>): Promise<Wallet> => {
  const { who, body } = call;
  const { stakeholderId, lowBalanceAlert, version } = body;
  if (!(await canAccessStakeholder(database, who, stakeholderId))) fail.invalid(STAKEHOLDER_NOT_FOUND);
  return database.transaction(stakeholderId, async (trx) => {
    const seen = await walletIn(trx, stakeholderId);
    await lockWallet(trx, stakeholderId, seen.currency);
    const before = await walletIn(trx, stakeholderId);
    // A wallet that was created just now has version 1 and was seen as version 0.
    const isSeen = before.version === version || (seen.version === 0 && version === 0);
    if (!isSeen) fail.conflict("walletChanged", before);
    if (before.lowBalanceAlert === lowBalanceAlert) return before;
    await trx
      .updateTable("wallet")
      .set({ low_balance_alert: lowBalanceAlert, version: before.version + 1, updated_at: sql<string>`now()` })
      .where("stakeholder_id", "=", stakeholderId)
      .execute();
    const after = await walletIn(trx, stakeholderId);
    const sides = { before: snapshot(before), after: snapshot(after) };
    await audit(trx, call, { entity: "wallet", verb: "changed" }, { stakeholderId, entityId: stakeholderId, ...sides });
    return after;
  });
};
