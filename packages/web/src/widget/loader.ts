import type { WidgetLanguage } from "@parley/core/contract/bots/widget-languages";
import { chooseLanguage } from "./language.ts";
import { createLauncher, type WidgetLook } from "./launcher.ts";
import type { Attributes, ChatModule, ChatWindow, Frame, ParleyApi, WidgetEvent, WidgetEvents } from "./widget-api.ts";
import { hasConversation } from "./widget-keys.ts";

/**
 * Look of the bot's widget, which the gateway adds to the script; null if there is no such bot, and undefined if the
 * address of the script names none.
 */
declare const PARLEY_LOOK: (WidgetLook & { readonly languages: readonly WidgetLanguage[] }) | null | undefined;
/** Path of the script with the window, from the build. */
declare const PARLEY_CHAT: string;

type Queue = readonly (readonly [method: string, args: readonly unknown[]])[];
declare global {
  interface Window {
    Parley?: (ParleyApi & { readonly q?: Queue; readonly isLoaded?: true }) | undefined;
  }
}

const DEFAULT_LOOK: WidgetLook = { color: "#1f6b4a", position: "right" };

type Listener<E extends WidgetEvent> = (detail: WidgetEvents[E]) => void;

/** Listeners of the page's script. A failing listener does not stop the widget. */
function createEvents() {
  const listeners: { readonly [E in WidgetEvent]: Set<Listener<E>> } = { open: new Set(), close: new Set(), message: new Set(), unread: new Set() };
  const of = <E extends WidgetEvent>(event: E): Set<Listener<E>> => listeners[event];
  return {
    on: <E extends WidgetEvent>(event: E, listener: Listener<E>) => {
      if (!Object.hasOwn(listeners, event)) throw new RangeError(`Parley has no event "${event}"`);
      of(event).add(listener);
      return () => void of(event).delete(listener);
    },
    emit: <E extends WidgetEvent>(event: E, detail: WidgetEvents[E]) => {
      for (const listener of of(event)) setTimeout(() => listener(detail), 0);
    },
  };
}

function start(script: HTMLScriptElement, bot: string): void {
  const look = typeof PARLEY_LOOK === "undefined" ? undefined : PARLEY_LOOK;
  if (look === null) return;
  const base = new URL(script.src).origin;
  const languageOf = (offered?: readonly WidgetLanguage[]) =>
    chooseLanguage([script.dataset.lang, document.documentElement.lang, ...navigator.languages], offered);
  const launcher = createLauncher(languageOf(look?.languages), look ?? DEFAULT_LOOK);
  const { on, emit } = createEvents();
  let attributes: Readonly<Record<string, string>> = {};
  let chat: Promise<ChatWindow> | undefined;
  let attempts = 0;
  let isOpen = false;

  const load = (): Promise<ChatWindow> => {
    attempts += 1;
    // Adds a query after a failure, because some browsers remember that a module could not be loaded.
    const address = `${base}${PARLEY_CHAT}${attempts > 1 ? `?${attempts}` : ""}`;
    chat ??= (import(address) as Promise<ChatModule>).then(({ createWindow }) => createWindow(frame));
    return chat;
  };
  const close = () => {
    if (!isOpen) return;
    isOpen = false;
    launcher.setOpen(false);
    void chat?.then((opened) => opened.hide());
    emit("close", undefined);
  };
  const open = () => {
    if (isOpen) return;
    isOpen = true;
    launcher.attach();
    launcher.setFailed(false);
    launcher.setOpen(true);
    load().then(
      (opened) => isOpen && opened.show(),
      () => {
        chat = undefined;
        isOpen = false;
        launcher.setOpen(false);
        launcher.setFailed(true);
      },
    );
    emit("open", undefined);
  };
  const frame: Frame = {
    launcher,
    base,
    bot,
    languageOf,
    attributes: () => attributes,
    emit,
    close: () => {
      close();
      launcher.button.focus();
    },
  };
  launcher.button.addEventListener("click", () => (isOpen ? close() : open()));
  launcher.attach();

  const queued = window.Parley?.q ?? [];
  const api: ParleyApi = {
    open,
    close,
    on,
    set: (given: Attributes) => {
      // Shortens the facts to what the gateway accepts, because a long address must not prevent the chat.
      const short = Object.entries(given).map(
        ([name, value]) => [name.replace(/\s+/g, " ").trim().slice(0, 40), String(value).slice(0, 200)] as const,
      );
      attributes = Object.fromEntries(
        Object.entries({ ...attributes, ...Object.fromEntries(short) })
          .filter(([name]) => name !== "")
          .slice(0, 20),
      );
    },
  };
  window.Parley = { ...api, isLoaded: true };
  for (const [method, args] of queued) if (Object.hasOwn(api, method)) (api[method as keyof ParleyApi] as (...given: unknown[]) => void)(...args);
  // Loads the window of a known visitor, so that the launcher shows how many messages are unread.
  if (hasConversation(bot)) load().catch(() => (chat = undefined));
}

const script = (document.currentScript ?? document.querySelector("script[data-bot][src*='/widget.js']")) as HTMLScriptElement | null;
const bot = script?.dataset.bot;
// A page that includes the tag twice gets one widget.
if (script && bot && !window.Parley?.isLoaded) {
  if (document.body) start(script, bot);
  else document.addEventListener("DOMContentLoaded", () => start(script, bot), { once: true });
}
