import { allows, PROVIDER_ID } from "@parley/core/access";
import { stakeholders } from "@parley/core/contract/platform/stakeholders";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { getStartedCalls, isInvitedToSetUp, stepsWithPaths } from "../../../kit/get-started/get-started.ts";
import { areaQueries } from "../../../shared/api/area-queries.ts";
import { useUser } from "../../../shared/session/use-session.ts";
import { Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { FirstStakeholderCard } from "./first-stakeholder-card.tsx";
import { GetStartedCard } from "./get-started-card.tsx";

const calls = areaQueries("stakeholders", stakeholders);
const QUIET = { meta: { quiet: true } } as const;

/**
 * Returns the card with this user's first setup step; `null` if there is none, `undefined` until known. A failed query
 * counts as none.
 */
const useFirstStep = (): ReactNode => {
  const user = useUser();
  const businesses = useQuery({ ...calls.options.options(), enabled: allows(stakeholders.create.access, user), ...QUIET });
  const setUp = useQuery({ ...getStartedCalls.state.options(), enabled: isInvitedToSetUp(user), ...QUIET });
  if ([businesses, setUp].some(({ isLoading, failureCount }) => isLoading && failureCount === 0)) return undefined;
  if (user.stakeholderId === PROVIDER_ID && businesses.data?.every(({ id }) => id === PROVIDER_ID) === true) return <FirstStakeholderCard />;
  return setUp.data?.allowed === true ? <GetStartedCard places={stepsWithPaths(setUp.data, user)} /> : null;
};

/**
 * Home screen of users who may have a platform or a stakeholder to set up. The first step is on top; the other content
 * stays hidden until it is known whether there is such a step.
 */
export const FirstSteps = ({ children }: { readonly children: ReactNode }) => {
  const step = useFirstStep();
  return (
    <>
      {step === undefined ? <Skeleton shape="figures" /> : step}
      <div className="parley-home-rest" hidden={step === undefined}>
        {children}
      </div>
    </>
  );
};
