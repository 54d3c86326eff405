import type { Toaster } from "@blueprintjs/core/lib/esm/components/toast/toaster.js";
import { TEXTS } from "@parley/core/errors";
import type { ReactNode } from "react";
import { loadUntilArrived } from "../../shared/code/until-arrived.ts";
import { coreText, failureText } from "../../shared/messages/core-text.ts";
import type { Intent } from "../intent.ts";
import { storeNotice } from "./notice-log.ts";

interface NoticePlace {
  readonly host: Toaster;
  readonly content: (title: string, text: string) => ReactNode;
}

/** Loads the stylesheets of notices, if they are not part of the page. */
let styled: () => Promise<unknown> = () => Promise.resolve();
/** Sets the loader of the stylesheets, for which the first notice waits. */
export const setNoticeStyleLoader = (load: () => Promise<unknown>): void => {
  styled = load;
};

/** Container of the notices, loaded and created with the first one. */
let place: Promise<NoticePlace> | undefined;
const makePlace = async (): Promise<NoticePlace> => {
  const [{ createToaster, noticeContent }] = await loadUntilArrived(() => Promise.all([import("./toaster.tsx"), styled()]));
  return { host: await createToaster(), content: noticeContent };
};
const thePlace = () => {
  place ??= makePlace();
  return place;
};

/**
 * Preloads the code of notices. Most notices report errors, and the network may be unavailable when an error occurs.
 */
export const prepareNotices = (): void => void Promise.all([import("./toaster.tsx"), styled()]).catch(() => undefined);

/** Milliseconds for which a notice is shown; longer if it has an action, mostly Undo. */
const SHOWN_MS = { plain: 6_000, withAction: 10_000 };

export interface NoticeOptions {
  readonly intent?: Intent;
  readonly action?: { readonly label: string; readonly onClick: () => void };
  /** Path in this console to which the entry under the bell links. */
  readonly href?: string;
  /** False for results of the user's own action, which are stored for the bell but not counted as unread. */
  readonly isNews?: boolean;
  /** Milliseconds for which the notice is shown, if its action expires. */
  readonly shownMs?: number;
  /** Key of the notice; a new one with the same key replaces it. */
  readonly key?: string;
}

/** Returns the message of a thrown value, or a general one if it has none (spec section 8). */
export const messageOf = (problem: unknown): string => {
  if (typeof problem === "string") return problem;
  return problem instanceof Error && problem.message !== "" ? failureText(problem) : coreText(TEXTS.query);
};

type Shown = Pick<NoticeOptions, "intent" | "action" | "key" | "shownMs">;

const hasFailed = (problem: unknown, intent: Intent | undefined): boolean => (intent === undefined ? problem instanceof Error : intent === "danger");

/**
 * Shows a notice and stores it for the bell. Errors appear as such; plain strings are neutral unless `intent` is given.
 */
export function notify(title: string, problem: unknown, { href, isNews = true, ...shown }: NoticeOptions = {}): void {
  storeNotice({ title, text: messageOf(problem), failed: hasFailed(problem, shown.intent), href }, isNews);
  showNotice(title, problem, shown);
}

/** Number of notices with a key so far; it makes consecutive timeouts differ. */
let replaced = 0;
/**
 * Last notice per key. If several are requested while the code loads, only this one is shown, because Blueprint would
 * render all of them with the same key.
 */
const last = new Map<string, object>();

/** Shows a notice without storing it, for notices that the bell already contains. */
export function showNotice(title: string, problem: unknown, { intent, action, key, shownMs }: Shown = {}): void {
  const failed = hasFailed(problem, intent);
  const text = messageOf(problem);
  // Alternates the timeout by one millisecond, because Blueprint restarts the timer only if the timeout changes. A
  // replacement would otherwise disappear with the notice it replaced.
  const shown = {
    intent: intent ?? (failed ? "danger" : "none"),
    timeout: (shownMs ?? (action === undefined ? SHOWN_MS.plain : SHOWN_MS.withAction)) + (key === undefined ? 0 : replaced++ % 2),
    ...(action === undefined ? {} : { action: { text: action.label, onClick: action.onClick } }),
  };
  const show = ({ host, content }: NoticePlace) => host.show({ ...shown, message: content(title, text) }, key);
  if (key === undefined) return void thePlace().then(show);
  last.set(key, shown);
  const showLast = (there: NoticePlace): void => {
    if (last.get(key) !== shown) return;
    last.delete(key);
    show(there);
  };
  void thePlace().then((there) => setTimeout(showLast, 0, there));
}

/**
 * Shows that an action succeeded, for example "Saved", with Undo if possible. Not counted as unread, unless a long task
 * has ended while the user does something else.
 */
export const showSuccessNotice = (text: string, options: Omit<NoticeOptions, "intent"> = {}): void =>
  notify("", text, { isNews: false, ...options, intent: "success" });
