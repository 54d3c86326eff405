import type { CallArguments } from "@parley/core/client";
import type { AreaRows, CallInput, CallOutput, Row } from "@parley/core/contract";
import { queryOptions, type UseMutationOptions, type UseQueryOptions } from "@tanstack/react-query";
import { connection } from "../connection/connection.ts";
import "./meta.ts";

/** Rows without required input can be called without arguments. */
type Input<R extends Row> = Record<never, never> extends CallInput<R> ? [input?: CallInput<R>] : [input: CallInput<R>];
type Variables<R extends Row> = Record<never, never> extends CallInput<R> ? CallInput<R> | undefined : CallInput<R>;
/** Cache key of area, verb and input: the area as prefix covers all its entries. */
export type AreaKey = readonly [area: string, verb: string, input: unknown];

export interface CallQueries<R extends Row> {
  /** For `useQuery`. */
  readonly options: (...input: Input<R>) => UseQueryOptions<CallOutput<R>, Error, CallOutput<R>, AreaKey>;
  readonly key: (...input: Input<R>) => AreaKey;
  /**
   * For `useMutation`; the cache invalidates the row's stale calls itself, so that callers cannot forget or override
   * it.
   */
  readonly mutation: (options?: { readonly quiet?: true }) => UseMutationOptions<CallOutput<R>, Error, Variables<R>>;
  /** Call without caching. */
  readonly call: (...input: Input<R>) => Promise<CallOutput<R>>;
}

/** The same for one call. `area` and `verb` are its cache key. */
export function callQueries<R extends Row>(area: string, verb: string, row: R): CallQueries<R> {
  const key = (...[input]: Input<R>): AreaKey => [area, verb, input ?? {}];
  const send = (input: CallInput<R> | undefined, signal?: AbortSignal) =>
    connection().client.call(row, ...([input, { signal }] as unknown as CallArguments<R>));
  return {
    key,
    call: (...[input]) => send(input),
    options: (...input) => queryOptions({ queryKey: key(...input), queryFn: ({ signal }) => send(input[0], signal), meta: { notice: row.notice } }),
    mutation: ({ quiet } = {}) => ({
      mutationKey: [area, verb],
      mutationFn: (input: Variables<R>) => send(input),
      meta: { notice: row.notice, stale: row.stale, quiet },
    }),
  };
}

/**
 * Queries and mutations of a contract area: `const calls = areaQueries("cannedReplies", cannedReplies)`, then
 * `useQuery(calls.list.options({ query }))` and `useMutation(calls.create.mutation())`.
 */
export function areaQueries<const A extends AreaRows>(area: string, rows: A): { readonly [V in keyof A]: CallQueries<A[V]> } {
  const entries = Object.entries(rows).map(([verb, row]) => [verb, callQueries(area, verb, row)]);
  return Object.fromEntries(entries) as { readonly [V in keyof A]: CallQueries<A[V]> };
}
