import { conversations } from "@parley/core/contract/messenger/conversations";
import { useQuery } from "@tanstack/react-query";
import { areaQueries } from "../../shared/api/area-queries.ts";

const calls = areaQueries("conversations", conversations);

/** All messages of a conversation, to be read and not taken part in. */
export const useTranscript = (sessionId: number) => useQuery(calls.messages.options({ params: { sessionId } }));
