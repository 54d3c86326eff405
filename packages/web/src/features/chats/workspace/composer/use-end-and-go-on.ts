import type { ChatSession } from "@parley/core/contract/chats/conversations";
import { support } from "@parley/core/contract/chats/support";
import { ongoingChats } from "@parley/core/live";
import { useMutation } from "@tanstack/react-query";
import { staffChat } from "../../../../kit/live/staff-chat.ts";
import { areaQueries } from "../../../../shared/api/area-queries.ts";
import { useUser } from "../../../../shared/session/use-session.ts";
import { endChatWithUndo, isEnding } from "./endings.ts";
import type { WrapUpValues } from "./use-wrap-up.ts";

const calls = areaQueries("support", support);

/**
 * Returns the id of the user's chat to open after the chat `ended`: the one whose customer has waited longest, or else
 * the one with the newest message.
 */
export function nextOwnChatAfter(userId: number, ended: number): number | undefined {
  const others = ongoingChats(staffChat().chat.state(), userId).filter(
    ({ id, session }) => id !== ended && !isEnding(id) && session?.snoozedAt === null,
  );
  const waiting = others
    .flatMap(({ id, session }) => (session?.waitingSince == null ? [] : [{ id, since: Date.parse(session.waitingSince) }]))
    .sort((one, other) => one.since - other.since);
  return waiting[0]?.id ?? others[0]?.id;
}

/** Returns a function that ends the chat and opens the user's next one. Undoing the end returns to this chat. */
export function useEndAndOpenNext(session: ChatSession, onGo: (sessionId: number | undefined) => void): (said?: WrapUpValues) => void {
  const { userId } = useUser();
  const { mutateAsync } = useMutation(calls.endChat.mutation());
  const { mutateAsync: undoEnd } = useMutation(calls.undoEnd.mutation());
  return (said) => {
    endChatWithUndo(session, {
      send: (graceSeconds) => mutateAsync({ body: { sessionId: session.id, ownerId: session.ownerId, graceSeconds, ...said } }),
      takeBack: () => undoEnd({ body: { sessionId: session.id } }),
      onTakenBack: () => onGo(session.id),
    });
    onGo(nextOwnChatAfter(userId, session.id));
  };
}
