import { GatewayError } from "./gateway-error.ts";
import { NOTICES, type NoticeTitle, TEXTS } from "./notices.ts";

/** Text shown when a call fails. */
export interface Notice {
  readonly title: NoticeTitle;
  readonly text: string;
}

/** Longer responses are pages, not messages. */
const MAX_DATA_LENGTH = 300;

/**
 * Notice of a failed call (spec section 8); undefined where the spec shows none: for a GraphQL message that contains
 * 'forbidden resource'. `row` provides the call's own title; failures of the client contain it.
 */
export function noticeFor(error: unknown, row?: { readonly notice?: NoticeTitle }): Notice | undefined {
  if (!(error instanceof GatewayError)) return { title: row?.notice ?? NOTICES.error, text: TEXTS.generic };
  if (error.graphql) return graphqlNotice(error);
  const title = row?.notice ?? error.notice;
  if (error.kind !== "http") return { title: title ?? NOTICES.error, text: error.message };
  // A titled notice shows the gateway's global error ('Network Error' without a message); an untitled one follows the rule for query failures.
  if (title !== undefined) return { title, text: error.message };
  return { title: NOTICES.error, text: error.serverMessage ?? dataText(error.data) ?? TEXTS.query };
}

function graphqlNotice(error: GatewayError): Notice | undefined {
  if (error.kind !== "graphql") return { title: NOTICES.network, text: `${error.message}${TEXTS.networkSuffix}` };
  return error.message.toLowerCase().includes("forbidden resource") ? undefined : { title: NOTICES.error, text: error.message };
}

/** Response data as text, unless it is markup or too long for people. */
function dataText(data: unknown): string | undefined {
  if (data === undefined || data === null || data === "") return undefined;
  const text = typeof data === "string" ? data.trim() : JSON.stringify(data);
  return text === "" || text.startsWith("<") || text.length > MAX_DATA_LENGTH ? undefined : text;
}
