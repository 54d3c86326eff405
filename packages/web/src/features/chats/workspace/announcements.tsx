import { useConversation } from "../../../kit/live/use-chat.ts";
import { defineMessages } from "../../../shared/messages/define-messages.ts";
import { useUser } from "../../../shared/session/use-session.ts";

const t = defineMessages("workspace.announcements", {
  waiting: { one: "{count} customer is waiting", other: "{count} customers are waiting" },
  mine: "You have the chat with {name}",
  open: "The conversation with {name} is open",
});

interface AnnouncementsProps {
  readonly openId: number | undefined;
  /** How many wait; absent while nobody knows. */
  readonly waiting: number | undefined;
}

/**
 * What somebody who sees the screen notices at its edges, for whoever hears it: how many wait, and whose chat it is that is open now, since the focus is in a field of the same name
 * as before. It stands there all the time: what comes into the page together with its text is not read.
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
