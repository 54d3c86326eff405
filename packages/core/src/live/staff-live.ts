import type { Clock } from "../session/ports.ts";
import type { Session } from "../session/session.ts";
import type { LiveAuth } from "./events.ts";
import { createLive, type Live, type RetryAfterRefusal } from "./transport.ts";

interface StaffLivePorts {
  readonly url: string;
  readonly clock: Clock;
  readonly session: Session;
  /** Called if the stakeholder that the session acts for was archived (ADR 0082). */
  readonly onActingEnded?: () => void;
}

/**
 * Creates the live socket of a signed-in user. It uses the session's token, and reports to the session when the gateway
 * accepts or refuses it.
 */
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
  // Reconnects with a new token after the previous one was refused.
  session.onToken(() => {
    if (wasOpen) void live.open();
  });
  // Ends the session for deactivated users and users of a suspended stakeholder, who cannot sign in again. Other users
  // can sign in and continue where they were.
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

async function afterRefusal(session: Session, auth: LiveAuth): Promise<RetryAfterRefusal> {
  if (!("token" in auth)) return "never";
  const { outcome } = await session.refresh(auth.token);
  if (outcome === "refreshed") return "now";
  // Retries later if the session is still signed in, because the gateway has then refused the handshake only
  // temporarily.
  return session.state().status === "signedIn" ? "later" : "never";
}
