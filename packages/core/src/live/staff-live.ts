import type { Clock } from "../session/ports.ts";
import type { Session } from "../session/session.ts";
import type { LiveAuth } from "./events.ts";
import { type AfterRefusal, createLive, type Live } from "./transport.ts";

interface StaffLivePorts {
  readonly url: string;
  readonly clock: Clock;
  readonly session: Session;
  /** The stakeholder that the session acts for was archived (ADR 0082). */
  readonly onActingEnded?: () => void;
}

/** Live socket of a signed-in user: it follows the session and reports the gateway's decisions to it. */
export function createStaffLive({ url, clock, session, onActingEnded }: StaffLivePorts): Live {
  const live = createLive({
    url,
    clock,
    auth: () => {
      const token = session.token();
      const actingFor = session.actingFor()?.id;
      return token === null || session.state().status !== "signedIn" ? null : { token, ...(actingFor !== undefined && { actingFor }) };
    },
    onRefused: (auth) => afterRefusal(session, auth),
    onForeign: () => {
      if (session.actingFor() !== null) onActingEnded?.();
    },
    onAccepted: (auth) => {
      if ("token" in auth) session.accepted(auth.token);
    },
  });
  let wasOpen = false;
  session.onSignOut(() => {
    wasOpen = false;
    live.close();
  });
  // After a refused token, the new one reconnects.
  session.onToken(() => {
    if (wasOpen) void live.open();
  });
  // Deactivated users, including those of a suspended stakeholder, cannot sign in again; others continue where they
  // were after signing in.
  live.on("signedOut", ({ reason }) => (reason === "deactivated" || reason === "suspended" ? session.ended(reason) : session.lapsed()));
  live.on("rightsChanged", () => {
    const token = session.token();
    if (token !== null) void session.refresh(token);
  });
  return {
    ...live,
    open() {
      wasOpen = true;
      return live.open();
    },
  };
}

async function afterRefusal(session: Session, auth: LiveAuth): Promise<AfterRefusal> {
  if (!("token" in auth)) return "never";
  const { outcome } = await session.refresh(auth.token);
  if (outcome === "refreshed") return "now";
  // No refresh while signed in: the token is fresh, so the fault is temporary and the gateway's.
  return session.state().status === "signedIn" ? "later" : "never";
}
