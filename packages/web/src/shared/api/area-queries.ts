import type { CallArguments, CallOptions } from "@parley/core/client";
import type { AreaRows, CallInput, CallOutput, Row } from "@parley/core/contract";
import { queryOptions, type UseMutationOptions, type UseQueryOptions } from "@tanstack/react-query";
import { connection } from "../connection/connection.ts";
import "./meta.ts";

/** Arguments of a call; the input is optional if no field is required. */
type Input<R extends Row> = Record<never, never> extends CallInput<R> ? [input?: CallInput<R>] : [input: CallInput<R>];
type Variables<R extends Row> = Record<never, never> extends CallInput<R> ? CallInput<R> | undefined : CallInput<R>;
/** Query key of area, call name and input. The area comes first, so that invalidating it affects all its queries. */
export type AreaKey = readonly [area: string, verb: string, input: unknown];

export interface CallQueries<R extends Row> {
  readonly options: (...input: Input<R>) => UseQueryOptions<CallOutput<R>, Error, CallOutput<R>, AreaKey>;
  readonly key: (...input: Input<R>) => AreaKey;
  /**
   * Returns the options for `useMutation`. The query client invalidates outdated queries by the call's definition, so
   * that no caller can forget it. With an idempotency key, sending the call again makes the change once.
   */
  readonly mutation: (options?: {
    readonly quiet?: true;
    readonly idempotencyKey?: string;
  }) => UseMutationOptions<CallOutput<R>, Error, Variables<R>>;
  /** Sends the call without caching. */
  readonly call: (...input: Input<R>) => Promise<CallOutput<R>>;
}

/** Creates query and mutation options for one call. `area` and `verb` form its query key. */
export function callQueries<R extends Row>(area: string, verb: string, row: R): CallQueries<R> {
  const key = (...[input]: Input<R>): AreaKey => [area, verb, input ?? {}];
  const send = (input: CallInput<R> | undefined, options: CallOptions = {}) =>
    connection().client.call(row, ...([input, options] as unknown as CallArguments<R>));
  return {
    key,
    call: (...[input]) => send(input),
    options: (...input) =>
      queryOptions({ queryKey: key(...input), queryFn: ({ signal }) => send(input[0], { signal }), meta: { notice: row.notice } }),
    mutation: ({ quiet, idempotencyKey } = {}) => ({
      mutationKey: [area, verb],
      mutationFn: (input: Variables<R>) => send(input, idempotencyKey === undefined ? {} : { idempotencyKey }),
      meta: { notice: row.notice, stale: row.stale, quiet },
    }),
  };
}

/**
 * Creates query and mutation options for all calls of an area: `const calls = areaQueries("cannedReplies",
 * cannedReplies)`, then `useQuery(calls.list.options({ query }))` and `useMutation(calls.create.mutation())`.
 */
export function areaQueries<const A extends AreaRows>(area: string, rows: A): { readonly [V in keyof A]: CallQueries<A[V]> } {
  const entries = Object.entries(rows).map(([verb, row]) => [verb, callQueries(area, verb, row)]);
  return Object.fromEntries(entries) as { readonly [V in keyof A]: CallQueries<A[V]> };
}
