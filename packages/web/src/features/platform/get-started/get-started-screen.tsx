import type { GetStarted } from "@parley/core/contract/platform/get-started";
import { useQuery } from "@tanstack/react-query";
import { getStartedCalls, nextTicketAfter, type StepWithPath, stepsWithPaths } from "../../../kit/get-started/get-started.ts";
import { defineMessages } from "../../../shared/messages/define-messages.ts";
import { useUser } from "../../../shared/session/use-session.ts";
import { LinkButton } from "../../../ui/controls/link-button.tsx";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { ProgressBar } from "../../../ui/feedback/progress-bar.tsx";
import { Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { Tag } from "../../../ui/feedback/tag.tsx";
import { Page } from "../../../ui/layout/page.tsx";
import { TickIcon } from "../../../ui/shell-icons.ts";
import { stepText } from "./step-texts.ts";

const t = defineMessages("getStarted", {
  title: "Get started",
  lead: "The steps from an empty console to the first answered customer.",
  progress: "{done} of {total} steps done",
  steps: "Steps",
  done: "Done",
  others: "A colleague with the required permission does this step.",
  provider: "Your provider does this step. Ask them when the others are done.",
});

/** Button that opens a step's screen, or a note about who does the step. */
const StepAction = ({ place, isNext }: { readonly place: StepWithPath; readonly isNext: boolean }) => {
  const { step, done, to, isOthers } = place;
  if (to === undefined) return done ? null : <span className="parley-muted">{isOthers ? t("others") : t("provider")}</span>;
  return (
    <LinkButton to={to} intent={isNext ? "primary" : "none"} variant={done ? "minimal" : "solid"}>
      {stepText(`${step}Do`)}
    </LinkButton>
  );
};

const Step = ({ place, isNext }: { readonly place: StepWithPath; readonly isNext: boolean }) => {
  const { step, done } = place;
  return (
    <li className={`parley-step ${done ? "parley-step-done" : ""}`} aria-current={isNext ? "step" : undefined}>
      <span className="parley-step-mark" aria-hidden="true">
        {done ? <TickIcon /> : null}
      </span>
      <div className="parley-step-words">
        <h2>
          {stepText(step)} {done ? <Tag intent="success">{t("done")}</Tag> : null}
        </h2>
        <p className="parley-muted">{stepText(`${step}Text`)}</p>
      </div>
      <div className="parley-step-action">
        <StepAction place={place} isNext={isNext} />
      </div>
    </li>
  );
};

const Steps = ({ state }: { readonly state: GetStarted }) => {
  const places = stepsWithPaths(state, useUser());
  const next = nextTicketAfter(places);
  const done = places.filter((place) => place.done).length;
  const progress = t("progress", { done, total: places.length });
  return (
    <>
      <div className="parley-steps-progress">
        <ProgressBar done={done} total={places.length} label={progress} />
        <span>{progress}</span>
      </div>
      <ol className="parley-steps" aria-label={t("steps")}>
        {places.map((place) => (
          <Step key={place.step} place={place} isNext={place === next} />
        ))}
      </ol>
    </>
  );
};

/**
 * Screen with the first steps of a new stakeholder, done and open (spec section 2, get-started). The gate in its screen
 * row decides whether it is available.
 */
export const GetStartedScreen = () => {
  // Queries the state again whenever the user returns from a step.
  const { data, error, refetch } = useQuery({ ...getStartedCalls.state.options(), refetchOnMount: "always" });
  const body = () => {
    if (data !== undefined) return <Steps state={data} />;
    return error === null ? <Skeleton count={8} /> : <EmptyState kind="failed" error={error} onRetry={() => void refetch()} />;
  };
  return (
    <Page title={t("title")} lead={t("lead")}>
      {body()}
    </Page>
  );
};
