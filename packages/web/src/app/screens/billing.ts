import { DefaultPlansScreen } from "../../features/billing/plans/default-plans-screen.tsx";
import { PlansByLocationScreen } from "../../features/billing/plans/plans-by-location-screen.tsx";
import { WalletScreen } from "../../features/billing/wallet/wallet-screen.tsx";
import { WalletTopupScreen } from "../../features/billing/wallet/wallet-topup-screen.tsx";
import "../later.ts";

export const views = {
  "default-plans": DefaultPlansScreen,
  "plans-by-location": PlansByLocationScreen,
  wallet: WalletScreen,
  "wallet-topup": WalletTopupScreen,
};
