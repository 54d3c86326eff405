import { Suspense } from "react";
import { isProviderStaff } from "../../shared/session/acting.ts";
import { useUser } from "../../shared/session/use-session.ts";
import { afterFirstScreen } from "../load-later.ts";
import { StakeholderChip } from "./stakeholder-chip.tsx";

const StakeholderSwitch = afterFirstScreen(({ StakeholderSwitch: view }) => view);

/** The stakeholder in the top bar. Provider staff choose another there, as soon as that code has come after the first screen. */
export const StakeholderPlace = () => {
  const user = useUser();
  if (!isProviderStaff(user)) return <StakeholderChip />;
  return (
    <Suspense fallback={<StakeholderChip />}>
      <StakeholderSwitch />
    </Suspense>
  );
};
