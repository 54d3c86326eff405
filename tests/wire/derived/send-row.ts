import { GATEWAY_PATHS, type Row } from "@parley/core/contract";
import type { RawAnswer, TestGateway } from "@parley/gateway/testing";

/** Input of a call without types, because these tests send values that the typed client would refuse. */
export interface Parts {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
  readonly variables?: Readonly<Record<string, unknown>>;
}

const encoded = (value: unknown): string => {
  const text = typeof value === "object" ? JSON.stringify(value) : String(value);
  // Replaces unpaired surrogates, the only characters that cannot be encoded in a URL.
  const segment = encodeURIComponent(text.replace(/\p{Surrogate}/gu, "\ufffd"));
  return /^\.{0,2}$/.test(segment) ? "%20" : segment;
};

export const pathOf = (row: Row, { params = {}, query = {} }: Parts): string => {
  const path = row.path.replace(/\{(\w+)\}/g, (_, name: string) => encoded(params[name] ?? ""));
  const search = Object.entries(query)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${encodeURIComponent(name)}=${encoded(value)}`)
    .join("&");
  return `${GATEWAY_PATHS[row.gateway]}${path === "" ? "" : `/${path}`}${search === "" ? "" : `?${search}`}`;
};

/** Image of one pixel, which every upload accepts. */
const DOT = Buffer.from("iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==", "base64");
const formOf = (fields: object): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, typeof value === "object" ? JSON.stringify(value) : String(value));
  form.append("file", new Blob([DOT], { type: "image/png" }), "dot.png");
  return form;
};

type Answer = Pick<RawAnswer, "status" | "body">;

/** HTTP statuses that correspond to the error codes in a GraphQL response. Any other code fails the test. */
const STATUS_OF: Readonly<Record<string, number>> = { BAD_USER_INPUT: 400, badRequest: 400, validation: 400, forbidden: 403, notFound: 404 };

/** Converts a GraphQL response to the form of a REST response, so that a test can handle both. */
const asRest = ({ status, body }: Answer, field: string): Answer => {
  if (body.errors === undefined) return { status, body: { data: body.data[field] } };
  const [{ message, extensions }] = body.errors;
  const { code, ...details } = extensions;
  return {
    status: status === 200 ? (STATUS_OF[code] ?? 500) : status,
    body: { error: { code, message, ...(Object.keys(details).length > 0 && { details }) } },
  };
};

/** Makes a call over raw HTTP, as a REST request or as a GraphQL operation. */
export const sendRow = async (
  gateway: TestGateway,
  row: Row,
  parts: Parts,
  token?: string,
  headers: Record<string, string> = {},
): Promise<Answer> => {
  const path = pathOf(row, parts);
  const signed = { headers, ...(token !== undefined && { token }) };
  if (row.graphql) {
    const body = { query: row.graphql.document, variables: parts.variables };
    return asRest(await gateway.request("POST", path, { ...signed, body }), row.graphql.field);
  }
  if (!row.multipart || typeof parts.body !== "object" || parts.body === null)
    return gateway.request(row.method, path, { ...signed, ...(parts.body !== undefined && { body: parts.body }) });
  const sent = { ...headers, ...(token !== undefined && { authorization: `Bearer ${token}` }) };
  const response = await fetch(gateway.url + path, { method: row.method, body: formOf(parts.body), headers: sent });
  return { status: response.status, body: await response.json() };
};
