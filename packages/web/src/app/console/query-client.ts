import { GatewayError } from "@parley/core/errors";
import { MutationCache, QueryCache, QueryClient } from "@tanstack/react-query";
import "../../shared/api/meta.ts";
import { showCallFailure } from "../../kit/actions/tell-failure.ts";

/**
 * Creates the console's only query cache. The caches handle failures and outdated data for all calls; as default
 * options, these handlers could be replaced by a caller's own. Queries neither retry nor refetch when the window gets
 * the focus (spec section 9).
 */
export function createQueryClient(): QueryClient {
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => {
        const isSaid = query.meta?.saidAtFields === true && error instanceof GatewayError && error.fields.length > 0;
        if (query.meta?.quiet !== true && !isSaid) showCallFailure(error, query.meta?.notice);
      },
    }),
    mutationCache: new MutationCache({
      onError: (error, _variables, _context, mutation) => {
        if (mutation.meta?.quiet !== true) showCallFailure(error, mutation.meta?.notice);
      },
      onSuccess: async (_data, _variables, _context, mutation) => {
        await Promise.all((mutation.meta?.stale ?? []).map((area) => client.invalidateQueries({ queryKey: [area] })));
      },
    }),
    defaultOptions: { queries: { retry: false, refetchOnWindowFocus: false }, mutations: { retry: false } },
  });
  return client;
}
