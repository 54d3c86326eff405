import { allows } from "@parley/core/access";
import { failedResponses } from "@parley/core/contract/bots/failed-responses";
import { tickets } from "@parley/core/contract/tickets/tickets";
import { screen } from "@parley/core/screens";
import { lazy, Suspense } from "react";
import { useMyDay } from "../../../kit/reports/my-day.ts";
import { loadUntilArrived } from "../../../shared/code/until-arrived.ts";
import { useUser } from "../../../shared/session/use-session.ts";
import { Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { Grid } from "../../../ui/layout/page.tsx";
import { DayFigures } from "./my-day.tsx";
import { MyTickets } from "./my-tickets.tsx";
import { MyWorkList, useWaitingWork, WorkPlaceholder } from "./my-work-list.tsx";
import { OpenQuestions } from "./open-questions.tsx";

/**
 * Screens on which work can wait for a user. Users who may open none of these screens get their dashboards and a list
 * of their screens instead.
 */
const OF_WORK = ["chats-support-queue", "chats-tickets", "chats-failed-responses", "channel-client-request"] as const;

const loadOwn = () => loadUntilArrived(() => import("./own-places.ts"));
const OwnDashboards = lazy(async () => ({ default: (await loadOwn()).OwnDashboards }));
const OwnScreens = lazy(async () => ({ default: (await loadOwn()).OwnScreens }));

/**
 * Work other than chats, in a separate chunk that loads after the first screen. All parts appear together, because the
 * height of the list and of the figures is unknown before, and the parts below would move.
 */
export const MyWork = () => {
  const user = useUser();
  const day = useMyDay();
  const work = useWaitingWork();
  const isLoading = work.isLoading || (day.data === undefined && day.error === null);
  const mayDo = (call: typeof tickets.list | typeof failedResponses.list, id: "chats-tickets" | "chats-failed-responses") =>
    allows(call.access, user) && allows(screen(id).access, user);
  return (
    <>
      {isLoading ? <WorkPlaceholder /> : null}
      <div className="parley-home-rest" hidden={isLoading}>
        <MyWorkList work={work} />
        <Grid min="480px">
          {mayDo(tickets.list, "chats-tickets") ? <MyTickets /> : null}
          {mayDo(failedResponses.list, "chats-failed-responses") ? <OpenQuestions /> : null}
        </Grid>
        <DayFigures day={day.data} />
        <Suspense fallback={<Skeleton shape="figures" count={1} />}>
          <OwnDashboards />
          {OF_WORK.some((id) => allows(screen(id).access, user)) ? null : <OwnScreens />}
        </Suspense>
      </div>
    </>
  );
};
