import { type FailedResponse, RESOLVE_BATCH_MAX } from "@parley/core/contract/bots/failed-responses";
import { useMutation } from "@tanstack/react-query";
import { useCallback } from "react";
import { failedCalls } from "../../../kit/bots/use-bot-answer.ts";
import { defineMessages } from "../../../shared/messages/define-messages.ts";
import { showSuccessNotice } from "../../../ui/feedback/notify.ts";

const t = defineMessages("failedResponses.reopen", {
  done: { one: "{count} failed response reopened", other: "{count} failed responses reopened" },
});

/** Key of the notice; a new notice with the same key replaces the previous one. */
const NOTICE = "failedResponses";

type Owned = Pick<FailedResponse, "id" | "botId">;

/** Splits ids into batches, each for a single call. A call accepts one bot and a limited number of ids. */
function portions(rows: readonly Owned[]): readonly (readonly number[])[] {
  const bots = new Set(rows.map(({ botId }) => botId));
  return [...bots].flatMap((botId) => {
    const ids = rows.filter((row) => row.botId === botId).map(({ id }) => id);
    return Array.from({ length: Math.ceil(ids.length / RESOLVE_BATCH_MAX) }, (_, at) =>
      ids.slice(at * RESOLVE_BATCH_MAX, (at + 1) * RESOLVE_BATCH_MAX),
    );
  });
}

/**
 * Returns a function that reopens failed responses and removes the phrase, service or FAQ that the resolution created.
 */
export function useReopen(): (rows: readonly Owned[]) => Promise<void> {
  const { mutateAsync } = useMutation(failedCalls.reopen.mutation());
  return useCallback(
    async (rows) => {
      let count = 0;
      try {
        for (const ids of portions(rows)) count += (await mutateAsync({ body: { ids: [...ids] } })).reopened;
      } catch {
        // Ignores the error, which the call has already shown. The message below counts the items that were reopened
        // before the error.
      }
      if (count > 0) showSuccessNotice(t("done", { count }), { key: NOTICE });
    },
    [mutateAsync],
  );
}
