import { isUnauthenticated, type NoticeTitle, noticeFor } from "@parley/core/errors";
import { MutationCache, QueryCache, QueryClient } from "@tanstack/react-query";
import { notify } from "../../ui/feedback/notify.ts";
import "./meta.ts";

/** An ended session is said by the sign-in modal, not by a notice for every call that was under way. */
function tell(error: Error, notice: NoticeTitle | undefined): void {
  if (isUnauthenticated(error)) return;
  const shown = noticeFor(error, { notice });
  if (shown !== undefined) notify(shown.title, shown.text, { intent: "danger", key: `${shown.title}/${shown.text}` });
}

/**
 * One cache for the console. Failures become notices and stale areas are asked again here, where no caller's `onSuccess` or `onError` can displace it.
 * Queries neither retry nor refetch on window focus (spec section 9).
 */
export function createQueryClient(): QueryClient {
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => {
        if (query.meta?.quiet !== true) tell(error, query.meta?.notice);
      },
    }),
    mutationCache: new MutationCache({
      onError: (error, _variables, _context, mutation) => {
        if (mutation.meta?.quiet !== true) tell(error, mutation.meta?.notice);
      },
      onSuccess: async (_data, _variables, _context, mutation) => {
        await Promise.all((mutation.meta?.stale ?? []).map((area) => client.invalidateQueries({ queryKey: [area] })));
      },
    }),
    defaultOptions: { queries: { retry: false, refetchOnWindowFocus: false }, mutations: { retry: false } },
  });
  return client;
}
