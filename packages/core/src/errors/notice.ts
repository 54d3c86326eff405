import { GatewayError } from "./gateway-error.ts";
import { NOTICES, type NoticeTitle, TEXTS } from "./notices.ts";

export interface Notice {
  readonly title: NoticeTitle;
  readonly text: string;
}

/**
 * Maximum length in characters of a response body that is shown to people. Longer bodies are pages and not messages.
 */
const MAX_DATA_LENGTH = 300;

/**
 * Returns the notice of a failed call (spec section 8). Undefined for a GraphQL message that contains 'forbidden
 * resource', which the spec does not show. `row` provides the title of the call; errors of the client already contain
 * it.
 */
export function noticeFor(error: unknown, row?: { readonly notice?: NoticeTitle }): Notice | undefined {
  if (!(error instanceof GatewayError)) return { title: row?.notice ?? NOTICES.error, text: TEXTS.generic };
  if (error.graphql) return graphqlNotice(error);
  const title = row?.notice ?? error.notice;
  if (error.kind !== "http") return { title: title ?? NOTICES.error, text: error.message };
  // Shows the gateway's message under the title of the error, or 'Network Error' if there is no message. Without a
  // title, the rule for failed queries applies.
  if (title !== undefined) return { title, text: error.message };
  return { title: NOTICES.error, text: error.serverMessage ?? dataText(error.data) ?? TEXTS.query };
}

function graphqlNotice(error: GatewayError): Notice | undefined {
  if (error.kind !== "graphql") return { title: NOTICES.network, text: `${error.message}${TEXTS.networkSuffix}` };
  return error.message.toLowerCase().includes("forbidden resource") ? undefined : { title: NOTICES.error, text: error.message };
}

/** Returns response data as text, except for markup and long text, which are not meant for people. */
function dataText(data: unknown): string | undefined {
  if (data === undefined || data === null || data === "") return undefined;
  const text = typeof data === "string" ? data.trim() : JSON.stringify(data);
  return text === "" || text.startsWith("<") || text.length > MAX_DATA_LENGTH ? undefined : text;
}
