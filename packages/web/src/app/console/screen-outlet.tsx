import { explain } from "@parley/core/access";
import type { Screen, ScreenMatch } from "@parley/core/screens";
import { useQueryClient } from "@tanstack/react-query";
import { lazy, type ReactNode, Suspense, useEffect, useState } from "react";
import { useLocation } from "react-router-dom";
import { useSupportCounts } from "../../kit/live/use-support-counts.ts";
import { rememberOpened } from "../../kit/reports/opened.ts";
import { untilArrived } from "../../shared/code/until-arrived.ts";
import { ruleWords } from "../../shared/messages/rule-words.ts";
import { screenTitle } from "../../shared/messages/screen-texts.ts";
import type { ScreenView } from "../../shared/screen/screen-props.ts";
import { useUser } from "../../shared/session/use-session.ts";
import { Skeleton } from "../../ui/feedback/skeleton.tsx";
import { loadStyles } from "../load-styles.ts";
import { viewOf } from "../registry.ts";
import { NoAccessScreen } from "../system/no-access-screen.tsx";
import { NotFoundScreen } from "../system/not-found-screen.tsx";
import { PlannedScreen } from "../system/planned-screen.tsx";
import { screenStands, whenIdle } from "../when-idle.ts";
import { ErrorBoundary } from "./error-boundary.tsx";
import { ScreenGate } from "./screen-gate.tsx";
import { useScreenRights } from "./use-screen-rights.ts";

const PRODUCT = "Parley";
/** It is drawn with the console's own stylesheet, so that the first screen waits for no other (build/bundle.mjs). */
const FIRST_SCREEN = "home";
const views = new Map<string, ScreenView>();

/** The view of a screen, made lazy once; a built screen has one (the registry does not compile without). */
function lazyView(screen: Screen): ScreenView | undefined {
  const known = views.get(screen.id);
  if (known !== undefined) return known;
  const load = viewOf(screen);
  if (load === undefined) return undefined;
  const view = lazy(async () => {
    const [shown] = await Promise.all([load(), screen.id === FIRST_SCREEN ? undefined : loadStyles("screens")]);
    return { default: shown };
  });
  views.set(screen.id, view);
  return view;
}

const View = ({ match: { screen, params, rest } }: { readonly match: ScreenMatch }) => {
  const Shown = lazyView(screen);
  const { userId } = useUser();
  const { report } = screen;
  useEffect(() => {
    if (report !== undefined) rememberOpened(userId, report);
  }, [userId, report]);
  return Shown === undefined ? <PlannedScreen title={screenTitle(screen.id)()} /> : <Shown key={screen.id} params={params} rest={rest} />;
};

const savedViews = () => untilArrived(() => import("../../kit/views/default-view.tsx"));
const DefaultView = lazy(async () => ({ default: (await savedViews()).DefaultView }));

interface ArrivalProps {
  readonly match: ScreenMatch;
  readonly children: ReactNode;
}

/** An address that says nothing waits for the default view of its screen; where it says something, or the screen has no list, nobody waits. */
const Arrival = ({ match: { screen, rest, params }, children }: ArrivalProps) => {
  const { search } = useLocation();
  const [isFresh] = useState(search === "" && rest.length === 0 && Object.keys(params).length === 0 && screen.id !== FIRST_SCREEN);
  useEffect(() => {
    // Its code comes meanwhile; what fails is said when it is drawn.
    if (isFresh) viewOf(screen)?.().catch(() => undefined);
  }, [isFresh, screen]);
  return isFresh ? <DefaultView screenId={screen.id}>{children}</DefaultView> : children;
};

const ScreenAtMatch = ({ match }: { readonly match: ScreenMatch | undefined }) => {
  const user = useUser();
  const rights = useScreenRights();
  // It is drawn as soon as the code of its screen is there, not before.
  useEffect(screenStands, []);
  if (match === undefined || match.screen.id === "not-found") return <NotFoundScreen />;
  if (!rights.has(match.index)) return <NoAccessScreen missing={explain(match.screen.access, user, ruleWords()).missing} />;
  const { gate } = match.screen;
  const view = (
    <Arrival key={match.screen.id} match={match}>
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

/** The screen of this address, whatever becomes of it: shown, refused, unknown, planned, loading or crashed. The shell around it stays. */
export const ScreenOutlet = ({ match }: { readonly match: ScreenMatch | undefined }) => {
  const { key } = useLocation();
  const client = useQueryClient();
  // They are there by the time somebody goes on to a list.
  useEffect(() => whenIdle(() => void savedViews().then(({ fetchViews }) => fetchViews(client))), [client]);
  const title = screenTitle(match?.screen.id ?? "not-found")();
  const { unread } = useSupportCounts();
  useEffect(() => {
    const name = `${title} · ${PRODUCT}`;
    document.title = unread === 0 ? name : `(${unread > 9 ? "9+" : unread}) ${name}`;
  }, [title, unread]);
  return (
    <ErrorBoundary resetKey={key}>
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
