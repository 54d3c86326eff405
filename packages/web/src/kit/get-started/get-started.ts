import { allows, PROVIDER_ID } from "@parley/core/access";
import { type GetStarted, type GetStartedStep, getStarted } from "@parley/core/contract/platform/get-started";
import { GET_STARTED_SCREENS, pathTo, screen } from "@parley/core/screens";
import type { SessionUser } from "@parley/core/session";
import { areaQueries } from "../../shared/api/area-queries.ts";

export const getStartedCalls = areaQueries("getStarted", getStarted);

/** Target of a step; undefined if the screen is missing or not allowed. */
export interface StepPlace {
  readonly step: GetStartedStep;
  readonly done: boolean;
  readonly to: string | undefined;
  /** True if another user has the right. */
  readonly isOthers: boolean;
}

const pathOfStep = (step: GetStartedStep, { botCode }: GetStarted): string | undefined => {
  const id = GET_STARTED_SCREENS[step];
  if (id === "test-bot") return botCode === null ? undefined : pathTo(id, { botname: botCode });
  return screen(id).planned ? undefined : pathTo(id);
};

/** Steps from this user's point of view. */
export const placesOf = (state: GetStarted, user: SessionUser): readonly StepPlace[] =>
  state.steps.map(({ step, done }) => {
    const may = allows(screen(GET_STARTED_SCREENS[step]).access, user);
    return { step, done, to: may ? pathOfStep(step, state) : undefined, isOthers: !may };
  });

/** First open step that this user can do. */
export const nextOf = (places: readonly StepPlace[]): StepPlace | undefined => places.find(({ done, to }) => !done && to !== undefined);

/** True for users whom home invites to the set-up: those who configure a stakeholder other than the provider. */
export const setsUp = (user: SessionUser): boolean => user.stakeholderId !== PROVIDER_ID && allows(screen(GET_STARTED_SCREENS.people).access, user);
