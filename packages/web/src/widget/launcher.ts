import type { WidgetLanguage } from "@parley/core/contract/bots/widget-languages";
import { addStyle, element, icon } from "./element.ts";
import { directionOf } from "./language.ts";
import { LAUNCHER_STYLE } from "./launcher-style.ts";
import { LAUNCHER_TEXTS } from "./launcher-texts.ts";

const BUBBLE = "M12 3C6.5 3 2 6.8 2 11.5c0 2.5 1.3 4.8 3.4 6.3L4.5 22l4.6-2.3c.9.2 1.9.3 2.9.3 5.5 0 10-3.8 10-8.5S17.5 3 12 3z";
const CROSS = "M6.4 5 12 10.6 17.6 5 19 6.4 13.4 12l5.6 5.6-1.4 1.4-5.6-5.6L6.4 19 5 17.6l5.6-5.6L5 6.4z";

/** Appearance of the widget before its window is loaded. */
export interface WidgetLook {
  readonly color: string;
  readonly position: "right" | "left";
}

export interface Launcher {
  readonly root: ShadowRoot;
  /** Element that contains the launcher and the window, with their colours. */
  readonly frame: HTMLElement;
  readonly button: HTMLButtonElement;
  /** Adds the launcher to the page if it is not there, because single-page apps may remove it. */
  attach(): void;
  detach(): void;
  look(look: WidgetLook): void;
  language(language: WidgetLanguage): void;
  setOpen(isOpen: boolean): void;
  setUnread(count: number): void;
  /** Shows that the window could not be loaded, until the next call without an argument. */
  setFailed(isFailed: boolean): void;
}

/** Creates the launcher: a button in a shadow root, so that styles reach neither in nor out. */
export function createLauncher(first: WidgetLanguage, initial: WidgetLook, parent: () => Element = () => document.body): Launcher {
  const host = document.createElement("parley-widget");
  const root = host.attachShadow({ mode: "open" });
  addStyle(root, LAUNCHER_STYLE);
  const badge = element("span", { class: "badge", hidden: "", "aria-hidden": "true" });
  const button = element("button", { class: "launcher", type: "button", "aria-haspopup": "dialog", "aria-expanded": "false" }, badge);
  const notice = element("div", { class: "notice", role: "status", hidden: "" });
  const frame = element("div", { class: "frame" }, notice, button);
  root.append(frame);
  let language = first;
  let isOpen = false;
  let unread = 0;

  const draw = () => {
    const texts = LAUNCHER_TEXTS[language];
    frame.lang = language;
    frame.dir = directionOf(language);
    const label = isOpen ? texts.close : texts.open;
    button.setAttribute("aria-label", unread === 0 || isOpen ? label : `${label}. ${texts.unread.replace("{count}", String(unread))}`);
    button.setAttribute("aria-expanded", String(isOpen));
    button.replaceChildren(icon(isOpen ? CROSS : BUBBLE), badge);
    badge.hidden = unread === 0 || isOpen;
    badge.textContent = unread > 99 ? "99+" : String(unread);
  };
  const look: Launcher["look"] = ({ color, position }) => {
    frame.style.setProperty("--brand", color);
    frame.classList.toggle("left", position === "left");
    frame.classList.toggle("right", position !== "left");
  };
  look(initial);
  draw();
  return {
    root,
    frame,
    button,
    attach: () => {
      if (!host.isConnected) parent().append(host);
    },
    detach: () => host.remove(),
    look,
    language: (next) => {
      language = next;
      draw();
    },
    setOpen: (next) => {
      isOpen = next;
      draw();
    },
    setUnread: (count) => {
      if (count === unread) return;
      unread = count;
      draw();
    },
    setFailed: (isFailed) => {
      notice.hidden = !isFailed;
      notice.textContent = isFailed ? LAUNCHER_TEXTS[language].failed : "";
    },
  };
}
