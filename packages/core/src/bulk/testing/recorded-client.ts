import type { CallArguments, CallOptions, Client } from "../../client/client.ts";
import type { BareRow, CallOutput } from "../../contract/row.ts";

export interface Made {
  /** Method and path as written in the contract: `PUT users/status`. */
  readonly call: string;
  readonly input: { readonly params?: unknown; readonly query?: unknown; readonly body?: unknown };
  readonly options: CallOptions;
}

export interface RecordedClient {
  readonly client: Client;
  readonly made: Made[];
  /** Bodies of the calls with the given method and path. */
  bodies(call: string): unknown[];
}

/**
 * Creates a client that records its calls. `answers` maps `METHOD path` to a response, which may be a rejecting
 * promise; any other call fails.
 */
export function recordedClient(answers: Readonly<Record<string, (made: Made) => unknown>>): RecordedClient {
  const made: Made[] = [];
  const refuse = () => Promise.reject(new Error("This was not to be asked for"));
  return {
    made,
    bodies: (name) => made.filter(({ call }) => call === name).map(({ input }) => input.body),
    client: {
      async call<R extends BareRow>({ method, path }: R, ...[input, options]: CallArguments<R>): Promise<CallOutput<R>> {
        const one = { call: `${method} ${path}`, input: input ?? {}, options: options ?? {} };
        made.push(one);
        const answer = answers[one.call];
        if (answer === undefined) throw new Error(`${one.call} was not to be called`);
        return (await answer(one)) as CallOutput<R>;
      },
      download: refuse,
      stream: refuse,
    },
  };
}
