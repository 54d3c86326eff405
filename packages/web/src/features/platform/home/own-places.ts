import "../../../kit/console-base.ts";

/**
 * Parts of the home screen that need the definitions of all dashboards and screens. They load separately, so that the
 * other parts need not wait.
 */
export { OwnDashboards } from "./own-dashboards.tsx";
export { OwnScreens } from "./own-screens.tsx";
