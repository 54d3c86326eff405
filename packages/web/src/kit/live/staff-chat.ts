import { conversations } from "@parley/core/contract/chats/conversations";
import { type Chat, createChat, createStaffLive, type Live } from "@parley/core/live";
import { pathTo } from "@parley/core/screens";
import { systemClock } from "@parley/core/session";
import { truncated } from "@parley/core/text";
import { connection } from "../../shared/connection/connection.ts";
import { coreText } from "../../shared/messages/core-text.ts";
import { defineMessages } from "../../shared/messages/define-messages.ts";
import { endActing } from "../../shared/session/acting.ts";
import { unsentInBrowser } from "../../shared/storage/unsent-messages.ts";
import { notify } from "../../ui/feedback/notify.ts";
import { setLinkState } from "./link-state.ts";
import { originOf } from "./live-origin.ts";

const t = defineMessages("live.unsent", {
  title: "A message was not sent",
  text: "“{text}” is still in its chat. {reason}",
  notStoredTitle: "Keep this tab open",
  notStored: "The message is sent when the connection is back, but a reload would lose it, because the storage of this browser is full or blocked.",
});

const QUOTED_MAX = 60;

/** Live socket of the console, and the store that receives its events. There is one of each per page. */
export interface StaffChat {
  readonly live: Live;
  readonly chat: Chat;
}

const LINK_STATES = { connected: "connected", reconnecting: "reconnecting", offline: "idle" } as const;

const SLOW_START_MS = 5_000;

let present: StaffChat | undefined;

/**
 * Returns the socket and store of this page, created on the first call. The console opens the socket (`app/console`).
 */
export function staffChat(): StaffChat {
  present ??= create();
  return present;
}

function create(): StaffChat {
  const { session, client, livePath } = connection();
  const live = createStaffLive({ url: originOf(livePath), clock: systemClock, session, onActingEnded: endActing });
  // Warns only without a connection, because otherwise the message is sent at once.
  const tellNotStored = () => {
    if (live.status() !== "connected") notify(t("notStoredTitle"), t("notStored"), { intent: "warning", key: "unsent-not-stored" });
  };
  // Stores per user and stakeholder, because several people may use the same browser, and provider staff act for
  // several stakeholders.
  const unsent = unsentInBrowser(() => {
    const { user } = session.state();
    return user === null ? undefined : `${user.userId}.${user.stakeholderId}`;
  }, tellNotStored);
  const chat = createChat({
    live,
    clock: systemClock,
    random: Math.random,
    deliver: (message, timeoutMs) => live.ask("send", timeoutMs, message),
    fetchAfter: (sessionId, afterSeq) => client.call(conversations.messages, { params: { sessionId }, query: { afterSeq } }),
    unsent,
    onRestoredRefused: ({ message: { clientId, sessionId, body }, refusal }) =>
      notify(t("title"), t("text", { text: truncated(body, QUOTED_MAX), reason: coreText(refusal ?? "") }), {
        intent: "warning",
        href: `${pathTo("chats-active-chats")}/${sessionId}`,
        key: `unsent-${clientId}`,
      }),
  });
  followLink(live);
  session.onSignOut(() => {
    unsent.hold();
    chat.clear();
    setLinkState("idle");
  });
  return { live, chat };
}

/**
 * Reports the state of the link. The first connection is reported only if it takes longer than five seconds, because a
 * short delay is normal.
 */
function followLink(live: Live): void {
  let wasConnected = false;
  const tell = () => setLinkState(LINK_STATES[live.status()]);
  live.subscribe(() => {
    wasConnected ||= live.status() === "connected";
    if (wasConnected || live.status() !== "reconnecting") tell();
  });
  setTimeout(tell, SLOW_START_MS);
}
