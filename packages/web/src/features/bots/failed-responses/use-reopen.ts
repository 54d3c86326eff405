import { type FailedResponse, RESOLVED_AT_ONCE } from "@parley/core/contract/bots/failed-responses";
import { useMutation } from "@tanstack/react-query";
import { useCallback } from "react";
import { defineMessages } from "../../../shared/messages/define-messages.ts";
import { notifyDone } from "../../../ui/feedback/notify.ts";
import { failedCalls } from "./queries.ts";

const t = defineMessages("failedResponses.reopen", {
  done: { one: "{count} failed response reopened", other: "{count} failed responses reopened" },
});

/** Key of the notice, so that a second one replaces the first. */
const NOTICE = "failedResponses";

type Owned = Pick<FailedResponse, "id" | "botId">;

/** Splits the ids of each bot into portions for one call, which handles one bot at a time. */
function portions(rows: readonly Owned[]): readonly (readonly number[])[] {
  const bots = new Set(rows.map(({ botId }) => botId));
  return [...bots].flatMap((botId) => {
    const ids = rows.filter((row) => row.botId === botId).map(({ id }) => id);
    return Array.from({ length: Math.ceil(ids.length / RESOLVED_AT_ONCE) }, (_, at) => ids.slice(at * RESOLVED_AT_ONCE, (at + 1) * RESOLVED_AT_ONCE));
  });
}

/** Undo: removes the phrase, service or FAQ that a resolution created. */
export function useReopen(): (rows: readonly Owned[]) => Promise<void> {
  const { mutateAsync } = useMutation(failedCalls.reopen.mutation());
  return useCallback(
    async (rows) => {
      let count = 0;
      try {
        for (const ids of portions(rows)) count += (await mutateAsync({ body: { ids: [...ids] } })).reopened;
      } catch {
        // The call has reported the error; items undone before it are counted below.
      }
      if (count > 0) notifyDone(t("done", { count }), { key: NOTICE });
    },
    [mutateAsync],
  );
}
