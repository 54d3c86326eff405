import { createBrowserRouter } from "react-router-dom";
import { notifyPathChange } from "../../shared/url-state/path-listener.ts";
import { CrashScreen } from "../system/crash-screen.tsx";
import { Console } from "./console.tsx";

/**
 * Creates a router with one route for all paths. Core's `screenAt` finds the screen, 500 times as fast as matching 131
 * routes. React Router's data router is used because it can block navigation (unsaved forms) and restore scrolling.
 */
export const createConsoleRouter = () => {
  const router = createBrowserRouter([{ path: "*", element: <Console />, errorElement: <CrashScreen /> }]);
  router.subscribe(({ location, historyAction }) => notifyPathChange(location.pathname, historyAction === "POP"));
  return router;
};
