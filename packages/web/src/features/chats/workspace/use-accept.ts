import { ChatSession } from "@parley/core/contract/chats/conversations";
import { support } from "@parley/core/contract/chats/support";
import { GatewayError } from "@parley/core/errors";
import { queuedChats } from "@parley/core/live";
import { useMutation } from "@tanstack/react-query";
import { useCallback, useMemo } from "react";
import { takes } from "../../../kit/live/own-takes.ts";
import { staffChat } from "../../../kit/live/staff-chat.ts";
import { areaQueries } from "../../../shared/api/area-queries.ts";
import { defineMessages } from "../../../shared/messages/define-messages.ts";
import { leadNowhere, leadToComposer } from "../../../ui/chat/composer-keys.ts";
import { notify } from "../../../ui/feedback/notify.ts";

const t = defineMessages("workspace.accept", { taken: "Taken by {name}", nobody: "Nobody is waiting any more" });

const calls = areaQueries("support", support);

/** Present state of the conversation, from the response to a late acceptance. */
function presentOf(error: unknown): ChatSession | undefined {
  if (!(error instanceof GatewayError) || error.code !== "conflict") return undefined;
  return ChatSession.safeParse(error.present).data;
}

/** Next customer to serve: the longest wait, with customers whose window is open first. */
function nextWhoWaits(): number | undefined {
  const waiting = queuedChats(staffChat().chat.state()).filter(({ session }) => session?.snoozedAt === null);
  return (waiting.find(({ session }) => session?.customerGoneAt === null) ?? waiting[0])?.id;
}

function tell(problem: unknown): void {
  const owner = presentOf(problem)?.ownerName;
  if (owner) notify("", t("taken", { name: owner }), { intent: "warning" });
  else notify(support.accept.notice, problem);
}

export interface Accepting {
  readonly accept: (sessionId: number) => void;
  /** Takes the longest-waiting customer; skips those taken by others in the meantime. */
  readonly acceptNext: () => void;
  /** Id of the conversation that is being accepted. */
  readonly pending: number | undefined;
}

/**
 * Takes a customer and opens the chat. If two users do so at once, one succeeds and the other learns who did (field
 * note 37).
 */
export function useAccept(onTaken: (sessionId: number) => void): Accepting {
  const { mutateAsync, isPending, variables } = useMutation(calls.accept.mutation({ quiet: true }));
  const take = useCallback(
    async (sessionId: number): Promise<unknown> => {
      takes(sessionId);
      try {
        // Null: it was seen waiting, so a late click takes nobody's chat.
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
      leadToComposer();
      const problem = await take(sessionId);
      if (problem === undefined) return;
      leadNowhere();
      tell(problem);
    },
    [take],
  );
  const acceptNext = useCallback(async () => {
    leadToComposer();
    for (let id = nextWhoWaits(); id !== undefined; id = nextWhoWaits()) {
      const problem = await take(id);
      if (problem === undefined) return;
      // A chat taken by others is updated from the response, so the next attempt tries another.
      if (presentOf(problem) !== undefined) continue;
      leadNowhere();
      return tell(problem);
    }
    leadNowhere();
    notify("", t("nobody"));
  }, [take]);
  const pending = isPending ? variables?.body.sessionId : undefined;
  // Memoised: every row of a list renders its button with it.
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
