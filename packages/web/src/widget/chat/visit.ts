import type { Conversation } from "@parley/core/live";
import { openVisitorChat, type VisitorChat, type VisitorHost } from "../../visitor/visitor-chat.ts";
import type { Frame } from "../widget-api.ts";
import { WidgetError, type WidgetGateway } from "./gateway.ts";
import type { WidgetStorage } from "./storage.ts";

const CONNECT_MS = 10_000;

/** Conversation of the visitor, which begins with the first message and not when the window is opened. */
export interface Visit {
  readonly visitor: () => VisitorChat | undefined;
  readonly conversation: () => Conversation | undefined;
  /** Returns the conversation, and begins one if there is none. */
  readonly begin: () => Promise<VisitorChat>;
  /** Continues the conversation that this browser has stored, if there is one. */
  readonly restore: () => Promise<void>;
  /** Begins the next conversation after the end of the last one. */
  readonly again: () => Promise<void>;
  readonly close: () => void;
  /** Ends the conversation and removes everything from this browser. */
  readonly forget: () => Promise<void>;
}

/** Resolves when the socket is connected, because actions are refused before. */
export const connected = ({ live }: VisitorChat): Promise<void> =>
  new Promise((resolve, reject) => {
    if (live.status() === "connected") return resolve();
    const stop = live.onConnect(() => {
      clearTimeout(timer);
      stop();
      resolve();
    });
    const timer = setTimeout(() => {
      stop();
      reject(new WidgetError(0));
    }, CONNECT_MS);
  });

/** Address of the page without its query, which may be private. */
const pageAddress = (): string => `${location.origin}${location.pathname}`.slice(0, 2000);

export function createVisit(frame: Frame, gateway: WidgetGateway, storage: WidgetStorage, onChange: () => void): Visit {
  let visitor: VisitorChat | undefined;
  let opening: Promise<VisitorChat> | undefined;

  const hostFor = (again: boolean): VisitorHost => ({
    liveUrl: frame.base,
    open: (visitorKey) => gateway.open({ visitorKey, ...(again && { again }), page: pageAddress(), attributes: frame.attributes() }),
    upload: gateway.upload,
    survey: gateway.survey,
    storedKey: storage.key,
    storeKey: storage.setKey,
    unsent: storage.unsent,
    lastsWithPage: storage.lastsWithPage,
  });
  const drop = () => {
    visitor?.close();
    visitor = undefined;
  };
  const follow = (opened: VisitorChat) => {
    opened.chat.subscribe(onChange);
    opened.live.subscribe(onChange);
    opened.live.on("message", ({ body, kind, senderType }) => {
      if (kind === "text" && senderType !== "customer") frame.emit("message", { text: body, from: senderType });
    });
    // Another tab of this browser has begun the next conversation.
    opened.live.on("session", ({ id }) => {
      if (visitor === opened && id !== opened.sessionId) void reopen(false).catch(() => undefined);
    });
  };
  const reopen = (again: boolean): Promise<VisitorChat> => {
    opening ??= openVisitorChat(hostFor(again))
      .then((opened) => {
        drop();
        visitor = opened;
        follow(opened);
        onChange();
        return opened;
      })
      .finally(() => {
        opening = undefined;
      });
    return opening;
  };
  /** Throws unless the secret alone is unknown. A paused bot is not found either, and its secrets stay valid. */
  const expectUnknownSecret = async (error: unknown): Promise<void> => {
    if (!(error instanceof WidgetError) || error.status !== 404) throw error;
    await gateway.config();
  };
  const restore = async () => {
    if (storage.key() === undefined || visitor) return;
    try {
      await reopen(false);
    } catch (error) {
      // Removes a secret that the gateway does not know any more. After other failures, the secret may still be valid.
      await expectUnknownSecret(error);
      storage.clear();
      onChange();
    }
  };
  storage.onKeyChange((key) => {
    if (key === undefined) drop();
    else restore().catch(() => undefined);
    onChange();
  });
  return {
    visitor: () => visitor,
    conversation: () => visitor?.chat.state().conversations[visitor.sessionId],
    begin: async () => {
      if (!visitor) await restore();
      return visitor ?? reopen(false);
    },
    restore,
    close: drop,
    again: async () => void (await reopen(true)),
    forget: async () => {
      const key = storage.key();
      if (key !== undefined) await gateway.forget(key).catch(expectUnknownSecret);
      drop();
      storage.clear();
      onChange();
    },
  };
}
