import type { OpenedWidget, WidgetConfig } from "@parley/core/contract/bots/widget";
import type { Attachment } from "@parley/core/contract/chats/conversations";
import { dataWithoutOverrides } from "@parley/core/text";
import type { SurveyLink } from "../../visitor/visitor-chat.ts";

/** Refusal of the gateway, or a failed connection with the status 0. */
export class WidgetError extends Error {
  readonly status: number;
  constructor(status: number) {
    super(`The gateway returned ${status}`);
    this.status = status;
  }
}

const TIMEOUT_MS = 30_000;
const UPLOAD_TIMEOUT_MS = 600_000;

export interface WidgetGateway {
  config(): Promise<WidgetConfig>;
  open(input: {
    readonly visitorKey: string | undefined;
    readonly again?: boolean;
    readonly page: string;
    readonly attributes: Readonly<Record<string, string>>;
  }): Promise<OpenedWidget>;
  upload(visitorKey: string, file: File): Promise<Attachment>;
  file(visitorKey: string, id: number, preview: boolean): Promise<Blob>;
  survey(visitorKey: string): Promise<SurveyLink | null>;
  forget(visitorKey: string): Promise<void>;
}

/** Creates the calls of the widget. They carry no cookies; the visitor's secret is in the body. */
export function createGateway(base: string, bot: string): WidgetGateway {
  const root = `${base}/api/widget/${encodeURIComponent(bot)}`;
  const send = async (path: string, body?: object | FormData): Promise<Response> => {
    const isForm = body instanceof FormData;
    const response = await fetch(`${root}/${path}`, {
      method: body === undefined ? "GET" : "POST",
      credentials: "omit",
      signal: AbortSignal.timeout(isForm ? UPLOAD_TIMEOUT_MS : TIMEOUT_MS),
      ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
      ...(body !== undefined && !isForm && { headers: { "content-type": "application/json" } }),
    }).catch(() => {
      throw new WidgetError(0);
    });
    if (!response.ok) throw new WidgetError(response.status);
    return response;
  };
  const call = async <T>(path: string, body?: object | FormData): Promise<T> => {
    const answer: { data: T } = await (await send(path, body)).json();
    return dataWithoutOverrides(answer.data) as T;
  };
  return {
    config: () => call("config"),
    open: (input) => call("conversation", input),
    upload: (visitorKey, file) => {
      const form = new FormData();
      form.append("visitorKey", visitorKey);
      form.append("file", file, file.name);
      return call("upload", form);
    },
    file: async (visitorKey, id, preview) => (await send(`files/${id}`, { visitorKey, preview })).blob(),
    survey: async (visitorKey) => {
      const { href, isAnswered } = await call<{ href: string | null; isAnswered: boolean }>("survey", { visitorKey });
      return href === null ? null : { href, isAnswered };
    },
    forget: async (visitorKey) => void (await call("forget", { visitorKey })),
  };
}
