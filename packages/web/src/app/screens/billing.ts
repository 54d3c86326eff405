import { DefaultPlansScreen } from "../../features/billing/plans/default-plans-screen.tsx";
import { PlansByLocationScreen } from "../../features/billing/plans/plans-by-location-screen.tsx";
import "../later.ts";

export const views = {
  "default-plans": DefaultPlansScreen,
  "plans-by-location": PlansByLocationScreen,
};
