import { BillingDetailsScreen } from "../../features/billing/billing-details/billing-details-screen.tsx";
import { InvoicesScreen } from "../../features/billing/invoices/invoices-screen.tsx";
import { DefaultPlansScreen } from "../../features/billing/plans/default-plans-screen.tsx";
import { PlansByLocationScreen } from "../../features/billing/plans/plans-by-location-screen.tsx";
import { SubscriptionsScreen } from "../../features/billing/subscriptions/subscriptions-screen.tsx";
import { WalletScreen } from "../../features/billing/wallet/wallet-screen.tsx";
import { WalletTopupScreen } from "../../features/billing/wallet/wallet-topup-screen.tsx";
import "../later.ts";

export const views = {
  "billing-details": BillingDetailsScreen,
  invoices: InvoicesScreen,
  subscriptions: SubscriptionsScreen,
  "default-plans": DefaultPlansScreen,
  "plans-by-location": PlansByLocationScreen,
  wallet: WalletScreen,
  "wallet-topup": WalletTopupScreen,
};
