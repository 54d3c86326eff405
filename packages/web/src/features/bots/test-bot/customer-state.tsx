import type { ChatSession } from "@parley/core/contract/chats/conversations";
import type { QueuePlace } from "@parley/core/live";
import { useState } from "react";
import { defineMessages } from "../../../shared/messages/define-messages.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { HeadsetIcon } from "../../../ui/icons.ts";
import { ConfirmDialog } from "../../../ui/overlay/confirm-dialog.tsx";
import { OfflineIcon } from "../../../ui/shell-icons.ts";
import { RunningTime } from "../../../ui/text/time-text.tsx";

const t = defineMessages("testBot.state", {
  bot: "{bot} answers immediately. Not the right answer? Ask for a person.",
  ask: "Talk to a person",
  queued: "Waiting for a person. You can continue writing in the meantime.",
  waiting: "Waiting for",
  next: "You are next.",
  ahead: { one: "{count} person is ahead of you.", other: "{count} people are ahead of you." },
  estimate: { one: "About {count} minute.", other: "About {count} minutes." },
  active: "You are talking to {name}",
  ended: "This conversation has ended.",
  abandoned: "You left the queue.",
  leaveQueue: "Leave the queue",
  leaveChat: "End the conversation",
  leaveText: "You cannot continue it afterwards. Another question starts a new conversation.",
  offline: "You need a connection for this",
  reconnecting: "The connection was lost. Reconnecting…",
});

const MINUTE_S = 60;

interface CustomerStateProps {
  readonly botName: string;
  readonly session: ChatSession | null;
  readonly place: QueuePlace | undefined;
  readonly isConnected: boolean;
  readonly isAsking: boolean;
  readonly onAskPerson: () => void;
  readonly onLeave: () => void;
}

/**
 * Shows the number of customers ahead in the queue, and the expected waiting time, which the gateway estimates from the
 * last hour.
 */
const Place = ({ place }: { readonly place: QueuePlace | undefined }) => {
  if (place?.ahead == null) return null;
  const { ahead, estimateSeconds } = place;
  return (
    <>
      {ahead === 0 ? t("next") : t("ahead", { count: ahead })}{" "}
      {estimateSeconds === null ? null : `${t("estimate", { count: Math.max(1, Math.round(estimateSeconds / MINUTE_S)) })} `}
    </>
  );
};

const Said = ({ botName, session, place }: Pick<CustomerStateProps, "botName" | "session" | "place">) => {
  switch (session?.status) {
    case "queued":
      return (
        <>
          {t("queued")} <Place place={place} />
          {session.queuedAt === null ? null : (
            <span className="parley-muted">
              {t("waiting")} <RunningTime value={session.queuedAt} />
            </span>
          )}
        </>
      );
    case "active":
      return t("active", { name: session.ownerName ?? "" });
    case "ended":
      return t("ended");
    case "abandoned":
      return t("abandoned");
    default:
      return t("bot", { bot: botName });
  }
};

/** Button that ends a chat with an agent. It asks for confirmation, because such a chat cannot be resumed. */
const EndChat = ({ isConnected, onLeave }: Pick<CustomerStateProps, "isConnected" | "onLeave">) => {
  const [isAsked, setIsAsked] = useState(false);
  return (
    <>
      <Button disabledReason={isConnected ? undefined : t("offline")} onClick={() => setIsAsked(true)}>
        {t("leaveChat")}
      </Button>
      <ConfirmDialog
        open={isAsked}
        title={t("leaveChat")}
        confirm={t("leaveChat")}
        onCancel={() => setIsAsked(false)}
        onConfirm={() => {
          setIsAsked(false);
          onLeave();
        }}
      >
        {t("leaveText")}
      </ConfirmDialog>
    </>
  );
};

/**
 * Header of the customer's chat: the bot or agent that the customer talks to, and the button with which the customer
 * asks for an agent.
 */
export const CustomerState = ({ botName, session, place, isConnected, isAsking, onAskPerson, onLeave }: CustomerStateProps) => (
  <header className="parley-customer-state">
    <h1 className="parley-page-title">{botName}</h1>
    <div role="status" className="parley-customer-said">
      <Said botName={botName} session={session} place={place} />
    </div>
    {session?.status === "bot" ? (
      <Button
        icon={<HeadsetIcon />}
        intent="primary"
        loading={isAsking}
        disabledReason={isConnected ? undefined : t("offline")}
        onClick={onAskPerson}
      >
        {t("ask")}
      </Button>
    ) : null}
    {session?.status === "queued" ? (
      <Button disabledReason={isConnected ? undefined : t("offline")} onClick={onLeave}>
        {t("leaveQueue")}
      </Button>
    ) : null}
    {session?.status === "active" ? <EndChat isConnected={isConnected} onLeave={onLeave} /> : null}
    <div role="status">
      {isConnected ? null : (
        <div className="parley-connection-bar">
          <OfflineIcon /> {t("reconnecting")}
        </div>
      )}
    </div>
  </header>
);
