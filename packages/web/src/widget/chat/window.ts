import type { WidgetConfig } from "@parley/core/contract/bots/widget";
import { isEnded, quickRepliesOf } from "@parley/core/live";
import { addStyle, element, icon } from "../element.ts";
import { directionOf } from "../language.ts";
import type { ChatWindow, Frame } from "../widget-api.ts";
import { createComposer } from "./composer.ts";
import { createEnding } from "./ending.ts";
import { createForget } from "./forget.ts";
import { createGateway, WidgetError, type WidgetGateway } from "./gateway.ts";
import { createStateBar } from "./state-bar.ts";
import { createStorage, type WidgetStorage } from "./storage.ts";
import { filled, TEXTS, type WidgetTexts } from "./texts.ts";
import { createThread } from "./thread.ts";
import { connected, createVisit } from "./visit.ts";
import { holdKeys } from "./window-keys.ts";
import { WINDOW_STYLE } from "./window-style.ts";

const CROSS = "M6.4 5 12 10.6 17.6 5 19 6.4 13.4 12l5.6 5.6-1.4 1.4-5.6-5.6L6.4 19 5 17.6l5.6-5.6L5 6.4z";

const problemText = (texts: WidgetTexts, error: unknown): string => {
  const status = error instanceof WidgetError ? error.status : undefined;
  if (status === 429) return texts.tooMany;
  if (status === 413) return texts.tooLarge;
  if (status === 415 || status === 422) return texts.fileRefused;
  return status === 0 ? texts.offline : texts.failed;
};

/** Shows that the bot cannot be reached, with the texts of the page's language. */
function unavailable(frame: Frame): HTMLElement {
  const texts = TEXTS[frame.languageOf([])] ?? TEXTS.en;
  return element(
    "div",
    { class: "window", role: "dialog", tabindex: "-1", "aria-label": texts.unavailable },
    element("p", { class: "problem", role: "status" }, texts.unavailable),
  );
}

/** Creates the window of the widget. It reads its settings when it is first shown. The preview has its own gateway. */
export function createWindow(
  frame: Frame,
  gateway: WidgetGateway = createGateway(frame.base, frame.bot),
  storage: WidgetStorage = createStorage(frame.bot),
): ChatWindow {
  const { launcher } = frame;
  addStyle(launcher.root, WINDOW_STYLE);
  let isShown = false;
  let view: { readonly dialog: HTMLElement; readonly draw: () => void; readonly focus: () => void } | undefined;
  let loading: Promise<WidgetConfig> | undefined;

  const visit = createVisit(frame, gateway, storage, () => {
    count();
    view?.draw();
  });
  /** Counts the messages that the visitor has not seen. */
  const count = () => {
    const messages = visit.conversation()?.messages ?? [];
    if (isShown && !document.hidden) storage.key() !== undefined && storage.setSeen(messages.at(-1)?.seq ?? storage.seen());
    const unread = messages.filter(
      ({ direction, kind, seq }) => direction === "out" && (kind === "text" || kind === "file") && seq > storage.seen(),
    ).length;
    launcher.setUnread(unread);
    frame.emit("unread", { count: unread });
  };
  document.addEventListener("visibilitychange", count);

  const show = (dialog: HTMLElement) => {
    launcher.frame.classList.add("full");
    if (!dialog.isConnected) launcher.frame.insertBefore(dialog, launcher.button);
    dialog.hidden = false;
  };
  const build = (config: WidgetConfig) => {
    const language = frame.languageOf(config.languages);
    const texts = TEXTS[language];
    launcher.look(config);
    launcher.language(language);
    const problem = element("p", { class: "problem", role: "alert", hidden: "" });
    const onProblem = (error: unknown) => {
      problem.hidden = error === undefined;
      problem.textContent = error === undefined ? "" : problemText(texts, error);
    };
    const kept = element("p", { class: "problem", role: "status" });
    const drawKept = () => {
      const text = storage.lastsWithPage() ? texts.notKept : "";
      kept.hidden = text === "";
      if (kept.textContent !== text) kept.textContent = text;
    };
    const thread = createThread({
      texts,
      title: config.title,
      file: (id, preview) => gateway.file(storage.key() ?? "", id, preview),
      retry: (clientId) => visit.visitor()?.chat.retry(clientId),
      discard: (clientId) => visit.visitor()?.chat.drop(clientId),
      onProblem,
    });
    const say = async (body: string, attachmentIds: readonly number[]) => {
      onProblem(undefined);
      const { chat, sessionId } = await visit.begin();
      chat.send({ sessionId, body, attachmentIds: [...attachmentIds] });
    };
    const composer = createComposer({
      texts,
      send: say,
      upload: async (file) => {
        onProblem(undefined);
        return (await visit.begin()).upload(file);
      },
      typing: (on) => {
        const visitor = visit.visitor();
        visitor?.live.tell("typing", { sessionId: visitor.sessionId, on });
      },
      draft: storage.draft(),
      onDraft: (text) => {
        storage.setDraft(text);
        drawKept();
      },
      onProblem,
    });
    const stateBar = createStateBar({
      texts,
      isOpen: config.isOpen,
      askPerson: async () => {
        onProblem(undefined);
        const visitor = await visit.begin();
        await connected(visitor);
        await visitor.askPerson();
      },
      leave: async () => visit.visitor()?.leave(),
      onProblem,
    });
    const again = async () => {
      onProblem(undefined);
      await visit.again();
      composer.field.focus();
    };
    const ending = createEnding({ texts, again, onProblem });
    const forget = createForget({ texts, forget: visit.forget, onProblem });
    const typing = element("div", { class: "typing", role: "status" });
    const quick = element("fieldset", { class: "quick", "aria-label": texts.suggestions, hidden: "" });
    const heading = element("h2", { id: "title", dir: "auto" }, config.title);
    const close = element("button", { type: "button", "aria-label": texts.close }, icon(CROSS));
    close.addEventListener("click", frame.close);
    const dialog = element(
      "div",
      { class: "window", role: "dialog", "aria-labelledby": "title", tabindex: "-1", lang: language, dir: directionOf(language) },
      element("div", { class: "head" }, heading, close),
      stateBar.bar,
      thread.log,
      typing,
      quick,
      problem,
      kept,
      ending.end,
      ...composer.parts,
      forget.foot,
    );
    holdKeys(dialog, frame.close);
    dialog.addEventListener("dragover", (event) => {
      event.preventDefault();
      dialog.classList.add("drop");
    });
    for (const end of ["dragleave", "drop"]) dialog.addEventListener(end, () => dialog.classList.remove("drop"));
    dialog.addEventListener("drop", (event) => {
      event.preventDefault();
      composer.addFiles(event.dataTransfer?.files ?? []);
    });

    let quickShown = "";
    let returnedFrom: unknown;
    const draw = () => {
      const visitor = visit.visitor();
      const conversation = visit.conversation();
      thread.update(conversation, config.greeting);
      stateBar.update(visitor, conversation?.session);
      ending.update(visitor, conversation?.session);
      forget.update(visitor !== undefined);
      drawKept();
      for (const part of composer.parts.slice(1)) part.hidden = conversation !== undefined && isEnded(conversation);
      typing.textContent = (conversation?.typing ?? []).map(({ by }) => filled(texts.typing, { name: by.name })).join(" ");
      const replies = conversation === undefined ? [] : quickRepliesOf(conversation);
      if (replies.join("\n") !== quickShown) {
        quickShown = replies.join("\n");
        quick.hidden = replies.length === 0;
        quick.replaceChildren(
          ...replies.map((reply) => {
            const button = element("button", { type: "button", class: "plain", dir: "auto" }, reply);
            button.addEventListener("click", () => {
              composer.field.focus();
              say(reply, []).catch(onProblem);
            });
            return button;
          }),
        );
      }
      if (visitor !== returnedFrom) {
        returnedFrom = visitor;
        composer.giveBack(visitor?.returnedText ?? "");
      }
    };
    const focus = () => (composer.parts[1]?.hidden || matchMedia("(pointer: coarse)").matches ? dialog : composer.field).focus();
    return { dialog, draw, focus };
  };

  // Shows the number of unread messages while the window is closed.
  visit.restore().catch(() => undefined);
  let closed: HTMLElement | undefined;
  return {
    show: (takesFocus = true) => {
      isShown = true;
      loading ??= gateway.config();
      loading.then(
        (config) => {
          view ??= build(config);
          if (!isShown) return;
          show(view.dialog);
          view.draw();
          if (takesFocus) view.focus();
          count();
          visit.restore().catch(() => undefined);
        },
        () => {
          loading = undefined;
          if (!isShown) return;
          closed?.remove();
          closed = unavailable(frame);
          holdKeys(closed, frame.close);
          show(closed);
          closed.focus();
        },
      );
    },
    hide: () => {
      isShown = false;
      launcher.frame.classList.remove("full");
      if (view) view.dialog.hidden = true;
      closed?.remove();
      closed = undefined;
    },
    dispose: () => {
      document.removeEventListener("visibilitychange", count);
      visit.close();
    },
  };
}
