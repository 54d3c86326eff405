import axios, { type AxiosAdapter, type AxiosInstance, type AxiosProgressEvent } from "axios";
import { type GatewayError, redact, redactText, type SafeRequest } from "../errors/index.ts";
import type { Clock } from "../session/ports.ts";
import { isByteStream } from "./error-body.ts";
import { failureOf, unanswered } from "./failure.ts";
import type { GatewayUrls } from "./gateways.ts";
import { TIMEOUT_MS, type WireRequest } from "./request.ts";

/** Sends one request once, without session or retry; every failure is a `GatewayError`, except for an abort. */
export interface Transport {
  send(request: WireRequest, headers: Readonly<Record<string, string>>, signal?: AbortSignal, onUpload?: (part: number) => void): Promise<Answer>;
}

export interface Answer {
  readonly body: unknown;
  readonly headers: Readonly<Record<string, unknown>>;
}

export interface TransportPorts {
  readonly urls: GatewayUrls;
  readonly clock: Clock;
  /** Adapter for axios; its own choice when absent. */
  readonly adapter?: AxiosAdapter;
  /** Time to wait for a response, overriding the call's row. */
  readonly timeoutMs?: number;
  /** Changes the text of a response before it is parsed; files stay as they are. */
  readonly readText?: (text: string) => string;
  /** Sent with every request, in addition to its own headers. */
  readonly headers?: Readonly<Record<string, string>>;
}

/**
 * A browser cancels the requests of a page when the user leaves it, except fetch requests with `keepalive`;
 * XMLHttpRequest, which axios prefers in browsers, cannot do that.
 */
const OUTLIVES_PAGE = { adapter: "fetch", fetchOptions: { keepalive: true } } as const;
/** Outside a page nothing cancels a request, and only the Node adapter supports proxies. */
const isInPage = (): boolean => typeof document !== "undefined";

export function createTransport({ urls, clock, adapter, timeoutMs, readText, headers: common }: TransportPorts): Transport {
  const instances = new Map<string, AxiosInstance>();

  /** One axios instance per gateway. */
  const instance = (gateway: WireRequest["gateway"]): AxiosInstance => {
    const known = instances.get(gateway);
    if (known !== undefined) return known;
    const made = axios.create({
      baseURL: urls[gateway],
      timeout: TIMEOUT_MS.request,
      ...(common && { headers: common }),
      ...(adapter && { adapter }),
      ...(readText && {
        transformResponse: [
          (data: unknown) => (typeof data === "string" ? readText(data) : data),
          ...[axios.defaults.transformResponse ?? []].flat(),
        ],
      }),
    });
    instances.set(gateway, made);
    return made;
  };

  return {
    async send(request, headers, signal, onUpload) {
      try {
        const response = await instance(request.gateway).request<unknown>({
          method: request.method,
          url: request.path,
          params: request.query,
          data: request.body,
          // axios declares a missing body as a form, which the gateway refuses.
          headers: request.body === undefined ? { ...headers, "content-type": false } : headers,
          timeout: timeoutMs ?? request.timeoutMs,
          responseType: request.read,
          signal,
          ...(onUpload && { onUploadProgress: ({ loaded, total }: AxiosProgressEvent) => onUpload(total ? loaded / total : 0) }),
          // The gateway never redirects: a server that does is another one and must receive neither a token nor a
          // write.
          maxRedirects: 0,
          ...(request.outlivesPage === true && isInPage() && adapter === undefined && OUTLIVES_PAGE),
        });
        const { data, headers: answered } = response;
        if (request.read !== "stream" || !isByteStream(data)) return { body: data, headers: answered };
        return { body: unbroken(data, (code) => unanswered(code, safeRequest(urls, request, headers), request.notice), signal), headers: answered };
      } catch (error) {
        signal?.throwIfAborted();
        throw await failureOf(error, safeRequest(urls, request, headers), clock.now(), request.notice);
      }
    },
  };
}

/** Chunks of a response; an interrupted one fails like a call without a response. */
async function* unbroken(
  chunks: AsyncIterable<Uint8Array>,
  failure: (code: string | undefined) => GatewayError,
  signal: AbortSignal | undefined,
): AsyncGenerator<Uint8Array> {
  try {
    yield* chunks;
  } catch (error) {
    signal?.throwIfAborted();
    throw failure(error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : undefined);
  }
}

/** The request in a form for display and logs: without credentials in any place. */
function safeRequest(urls: GatewayUrls, request: WireRequest, headers: Readonly<Record<string, string>>): SafeRequest {
  const base = urls[request.gateway];
  const secrets = [headers.token, headers.authorization?.replace(/^Bearer /, "")].filter((secret) => secret !== undefined);
  return {
    method: request.method,
    url: redactText(request.path === "" ? base : `${base}/${request.path}`, secrets),
    headers: redact(headers, secrets),
    query: request.query && redact(Object.fromEntries(request.query), secrets),
    body: redact(request.body, secrets),
  };
}
