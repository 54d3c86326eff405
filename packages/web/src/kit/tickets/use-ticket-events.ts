import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { createAsking } from "../live/create-asking.ts";
import { staffChat } from "../live/staff-chat.ts";

const BETWEEN_MS = 300;
/** What tells of tickets; what they may be given stays. */
const VERBS = new Set<unknown>(["list", "get", "stats", "teams", "timeline", "conversations", "notes", "history", "explain", "ownerPerformance"]);

/** What somebody else does to tickets is shown as it is done. What is being written stays: it is no answer of the gateway. */
export function useTicketEvents(): void {
  const queries = useQueryClient();
  useEffect(() => {
    const { live } = staffChat();
    const { hear, stop } = createAsking(
      () => void queries.invalidateQueries({ predicate: ({ queryKey: [area, verb] }) => area === "tickets" && VERBS.has(verb) }),
      BETWEEN_MS,
    );
    const stops = [live.on("ticket", hear), live.onConnect(hear), stop];
    return () => {
      for (const end of stops) end();
    };
  }, [queries]);
}
