import { GATEWAY_PATHS, type Row } from "@parley/core/contract";
import type { RawAnswer, TestGateway } from "@parley/gateway/testing";

/** The parts of a call, whatever they hold: these tests send what the typed client would not. */
export interface Parts {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
}

const encoded = (value: unknown): string => {
  const text = typeof value === "object" ? JSON.stringify(value) : String(value);
  // Half a pair cannot be encoded; everything else can.
  const segment = encodeURIComponent(text.replace(/\p{Surrogate}/gu, "\ufffd"));
  return /^\.{0,2}$/.test(segment) ? "%20" : segment;
};

/** Where a row is, with its parameters and its query. */
export const pathOf = (row: Row, { params = {}, query = {} }: Parts): string => {
  const path = row.path.replace(/\{(\w+)\}/g, (_, name: string) => encoded(params[name] ?? ""));
  const search = Object.entries(query)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${encodeURIComponent(name)}=${encoded(value)}`)
    .join("&");
  return `${GATEWAY_PATHS[row.gateway]}${path === "" ? "" : `/${path}`}${search === "" ? "" : `?${search}`}`;
};

/** A file that every upload takes. */
const formOf = (fields: object): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, typeof value === "object" ? JSON.stringify(value) : String(value));
  form.append("file", new Blob(["plain words\n"], { type: "text/plain" }), "words.txt");
  return form;
};

/** Sends a row over raw HTTP. */
export const sendRow = async (gateway: TestGateway, row: Row, parts: Parts, token?: string): Promise<Pick<RawAnswer, "status" | "body">> => {
  const path = pathOf(row, parts);
  if (!row.multipart || typeof parts.body !== "object" || parts.body === null)
    return gateway.request(row.method, path, { ...(token !== undefined && { token }), ...(parts.body !== undefined && { body: parts.body }) });
  const headers = token === undefined ? undefined : { authorization: `Bearer ${token}` };
  const response = await fetch(gateway.url + path, { method: row.method, body: formOf(parts.body), ...(headers && { headers }) });
  return { status: response.status, body: await response.json() };
};
