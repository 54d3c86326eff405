import type { SessionStakeholder } from "@parley/core/session";
import { lazy, type ReactElement, Suspense } from "react";
import { untilArrived } from "../../shared/code/until-arrived.ts";
import { whenIdle } from "../../shared/code/when-idle.ts";

const StakeholderLogo = lazy(async () => {
  await new Promise<void>((resolve) => whenIdle(resolve));
  const { StakeholderLogo: view } = await untilArrived(() => import("../../kit/stakeholder/stakeholder-logo.tsx"));
  return { default: view };
});

interface LogoPlaceProps {
  readonly stakeholder: SessionStakeholder;
  /** For one without a logo. */
  readonly otherwise?: ReactElement | null;
}

/** The logo beside the name in the shell, in a place that is there before the picture is: it comes after the first screen. */
export const LogoPlace = ({ stakeholder: { id, logo }, otherwise = null }: LogoPlaceProps) =>
  typeof logo === "number" ? (
    <Suspense fallback={<span className="parley-logo" />}>
      <StakeholderLogo id={id} logo={logo} />
    </Suspense>
  ) : (
    otherwise
  );
