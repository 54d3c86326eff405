import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { staffChat } from "../../kit/live/staff-chat.ts";

/** Many events in a row are one question. */
const ASK_AFTER_MS = 300;
/** What tells of tickets; what they may be given stays. */
const VERBS = new Set<unknown>(["list", "get", "stats", "teams", "timeline", "conversations", "notes", "history", "explain", "ownerPerformance"]);

/** What somebody else does to tickets is shown as it is done. What is being written stays: it is no answer of the gateway. */
export function useTicketEvents(): void {
  const queries = useQueryClient();
  useEffect(() => {
    const { live } = staffChat();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const ask = () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        void queries.invalidateQueries({ predicate: ({ queryKey: [area, verb] }) => area === "tickets" && VERBS.has(verb) });
      }, ASK_AFTER_MS);
    };
    const stops = [live.on("ticket", ask), live.onConnect(ask)];
    return () => {
      clearTimeout(timer);
      for (const stop of stops) stop();
    };
  }, [queries]);
}
