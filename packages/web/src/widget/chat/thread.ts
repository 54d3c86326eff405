import type { Attachment, Message } from "@parley/core/contract/chats/conversations";
import { type Bubble, bubblesOf, type Conversation } from "@parley/core/live";
import { element } from "../element.ts";
import { withLinks } from "./links.ts";
import { filled, type WidgetTexts } from "./texts.ts";

export interface ThreadPorts {
  readonly texts: WidgetTexts;
  readonly title: string;
  readonly file: (id: number, preview: boolean) => Promise<Blob>;
  readonly retry: (clientId: string) => void;
  readonly discard: (clientId: string) => void;
  readonly onProblem: (error: unknown) => void;
}

const DRAWN = new Set(["picture", "converted"]);
/** Distance in pixels from the end up to which the thread follows new messages. */
const NEAR_END = 80;

const save = (blob: Blob, fileName: string) => {
  const href = URL.createObjectURL(blob);
  element("a", { href, download: fileName }).click();
  setTimeout(() => URL.revokeObjectURL(href), 60_000);
};

function fileButton({ texts, file, onProblem }: ThreadPorts, { id, fileName }: Attachment): HTMLElement {
  const button = element("button", { type: "button", class: "file", "aria-label": filled(texts.download, { name: fileName }) }, `📎 ${fileName}`);
  button.addEventListener("click", () => file(id, false).then((blob) => save(blob, fileName), onProblem));
  return button;
}

/** Shows a picture; if it cannot be loaded, or the page forbids it, shows the button of the file instead. */
function picture(ports: ThreadPorts, attachment: Attachment): HTMLElement {
  const image = element("img", { class: "picture", alt: attachment.fileName });
  const button = element("button", { type: "button", "aria-label": filled(ports.texts.download, { name: attachment.fileName }) }, image);
  const fall = () => button.replaceWith(fileButton(ports, attachment));
  button.addEventListener("click", () => ports.file(attachment.id, false).then((blob) => save(blob, attachment.fileName), ports.onProblem));
  ports.file(attachment.id, true).then((blob) => {
    const href = URL.createObjectURL(blob);
    image.addEventListener("load", () => URL.revokeObjectURL(href));
    image.addEventListener("error", fall);
    image.src = href;
  }, fall);
  return button;
}

const said = (text: string): HTMLElement | null => (text === "" ? null : element("div", { class: "said", dir: "auto" }, ...withLinks(text)));

function delivered(ports: ThreadPorts, { senderType, senderName, body, attachments }: Message): HTMLElement {
  const isMine = senderType === "customer";
  const by = isMine ? ports.texts.you : (senderName ?? ports.title);
  return element(
    "div",
    { class: isMine ? "message mine" : "message" },
    element("span", { class: isMine ? "unseen" : "by" }, isMine ? `${by}: ` : by),
    said(body),
    ...attachments.map((attachment) => (DRAWN.has(attachment.preview) ? picture : fileButton)(ports, attachment)),
  );
}

function outgoing({ texts, retry, discard }: ThreadPorts, bubble: Exclude<Bubble, { state: "delivered" }>): HTMLElement {
  const { clientId, body } = bubble.message;
  const made = element("div", { class: "message mine" }, element("span", { class: "unseen" }, `${texts.you}: `), said(body));
  if (bubble.state === "pending") {
    made.append(element("span", { class: "by" }, texts.sending));
    return made;
  }
  const again = element("button", { type: "button", class: "plain" }, texts.retry);
  const drop = element("button", { type: "button", class: "plain" }, texts.discard);
  again.addEventListener("click", () => retry(clientId));
  drop.addEventListener("click", () => discard(clientId));
  made.append(element("span", { class: "by bad" }, texts.notSent), element("div", {}, again, " ", drop));
  return made;
}

export interface Thread {
  readonly log: HTMLElement;
  update(conversation: Conversation | undefined, greeting: string): void;
}

/** Creates the thread. Messages that are unchanged keep their elements, so that a screen reader reads each once. */
export function createThread(ports: ThreadPorts): Thread {
  const log = element("div", { class: "log", role: "log", "aria-label": ports.texts.messages, tabindex: "0" });
  let drawn = new Map<string, { readonly signature: string; readonly node: HTMLElement }>();

  const partsOf = (conversation: Conversation | undefined, greeting: string) => {
    const bubbles = conversation === undefined ? [] : bubblesOf(conversation);
    // Activities are records for the staff, in English.
    const shown = bubbles.filter((bubble) => bubble.state !== "delivered" || bubble.message.kind !== "activity");
    if (shown.length > 0)
      return shown.map((bubble) => ({
        // Contains the conversation, because the ids of bot answers begin again in the next one.
        key: `${conversation?.id} ${bubble.key}`,
        signature: `${bubble.state}${bubble.state === "failed" ? bubble.failure.kind : ""}`,
        draw: () => (bubble.state === "delivered" ? delivered(ports, bubble.message) : outgoing(ports, bubble)),
      }));
    return [
      {
        key: "greeting",
        signature: greeting,
        draw: () => element("div", { class: "message" }, element("span", { class: "by" }, ports.title), said(greeting)),
      },
    ];
  };
  return {
    log,
    update: (conversation, greeting) => {
      const isAtEnd = log.scrollHeight - log.scrollTop - log.clientHeight < NEAR_END;
      const next = new Map<string, { readonly signature: string; readonly node: HTMLElement }>();
      for (const { key, signature, draw } of partsOf(conversation, greeting)) {
        const known = drawn.get(key);
        next.set(key, known?.signature === signature ? known : { signature, node: draw() });
      }
      for (const [key, { node }] of drawn) if (next.get(key)?.node !== node) node.remove();
      [...next.values()].forEach(({ node }, at) => {
        if (log.children[at] !== node) log.insertBefore(node, log.children[at] ?? null);
      });
      const hasNew = next.size > drawn.size;
      drawn = next;
      if (isAtEnd || hasNew) log.scrollTop = log.scrollHeight;
    },
  };
}
