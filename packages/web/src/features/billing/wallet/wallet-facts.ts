import type { Wallet } from "@parley/core/contract/billing/wallet";
import { defineMessages } from "../../../shared/messages/define-messages.ts";
import { moneyText } from "../../../ui/money/money-format.ts";

const t = defineMessages("wallet.facts", {
  balance: "Balance",
  owed: "Open invoices",
  unbilled: "Not invoiced yet",
  ongoing: "Ongoing balance",
  pending: "Pending payments",
  alert: "Low-balance alert",
  none: "None",
});

/** Returns the figures of a wallet with their names. */
export const walletFacts = ({ balance, owed, unbilled, ongoingBalance, pending, lowBalanceAlert, currency }: Wallet) =>
  [
    [t("balance"), moneyText(balance, currency)],
    [t("owed"), moneyText(owed, currency)],
    [t("unbilled"), moneyText(unbilled, currency)],
    [t("ongoing"), moneyText(ongoingBalance, currency)],
    [t("pending"), moneyText(pending, currency)],
    [t("alert"), lowBalanceAlert === null ? t("none") : moneyText(lowBalanceAlert, currency)],
  ] as const;
