import { GatewayError } from "./gateway-error.ts";
import { NOTICES, type NoticeTitle, TEXTS } from "./notices.ts";

/** What a person sees when a call fails. */
export interface Notice {
  readonly title: NoticeTitle;
  readonly text: string;
}

/** A longer answer than this is a page, not a message. */
const MAX_DATA_LENGTH = 300;

/**
 * The notice of a failed call (spec section 8), or nothing where the spec shows none: a GraphQL message that contains 'forbidden resource'.
 * `row` is the contract's row of the call, for its own title; a failure of the client knows it by itself.
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

/** The answered data as a text, unless it is markup or too long to be meant for people. */
function dataText(data: unknown): string | undefined {
  if (data === undefined || data === null || data === "") return undefined;
  const text = typeof data === "string" ? data.trim() : JSON.stringify(data);
  return text === "" || text.startsWith("<") || text.length > MAX_DATA_LENGTH ? undefined : text;
}
