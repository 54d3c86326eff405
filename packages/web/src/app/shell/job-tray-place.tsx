import { Suspense } from "react";
import { afterFirstScreen } from "../load-later.ts";

const JobTray = afterFirstScreen(({ JobTray: view }) => view);

/** Where the job tray stands. It comes after the first screen; until then its room is kept, so that nothing beside it moves. */
export const JobTrayPlace = () => (
  <Suspense fallback={<span className="parley-nav-icon" />}>
    <JobTray />
  </Suspense>
);
