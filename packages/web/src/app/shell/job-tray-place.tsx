import { lazy, Suspense } from "react";
import { untilArrived } from "../../shared/code/until-arrived.ts";
import { whenIdle } from "../../shared/code/when-idle.ts";
import { loadStyles } from "../load-styles.ts";

const JobTray = lazy(async () => {
  await new Promise<void>((resolve) => whenIdle(resolve));
  const [{ JobTray: view }] = await untilArrived(() => Promise.all([import("../late.ts"), loadStyles("screens")]));
  return { default: view };
});

/** Where the job tray stands. It comes after the first screen; until then its room is kept, so that nothing beside it moves. */
export const JobTrayPlace = () => (
  <Suspense fallback={<span className="parley-nav-icon" />}>
    <JobTray />
  </Suspense>
);
