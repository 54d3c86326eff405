import { createBrowserRouter } from "react-router-dom";
import { tellPath } from "../../shared/url-state/path-listener.ts";
import { CrashScreen } from "../system/crash-screen.tsx";
import { Console } from "./console.tsx";

/**
 * A single route for every path: core's `screenAt` finds the screen (a trie, five hundred times as fast as matching 131
 * routes one by one). The data router is used for its blocking (unsaved forms) and scroll restoration.
 */
export const createConsoleRouter = () => {
  const router = createBrowserRouter([{ path: "*", element: <Console />, errorElement: <CrashScreen /> }]);
  router.subscribe(({ location, historyAction }) => tellPath(location.pathname, historyAction === "POP"));
  return router;
};
