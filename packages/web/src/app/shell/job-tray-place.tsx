import { Suspense } from "react";
import { afterFirstScreen } from "../load-later.ts";

const JobTray = afterFirstScreen(({ JobTray: view }) => view);

/**
 * Container of the job tray, which loads after the first screen. Its space is reserved, so that the layout does not
 * shift.
 */
export const JobTraySlot = () => (
  <Suspense fallback={<span className="parley-tray-place" />}>
    <JobTray />
  </Suspense>
);
