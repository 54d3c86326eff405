import { Suspense } from "react";
import { afterFirstScreen } from "../load-later.ts";

const JobTray = afterFirstScreen(({ JobTray: view }) => view);

/** Place of the job tray. It loads after the first screen; its space is reserved, so that nothing moves. */
export const JobTrayPlace = () => (
  <Suspense fallback={<span className="parley-nav-icon" />}>
    <JobTray />
  </Suspense>
);
