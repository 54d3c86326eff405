import { Suspense } from "react";
import { isProviderStaff } from "../../shared/session/acting.ts";
import { useUser } from "../../shared/session/use-session.ts";
import { afterFirstScreen } from "../load-later.ts";
import { StakeholderChip } from "./stakeholder-chip.tsx";

const StakeholderSwitch = afterFirstScreen(({ StakeholderSwitch: view }) => view);

/** Stakeholder in the top bar. For provider staff it becomes a switch, whose code loads after the first screen. */
export const StakeholderSlot = () => {
  const user = useUser();
  if (!isProviderStaff(user)) return <StakeholderChip />;
  return (
    <Suspense fallback={<StakeholderChip />}>
      <StakeholderSwitch />
    </Suspense>
  );
};
