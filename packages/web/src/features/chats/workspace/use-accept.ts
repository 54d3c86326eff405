import { ChatSession } from "@parley/core/contract/chats/conversations";
import { support } from "@parley/core/contract/chats/support";
import { GatewayError } from "@parley/core/errors";
import { queuedChats } from "@parley/core/live";
import { useMutation } from "@tanstack/react-query";
import { useCallback, useMemo } from "react";
import { markAcceptedHere } from "../../../kit/live/own-takes.ts";
import { staffChat } from "../../../kit/live/staff-chat.ts";
import { areaQueries } from "../../../shared/api/area-queries.ts";
import { defineMessages } from "../../../shared/messages/define-messages.ts";
import { bufferKeysForComposer, cancelKeyBuffering } from "../../../ui/chat/composer-keys.ts";
import { notify } from "../../../ui/feedback/notify.ts";

const t = defineMessages("workspace.accept", { taken: "Accepted by {name}", nobody: "Nobody is waiting any more" });

const calls = areaQueries("support", support);

/**
 * Returns the conversation's current state from a conflict response, which the gateway sends if somebody else has
 * already accepted it.
 */
function presentOf(error: unknown): ChatSession | undefined {
  if (!(error instanceof GatewayError) || error.code !== "conflict") return undefined;
  return ChatSession.safeParse(error.present).data;
}

/**
 * Returns the next customer to serve: the one who has waited longest, with customers who still have the chat open
 * first.
 */
function nextWhoWaits(): number | undefined {
  const waiting = queuedChats(staffChat().chat.state()).filter(({ session }) => session?.snoozedAt === null);
  return (waiting.find(({ session }) => session?.customerGoneAt === null) ?? waiting[0])?.id;
}

function tell(problem: unknown): void {
  const owner = presentOf(problem)?.ownerName;
  if (owner) notify("", t("taken", { name: owner }), { intent: "warning" });
  else notify(support.accept.notice, problem);
}

export interface AcceptControls {
  readonly accept: (sessionId: number) => void;
  /** Accepts the customer who has waited longest, and skips those whom others have accepted in the meantime. */
  readonly acceptNext: () => void;
  readonly pending: number | undefined;
}

/**
 * Accepts a customer and opens the chat. If two users accept the same customer at the same time, the gateway refuses
 * the second, who sees the name of the first user (field note 37).
 */
export function useAccept(onTaken: (sessionId: number) => void): AcceptControls {
  const { mutateAsync, isPending, variables } = useMutation(calls.accept.mutation({ quiet: true }));
  const take = useCallback(
    async (sessionId: number): Promise<unknown> => {
      markAcceptedHere(sessionId);
      try {
        // Sends null as the expected owner, so that the gateway refuses if somebody has accepted the chat in the
        // meantime.
        const session = await mutateAsync({ body: { sessionId, ownerId: null } });
        staffChat().chat.dispatch({ type: "session", session });
        onTaken(session.id);
        return undefined;
      } catch (problem) {
        const present = presentOf(problem);
        if (present !== undefined) staffChat().chat.dispatch({ type: "session", session: present });
        return problem;
      }
    },
    [mutateAsync, onTaken],
  );
  const accept = useCallback(
    async (sessionId: number) => {
      bufferKeysForComposer();
      const problem = await take(sessionId);
      if (problem === undefined) return;
      cancelKeyBuffering();
      tell(problem);
    },
    [take],
  );
  const acceptNext = useCallback(async () => {
    bufferKeysForComposer();
    for (let id = nextWhoWaits(); id !== undefined; id = nextWhoWaits()) {
      const problem = await take(id);
      if (problem === undefined) return;
      // Tries the next customer, because the conflict response has removed this one from the queue.
      if (presentOf(problem) !== undefined) continue;
      cancelKeyBuffering();
      return tell(problem);
    }
    cancelKeyBuffering();
    notify("", t("nobody"));
  }, [take]);
  const pending = isPending ? variables?.body.sessionId : undefined;
  // Memoised, because every row of a list receives this object for its button.
  return useMemo(
    () => ({
      accept: (sessionId) => {
        if (!isPending) void accept(sessionId);
      },
      acceptNext: () => {
        if (!isPending) void acceptNext();
      },
      pending,
    }),
    [isPending, pending, accept, acceptNext],
  );
}
