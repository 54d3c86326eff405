import "../../../kit/console-base.ts";

/** Parts of the home screen that need the definitions of all dashboards and screens, so that nothing above them waits for these. */
export { OwnDashboards } from "./own-dashboards.tsx";
export { OwnScreens } from "./own-screens.tsx";
