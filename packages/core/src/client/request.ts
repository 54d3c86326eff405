import type { BareRow, Gateway, Method } from "../contract/row.ts";
import type { NoticeTitle } from "../errors/index.ts";

/** Timeouts of an ordinary request and of an upload, in milliseconds (spec section 9). */
export const TIMEOUT_MS = { request: 30_000, upload: 20_000_000 } as const;

export interface WireRequest {
  readonly gateway: Gateway;
  readonly method: Method;
  /** Encoded path below the gateway's URL, without a leading slash. */
  readonly path: string;
  readonly query?: URLSearchParams;
  readonly body?: unknown;
  readonly timeoutMs: number;
  /** Form in which the response body is returned: parsed JSON, bytes, or a stream of bytes. */
  readonly read: "json" | "arraybuffer" | "stream";
  readonly notice?: NoticeTitle;
  /** True if the request must continue after the page is closed. Browsers abort all other requests. */
  readonly outlivesPage?: boolean;
}

export interface LooseInput {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
  readonly file?: Blob;
  readonly variables?: Readonly<Record<string, unknown>>;
}

export function wireRequest(row: BareRow, input: LooseInput, read: WireRequest["read"]): WireRequest {
  return {
    gateway: row.gateway,
    method: row.method,
    path: fillPath(row.path, input.params ?? {}),
    query: input.query && queryOf(input.query),
    body: bodyOf(row, input),
    timeoutMs: row.timeout === "upload" ? TIMEOUT_MS.upload : TIMEOUT_MS.request,
    read,
    notice: row.notice,
  };
}

/**
 * Values that must not be a path segment. URL parsers resolve them to the current and parent folder, which would leave
 * the gateway's path.
 */
const DOTS = new Set([".", ".."]);

/**
 * Replaces the placeholders in a path such as `rolePermissions/{id}` with encoded values. Each value is one segment.
 * Throws for a missing value and for `.` and `..`.
 */
export function fillPath(path: string, params: Readonly<Record<string, unknown>>): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = textOf(params[name]);
    if (value === undefined || value === "") throw new TypeError(`The path ${path} needs a value for {${name}}`);
    if (DOTS.has(value)) throw new TypeError(`The path ${path} cannot have ${JSON.stringify(value)} for {${name}}`);
    return encodeURIComponent(value);
  });
}

/** Builds a query string. Missing values are omitted, and a list repeats its name. */
export function queryOf(query: Readonly<Record<string, unknown>>): URLSearchParams {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    for (const item of Array.isArray(value) ? value : [value]) {
      const text = textOf(item);
      if (text !== undefined) search.append(name, text);
    }
  }
  return search;
}

function bodyOf({ multipart, raw }: BareRow, input: LooseInput): unknown {
  if (raw !== undefined) return input.file?.slice(0, input.file.size, raw.type);
  return multipart === true ? formOf(input) : input.body;
}

/**
 * Builds a multipart form. The fields come before the file, so that the gateway knows them before it receives the
 * file's bytes.
 */
function formOf({ body, file }: LooseInput): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(body ?? {})) {
    const text = textOf(value);
    if (text !== undefined) form.append(name, text);
  }
  if (file !== undefined) form.append("file", file, "name" in file && typeof file.name === "string" ? file.name : "file");
  return form;
}

function textOf(value: unknown): string | undefined {
  if (value === undefined || value === null) return undefined;
  if (value instanceof Date) return value.toISOString();
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}
