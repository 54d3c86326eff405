import { defineMessages } from "../../../shared/messages/define-messages.ts";
import { useUser } from "../../../shared/session/use-session.ts";
import { useConversation } from "./use-chat.ts";

const t = defineMessages("workspace.announcements", {
  waiting: { one: "{count} customer is waiting", other: "{count} customers are waiting" },
  mine: "You have the chat with {name}",
  open: "The conversation with {name} is open",
});

interface AnnouncementsProps {
  readonly openId: number | undefined;
  /** Number of waiting customers; undefined until loaded. */
  readonly waiting: number | undefined;
}

/**
 * Announcements for screen readers: the number of waiting customers and the open chat. Always mounted, because screen
 * readers ignore a live region that is inserted together with its text.
 */
export const Announcements = ({ openId, waiting }: AnnouncementsProps) => {
  const { userId } = useUser();
  const session = useConversation(openId ?? null)?.session ?? undefined;
  const isMine = session?.status === "active" && session.ownerId === userId;
  return (
    <div className="parley-visually-hidden">
      <p role="status">{waiting === undefined ? null : t("waiting", { count: waiting })}</p>
      <p role="status">{session === undefined ? null : t(isMine ? "mine" : "open", { name: session.customerName })}</p>
    </div>
  );
};
