import { screenAt } from "@parley/core/screens";
import { lazy, useEffect, useState } from "react";
import { ScrollRestoration, useLocation } from "react-router-dom";
import { SettingsOwnerContext } from "../../shared/session/person.ts";
import { useSession } from "../../shared/session/use-session.ts";
import { ViewsControl } from "../../ui/list/views-place.tsx";
import { FirstWeekday } from "../../ui/text/first-weekday.ts";
import { TimeZone } from "../../ui/text/time-zone.ts";
import { loadLater } from "../load-later.ts";
import { ActingBar } from "../shell/acting-bar.tsx";
import { Shell } from "../shell/shell.tsx";
import { LiveLink } from "./live-link.tsx";
import { ScreenOutlet } from "./screen-outlet.tsx";
import { SessionExpired } from "./session-expired.tsx";
import { leaveForSignIn, reloadForNewUser } from "./sign-out.ts";

/** Control for saved views. Its code is loaded when a toolbar is rendered for the first time. */
const ViewControl = lazy(async () => ({ default: (await loadLater()).ViewControl }));

/** Renders the screen of the current URL, inside the shell that its screen row specifies. */
export const Console = () => {
  const { pathname } = useLocation();
  const { status, user } = useSession();
  const [startedAs] = useState(user);
  const isSomebodyElse = user !== null && (user.userId !== startedAs?.userId || user.stakeholderId !== startedAs.stakeholderId);
  useEffect(() => {
    if (status === "signedOut") leaveForSignIn();
    else if (isSomebodyElse) reloadForNewUser();
  }, [status, isSomebodyElse]);
  if (user === null || isSomebodyElse) return null;

  const match = screenAt(pathname);
  const outlet = (
    <ViewsControl value={ViewControl}>
      <ScreenOutlet match={match} />
    </ViewsControl>
  );
  return (
    <SettingsOwnerContext value={`${user.userId}.${user.stakeholderId}`}>
      <TimeZone value={user.stakeholder.timeZone}>
        <FirstWeekday value={user.stakeholder.firstWeekday ?? 0}>
          {match?.screen.shell === "bare" ? (
            <main className="parley-bare">
              <ActingBar />
              {outlet}
            </main>
          ) : (
            <Shell>{outlet}</Shell>
          )}
          <SessionExpired />
          <LiveLink userId={user.userId} />
          <ScrollRestoration />
        </FirstWeekday>
      </TimeZone>
    </SettingsOwnerContext>
  );
};
