import { explain } from "@parley/core/access";
import type { ScreenMatch } from "@parley/core/screens";
import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, Suspense, useEffect, useState } from "react";
import { useLocation } from "react-router-dom";
import { useSupportCounts } from "../../kit/live/use-support-counts.ts";
import { rememberOpened } from "../../kit/reports/opened.ts";
import { reportScreenMounted, whenIdle } from "../../shared/code/when-idle.ts";
import { isolated } from "../../shared/messages/isolated.ts";
import { ruleWords } from "../../shared/messages/rule-words.ts";
import { screenTitle } from "../../shared/messages/screen-texts.ts";
import { useUser } from "../../shared/session/use-session.ts";
import { Skeleton } from "../../ui/feedback/skeleton.tsx";
import { useShownHeading } from "../../ui/layout/shown-heading.ts";
import { loadLater } from "../load-later.ts";
import { screenMountKey, screenViewLoader } from "../registry.ts";
import { NoAccessScreen } from "../system/no-access-screen.tsx";
import { NotFoundScreen } from "../system/not-found-screen.tsx";
import { PlannedScreen } from "../system/planned-screen.tsx";
import { ErrorBoundary } from "./error-boundary.tsx";
import { ScreenGate } from "./screen-gate.tsx";
import { defaultViewComponent, forgetFailed, hasNoUrlState, viewFor } from "./screen-views.ts";
import { useScreenRights } from "./use-screen-rights.ts";

const PRODUCT = "Parley";
const View = ({ match: { screen, params, rest } }: { readonly match: ScreenMatch }) => {
  const Shown = viewFor(screen);
  const { userId } = useUser();
  const { report } = screen;
  useEffect(() => {
    if (report !== undefined) rememberOpened(userId, report);
  }, [userId, report]);
  return Shown === undefined ? (
    <PlannedScreen title={screenTitle(screen.id)()} />
  ) : (
    <Shown key={screenMountKey(screen)} params={params} rest={rest} />
  );
};

interface ArrivalProps {
  readonly match: ScreenMatch;
  readonly children: ReactNode;
}

/**
 * Renders a screen. A list whose URL has no query is rendered only after the user's default saved view has been
 * applied.
 */
const Arrival = ({ match, children }: ArrivalProps) => {
  const { screen } = match;
  const { search } = useLocation();
  const [isFresh] = useState(() => hasNoUrlState(match, search));
  const [DefaultView] = useState(defaultViewComponent);
  useEffect(() => {
    // Loads the screen's code at the same time as the default view. Errors are ignored here, because rendering reports
    // them.
    if (isFresh) screenViewLoader(screen)?.().catch(() => undefined);
  }, [isFresh, screen]);
  return isFresh ? <DefaultView screenId={screen.id}>{children}</DefaultView> : children;
};

const ScreenAtMatch = ({ match }: { readonly match: ScreenMatch | undefined }) => {
  const user = useUser();
  const rights = useScreenRights();
  // Runs when the screen's code has loaded and the screen is rendered.
  useEffect(reportScreenMounted, []);
  if (match === undefined || match.screen.id === "not-found") return <NotFoundScreen />;
  if (!rights.has(match.index)) return <NoAccessScreen missing={explain(match.screen.access, user, ruleWords()).missing} />;
  const { gate } = match.screen;
  const view = (
    <Arrival key={screenMountKey(match.screen)} match={match}>
      <View match={match} />
    </Arrival>
  );
  return gate === undefined ? (
    view
  ) : (
    <ScreenGate key={match.screen.id} gate={gate}>
      {view}
    </ScreenGate>
  );
};

/**
 * Renders the screen of the current URL, or a page that states why it cannot be shown: no right, unknown URL, not built
 * yet, still loading, or crashed. The surrounding shell stays mounted.
 */
export const ScreenOutlet = ({ match }: { readonly match: ScreenMatch | undefined }) => {
  const { key } = useLocation();
  const client = useQueryClient();
  // Preloads the user's saved views, so that lists opened later need not wait for them.
  useEffect(() => whenIdle(() => void loadLater().then(({ fetchViews }) => fetchViews(client))), [client]);
  const screenName = screenTitle(match?.screen.id ?? "not-found")();
  // Title of the page: the heading of a single object, such as a dashboard's name, or else the screen's name.
  const title = useShownHeading() ?? screenName;
  const { unread } = useSupportCounts();
  useEffect(() => {
    const name = `${isolated(title)} · ${PRODUCT}`;
    document.title = unread === 0 ? name : `(${unread > 9 ? "9+" : unread}) ${name}`;
  }, [title, unread]);
  return (
    <ErrorBoundary resetKey={key} onCrash={forgetFailed}>
      <Suspense
        fallback={
          <div className="parley-page">
            <Skeleton count={8} />
          </div>
        }
      >
        <ScreenAtMatch match={match} />
      </Suspense>
    </ErrorBoundary>
  );
};
