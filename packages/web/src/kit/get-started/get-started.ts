import { allows, PROVIDER_ID } from "@parley/core/access";
import { type GetStarted, type GetStartedStep, getStarted } from "@parley/core/contract/platform/get-started";
import { GET_STARTED_SCREENS, pathTo, screen } from "@parley/core/screens";
import type { SessionUser } from "@parley/core/session";
import { areaQueries } from "../../shared/api/area-queries.ts";

export const getStartedCalls = areaQueries("getStarted", getStarted);

/**
 * Set-up step with the path of its screen. The path is undefined if the screen does not exist or the user may not open
 * it.
 */
export interface StepWithPath {
  readonly step: GetStartedStep;
  readonly done: boolean;
  readonly to: string | undefined;
  /** True if the user lacks the right for this step, so that somebody else must do it. */
  readonly isOthers: boolean;
}

const pathOfStep = (step: GetStartedStep, { botCode }: GetStarted): string | undefined => {
  const id = GET_STARTED_SCREENS[step];
  if (id === "test-bot") return botCode === null ? undefined : pathTo(id, { botname: botCode });
  return screen(id).planned ? undefined : pathTo(id);
};

/** Returns the setup steps with the paths that this user may open. */
export const stepsWithPaths = (state: GetStarted, user: SessionUser): readonly StepWithPath[] =>
  state.steps.map(({ step, done }) => {
    const may = allows(screen(GET_STARTED_SCREENS[step]).access, user);
    return { step, done, to: may ? pathOfStep(step, state) : undefined, isOthers: !may };
  });

export const nextTicketAfter = (places: readonly StepWithPath[]): StepWithPath | undefined =>
  places.find(({ done, to }) => !done && to !== undefined);

/**
 * Returns whether the home screen invites the user to set up the stakeholder: true if the user may do so and works for
 * a stakeholder other than the provider.
 */
export const isInvitedToSetUp = (user: SessionUser): boolean =>
  user.stakeholderId !== PROVIDER_ID && allows(screen(GET_STARTED_SCREENS.people).access, user);
