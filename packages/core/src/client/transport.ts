import axios, { type AxiosAdapter, type AxiosInstance, type AxiosProgressEvent } from "axios";
import { type GatewayError, redact, redactText, type SafeRequest } from "../errors/index.ts";
import type { Clock } from "../session/ports.ts";
import { isByteStream } from "./error-body.ts";
import { failureOf, missingResponseError } from "./failure.ts";
import type { GatewayUrls } from "./gateways.ts";
import { TIMEOUT_MS, type WireRequest } from "./request.ts";

/** Sends one request without session or retries. Every failure is a `GatewayError`, except for an abort. */
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
  /** Adapter for axios. By default, axios chooses one. */
  readonly adapter?: AxiosAdapter;
  /**
   * Maximum number of milliseconds to wait for each response. Replaces the default timeouts of ordinary requests and
   * uploads (`TIMEOUT_MS`).
   */
  readonly timeoutMs?: number;
  /** Changes the text of a response before it is parsed; files stay as they are. */
  readonly readText?: (text: string) => string;
  readonly headers?: Readonly<Record<string, string>>;
}

/**
 * Options for a request that continues after the user leaves the page. Only fetch with `keepalive` can do this, but
 * axios prefers XMLHttpRequest in browsers.
 */
const OUTLIVES_PAGE = { adapter: "fetch", fetchOptions: { keepalive: true } } as const;
/**
 * True in a browser page. Elsewhere no request is cancelled by leaving a page, and only the Node adapter supports
 * proxies.
 */
const isInPage = (): boolean => typeof document !== "undefined";

export function createTransport({ urls, clock, adapter, timeoutMs, readText, headers: common }: TransportPorts): Transport {
  const instances = new Map<string, AxiosInstance>();

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
          // Removes the content type of a request without a body. Axios would declare the body as a form, which the
          // gateway refuses.
          headers: request.body === undefined ? { ...headers, "content-type": false } : headers,
          timeout: timeoutMs ?? request.timeoutMs,
          responseType: request.read,
          signal,
          ...(onUpload && { onUploadProgress: ({ loaded, total }: AxiosProgressEvent) => onUpload(total ? loaded / total : 0) }),
          // Fails on redirects. The gateway never redirects, so another server is responding, which must receive
          // neither a token nor a change.
          maxRedirects: 0,
          ...(request.outlivesPage === true && isInPage() && adapter === undefined && OUTLIVES_PAGE),
        });
        const { data, headers: answered } = response;
        if (request.read !== "stream" || !isByteStream(data)) return { body: data, headers: answered };
        return {
          body: unbroken(data, (code) => missingResponseError(code, safeRequest(urls, request, headers), request.notice), signal),
          headers: answered,
        };
      } catch (error) {
        signal?.throwIfAborted();
        throw await failureOf(error, safeRequest(urls, request, headers), clock.now(), request.notice);
      }
    },
  };
}

/** Yields the chunks of a response. An interrupted response fails like a call without a response. */
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

/** Returns the request in a form for display and logs, without credentials in URL, headers, query or body. */
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
