import "../../kit/console-base.ts";
import "../public/public-frame.tsx";
import { FRONTEND_VERSION } from "@parley/core/client";
import { isEntry } from "@parley/core/contract/public-paths";
import { safeFrom } from "@parley/core/screens";
import { StrictMode } from "react";
import { createRoot, type Root } from "react-dom/client";
import { createQueryClient } from "../../kit/api/query-client.ts";
import { leadFromStart } from "../../kit/live/lead-by-path.ts";
import { whenIdle } from "../../shared/code/when-idle.ts";
import { openConnection } from "../../shared/connection/open-connection.ts";
import { goOnActing } from "../../shared/session/acting.ts";
import { forget, store } from "../../shared/storage/stored.ts";
import { storeInTab } from "../../shared/storage/stored-in-tab.ts";
import { forgetNotices } from "../../ui/feedback/notice-log.ts";
import { prepareNotices, styleNotices } from "../../ui/feedback/notify.ts";
import { keepPendingKeys } from "../../ui/keys/pending-keys.ts";
import { loadStyles } from "../../ui/theme/load-styles.ts";
import { ConsoleRoot } from "./console-root.tsx";
import { createConsoleRouter } from "./console-router.tsx";
import { prepareScreen, prepareViews } from "./screen-views.ts";

/** Start screen for users without a previous screen. */
const HOME = "/d/home";

/**
 * Starts the signed-in console, or calls `startPublic` if the stored login has ended. `from` is the page wanted before
 * sign-in; only paths of this console are followed (design section 4).
 */
export async function startConsole(element: HTMLElement, startPublic: (element: HTMLElement) => void, from: string | null = null): Promise<void> {
  const wanted = isEntry(location.pathname) ? (safeFrom(from ?? new URLSearchParams(location.search).get("from")) ?? HOME) : undefined;
  // The URL determines the screen, whose code is loaded in parallel.
  const address = new URL(wanted ?? location.href, location.origin);
  const drawable = Promise.all([loadStyles(), prepareScreen(address)]);
  styleNotices(() => loadStyles("screens"));
  const { session } = await openConnection();
  goOnActing(session);
  if (session.state().status === "signedOut") {
    // The stored login had expired (spec section 4): core has cleared it.
    startPublic(element);
    return;
  }
  if (wanted !== undefined) history.replaceState(null, "", wanted);
  // Spec section 9: the front-end version is kept in local storage.
  store("version", FRONTEND_VERSION);
  const queries = createQueryClient();
  prepareViews(address, queries);
  await drawable;
  leadFromStart(location.pathname);
  keepPendingKeys();
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
    // Removed because they contain names of people.
    forget("recent");
    forgetNotices();
  });
  session.onResume(() => void queries.invalidateQueries());
}
