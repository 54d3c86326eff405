import { lazy, Suspense } from "react";
import { untilArrived } from "../../shared/code/until-arrived.ts";
import { whenIdle } from "../../shared/code/when-idle.ts";
import { isProviderStaff } from "../../shared/session/acting.ts";
import { useUser } from "../../shared/session/use-session.ts";
import { loadStyles } from "../load-styles.ts";
import { StakeholderChip } from "./stakeholder-chip.tsx";

const StakeholderSwitch = lazy(async () => {
  await new Promise<void>((resolve) => whenIdle(resolve));
  const [{ StakeholderSwitch: view }] = await untilArrived(() => Promise.all([import("./stakeholder-switch.tsx"), loadStyles("screens")]));
  return { default: view };
});

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
