import { allows, PROVIDER_ID } from "@parley/core/access";
import { stakeholders } from "@parley/core/contract/platform/stakeholders";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { getStartedCalls, placesOf, setsUp } from "../../../kit/get-started/get-started.ts";
import { areaQueries } from "../../../shared/api/area-queries.ts";
import { useUser } from "../../../shared/session/use-session.ts";
import { Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { FirstStakeholderCard } from "./first-stakeholder-card.tsx";
import { GetStartedCard } from "./get-started-card.tsx";

const calls = areaQueries("stakeholders", stakeholders);
const QUIET = { meta: { quiet: true } } as const;

/** First step for this user; `null` if none, `undefined` until known. A failed request counts as none. */
const useFirstStep = (): ReactNode => {
  const user = useUser();
  const businesses = useQuery({ ...calls.options.options(), enabled: allows(stakeholders.create.access, user), ...QUIET });
  const setUp = useQuery({ ...getStartedCalls.state.options(), enabled: setsUp(user), ...QUIET });
  if ([businesses, setUp].some(({ isLoading, failureCount }) => isLoading && failureCount === 0)) return undefined;
  if (user.stakeholderId === PROVIDER_ID && businesses.data?.every(({ id }) => id === PROVIDER_ID) === true) return <FirstStakeholderCard />;
  return setUp.data?.allowed === true ? <GetStartedCard places={placesOf(setUp.data, user)} /> : null;
};

/**
 * Home of users who may have a platform or a stakeholder to set up. The first step is shown on top; the rest loads
 * meanwhile and appears once the layout is known.
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
