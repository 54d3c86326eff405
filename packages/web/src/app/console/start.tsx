import "../../kit/console-base.ts";
import "../public/public-frame.tsx";
import { FRONTEND_VERSION } from "@parley/core/client";
import { redirectsSignedInUsers } from "@parley/core/contract/public-paths";
import { safeReturnPath } from "@parley/core/screens";
import { StrictMode } from "react";
import { createRoot, type Root } from "react-dom/client";
import { bufferKeysOnStart } from "../../kit/live/lead-by-path.ts";
import { whenIdle } from "../../shared/code/when-idle.ts";
import { openConnection } from "../../shared/connection/open-connection.ts";
import { resumeActing } from "../../shared/session/acting.ts";
import { forget, store } from "../../shared/storage/stored.ts";
import { storeInTab } from "../../shared/storage/stored-in-tab.ts";
import { forgetNotices } from "../../ui/feedback/notice-log.ts";
import { prepareNotices, setNoticeStyleLoader } from "../../ui/feedback/notify.ts";
import { recordPendingKeys } from "../../ui/keys/pending-keys.ts";
import { loadStyles } from "../../ui/theme/load-styles.ts";
import { ConsoleRoot } from "./console-root.tsx";
import { createConsoleRouter } from "./console-router.tsx";
import { createQueryClient } from "./query-client.ts";
import { prepareScreen, prepareViews } from "./screen-views.ts";

/** Path opened after sign-in if no earlier page was requested. */
const HOME = "/d/home";

/**
 * Starts the signed-in console, or calls `startPublic` if the stored login has ended. `from` is the page requested
 * before sign-in; URLs outside this console are ignored (design section 4).
 */
export async function startConsole(element: HTMLElement, startPublic: (element: HTMLElement) => void, from: string | null = null): Promise<void> {
  const wanted = redirectsSignedInUsers(location.pathname)
    ? (safeReturnPath(from ?? new URLSearchParams(location.search).get("from")) ?? HOME)
    : undefined;
  // URL of the screen to open; its code loads while the session is opened.
  const address = new URL(wanted ?? location.href, location.origin);
  const drawable = Promise.all([loadStyles(), prepareScreen(address)]);
  setNoticeStyleLoader(() => loadStyles("screens"));
  const { session } = await openConnection();
  resumeActing(session);
  if (session.state().status === "signedOut") {
    // Shows the public screens, because the stored login has expired and core has cleared it (spec section 4).
    startPublic(element);
    return;
  }
  if (wanted !== undefined) history.replaceState(null, "", wanted);
  // Stores the front-end version in local storage (spec section 9).
  store("version", FRONTEND_VERSION);
  const queries = createQueryClient();
  prepareViews(address, queries);
  await drawable;
  bufferKeysOnStart(location.pathname);
  recordPendingKeys();
  const router = createConsoleRouter();
  element.replaceChildren();
  const root: Root = createRoot(element);
  root.render(
    <StrictMode>
      <ConsoleRoot router={router} queries={queries} />
    </StrictMode>,
  );
  whenIdle(prepareNotices);
  session.onEnded((why) => storeInTab("signedOutReason", why));
  session.onSignOut(() => {
    queries.clear();
    // Removes recent destinations and notices at the end of the session, because they contain names of people.
    forget("recent");
    forgetNotices();
  });
  session.onResume(() => void queries.invalidateQueries());
}
