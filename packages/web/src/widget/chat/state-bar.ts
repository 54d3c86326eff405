import type { ChatSession } from "@parley/core/contract/chats/conversations";
import type { QueuePlace } from "@parley/core/live";
import type { VisitorChat } from "../../visitor/visitor-chat.ts";
import { element } from "../element.ts";
import { filled, type WidgetTexts } from "./texts.ts";

const ASK_EVERY_MS = 10_000;
const MINUTE_S = 60;

interface StateBarPorts {
  readonly texts: WidgetTexts;
  readonly isOpen: boolean;
  readonly askPerson: () => Promise<void>;
  readonly leave: () => Promise<void>;
  readonly onProblem: (error: unknown) => void;
}

const placeText = (texts: WidgetTexts, place: QueuePlace | undefined): string =>
  place?.ahead == null
    ? ""
    : [
        filled(texts.ahead, { count: place.ahead }),
        ...(place.estimateSeconds === null ? [] : [filled(texts.minutes, { count: Math.max(1, Math.round(place.estimateSeconds / MINUTE_S)) })]),
      ].join(" · ");

/** Line below the heading: who the visitor talks to, the place in the queue, and the buttons for a person or the end. */
export function createStateBar({ texts, isOpen, askPerson, leave, onProblem }: StateBarPorts) {
  const line = element("p", { role: "status" });
  const button = (text: string, act: () => Promise<void>) => {
    const made = element("button", { type: "button", class: "plain" }, text);
    made.addEventListener("click", () => {
      made.disabled = true;
      act()
        .catch(onProblem)
        .finally(() => {
          made.disabled = false;
        });
    });
    return made;
  };
  const ask = button(texts.askPerson, askPerson);
  const end = button(texts.leave, leave);
  const bar = element("div", { class: "state" }, line, ask, end);
  let place: QueuePlace | undefined;
  let timer: ReturnType<typeof setInterval> | undefined;
  let shown: () => void = () => undefined;

  /** Asks for the place repeatedly while the visitor waits, because each accepted chat changes it without an event. */
  const follow = (visitor: VisitorChat | undefined, isWaiting: boolean) => {
    if (isWaiting === (timer !== undefined)) return;
    clearInterval(timer);
    timer = undefined;
    place = undefined;
    if (!isWaiting || !visitor) return;
    const read = () =>
      visitor.place().then(
        (now) => {
          place = now;
          shown();
        },
        () => undefined, // The next request reports the place.
      );
    void read();
    timer = setInterval(() => void read(), ASK_EVERY_MS);
  };
  const lineOf = (session: ChatSession | null | undefined, isConnected: boolean): string => {
    if (session && !isConnected) return texts.offline;
    switch (session?.status) {
      case "queued":
        return `${texts.queued} ${placeText(texts, place)}`.trim();
      case "active":
        return filled(texts.active, { name: session.ownerName ?? "" });
      case "ended":
      case "abandoned":
        return texts.ended;
      default:
        return isOpen ? texts.bot : texts.closedNow;
    }
  };
  return {
    bar,
    update: (visitor: VisitorChat | undefined, session: ChatSession | null | undefined) => {
      const isConnected = visitor?.live.status() === "connected";
      follow(visitor, session?.status === "queued" && isConnected);
      ask.hidden = session != null && session.status !== "bot";
      end.hidden = session?.status !== "queued" && session?.status !== "active";
      shown = () => {
        const text = lineOf(session, isConnected);
        if (line.textContent !== text) line.textContent = text;
      };
      shown();
    },
  };
}
