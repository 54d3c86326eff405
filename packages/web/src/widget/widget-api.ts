import type { WidgetLanguage } from "@parley/core/contract/bots/widget-languages";
import type { Launcher } from "./launcher.ts";

/** Events that a page's script can listen to (docs/guide/widget.md), with what the listener receives. */
export interface WidgetEvents {
  open: undefined;
  close: undefined;
  /** Message of the bot or of an agent. */
  message: { readonly text: string; readonly from: "bot" | "agent" | "system" };
  unread: { readonly count: number };
}
export type WidgetEvent = keyof WidgetEvents;

/** Values that a page gives before or during a conversation; agents see them as unverified. */
export type Attributes = Readonly<Record<string, string | number | boolean>>;

/** `window.Parley`, the interface for scripts of the page. */
export interface ParleyApi {
  open(): void;
  close(): void;
  set(attributes: Attributes): void;
  on<E extends WidgetEvent>(event: E, listener: (detail: WidgetEvents[E]) => void): () => void;
}

/** Parts of the page that the window, which is loaded later, needs from the launcher. */
export interface Frame {
  readonly launcher: Launcher;
  /** Origin of the gateway. */
  readonly base: string;
  readonly bot: string;
  /** Language that the page prefers among those that the stakeholder offers. */
  readonly languageOf: (offered: readonly WidgetLanguage[]) => WidgetLanguage;
  readonly attributes: () => Readonly<Record<string, string>>;
  readonly emit: <E extends WidgetEvent>(event: E, detail: WidgetEvents[E]) => void;
  /** Closes the window and moves the focus to the launcher. */
  readonly close: () => void;
}

export interface ChatWindow {
  /** Shows the window and moves the focus to it, unless `takesFocus` is false. */
  show(takesFocus?: boolean): void;
  hide(): void;
  /** Closes the connection, when the preview is removed. */
  dispose(): void;
}

/** Exports of the script with the window. */
export interface ChatModule {
  createWindow(frame: Frame): ChatWindow;
}
