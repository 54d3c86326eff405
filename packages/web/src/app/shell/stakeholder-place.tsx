import { Suspense } from "react";
import { isProviderStaff } from "../../shared/session/acting.ts";
import { useUser } from "../../shared/session/use-session.ts";
import { afterFirstScreen } from "../load-later.ts";
import { StakeholderChip } from "./stakeholder-chip.tsx";

const StakeholderSwitch = afterFirstScreen(({ StakeholderSwitch: view }) => view);

/** Stakeholder in the top bar. Provider staff can switch it once that code is loaded after the first screen. */
export const StakeholderPlace = () => {
  const user = useUser();
  if (!isProviderStaff(user)) return <StakeholderChip />;
  return (
    <Suspense fallback={<StakeholderChip />}>
      <StakeholderSwitch />
    </Suspense>
  );
};
