import { support } from "@parley/core/contract/chats/support";
import { isCalled } from "@parley/core/contract/folded-text";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import { areaQueries } from "../../../../shared/api/area-queries.ts";
import { useUser } from "../../../../shared/session/use-session.ts";
import type { SuggestionSource } from "../../../../ui/chat/suggestion.ts";

const calls = areaQueries("support", support);
const FRESH_MS = 60_000;
const SHOWN = 8;
const QUIET = { quiet: true } as const;

interface Colleague {
  readonly id: number;
  readonly name: string;
  readonly loginId: string;
}

const findColleagues = (colleagues: readonly Colleague[], query: string): readonly Colleague[] =>
  colleagues.filter(({ name, loginId }) => isCalled([name, loginId], query));

/**
 * Suggests the colleagues who can be mentioned in a note. Only support agents are offered, because a mention notifies
 * nobody else.
 */
export function useMentions(isNote: boolean): SuggestionSource | undefined {
  const { userId } = useUser();
  const queries = useQueryClient();
  const options = useMemo(() => ({ ...calls.activeAgents.options(), staleTime: FRESH_MS, meta: QUIET }), []);
  // Loads the colleagues when the user starts a note, so that the first typed character already shows suggestions.
  useQuery({ ...options, enabled: isNote });
  return useMemo(() => {
    if (!isNote) return undefined;
    return {
      find: async (query) => {
        const colleagues = (await queries.fetchQuery(options)).filter(({ id }) => id !== userId);
        return findColleagues(colleagues, query)
          .slice(0, SHOWN)
          .map(({ id, name, loginId }) => {
            const isUnique = colleagues.every((other) => other.id === id || other.name !== name);
            return { id: String(id), code: loginId, title: name, text: `@${isUnique ? name : loginId} ` };
          });
      },
      onUse: () => undefined,
    };
  }, [isNote, queries, options, userId]);
}
