import type { Toaster } from "@blueprintjs/core/lib/esm/components/toast/toaster.js";
import { TEXTS } from "@parley/core/errors";
import type { ReactNode } from "react";
import { untilArrived } from "../../shared/code/until-arrived.ts";
import { coreText, failureText } from "../../shared/messages/core-text.ts";
import type { Intent } from "../intent.ts";
import { keepNotice } from "./notice-log.ts";

interface NoticePlace {
  readonly host: Toaster;
  readonly content: (title: string, text: string) => ReactNode;
}

/** Loader of the notice styles, if they come after the page. */
let styled: () => Promise<unknown> = () => Promise.resolve();
/** Has the first notice wait for its stylesheets. */
export const styleNotices = (load: () => Promise<unknown>): void => {
  styled = load;
};

/** Fetched and made once, when the first notice is shown. */
let place: Promise<NoticePlace> | undefined;
const makePlace = async (): Promise<NoticePlace> => {
  const [{ createToaster, noticeContent }] = await untilArrived(() => Promise.all([import("./toaster.tsx"), styled()]));
  return { host: await createToaster(), content: noticeContent };
};
const thePlace = () => {
  place ??= makePlace();
  return place;
};

/** Fetches what notices are drawn with: most of them say that something failed, and then the network is where it would have to come from. */
export const prepareNotices = (): void => void Promise.all([import("./toaster.tsx"), styled()]).catch(() => undefined);

/** A notice with something to do in it, most often Undo, has to stay long enough to be read and reached. */
const SHOWN_MS = { plain: 6_000, withAction: 10_000 };

export interface NoticeOptions {
  readonly intent?: Intent;
  readonly action?: { readonly label: string; readonly onClick: () => void };
  /** Path in this console that the notification links to. */
  readonly href?: string;
  /** False for what the person has just done: the bell keeps it and does not count it. */
  readonly isNews?: boolean;
  /** Duration in milliseconds, if the offered action expires. */
  readonly shownMs?: number;
  /** A second notice with the same key replaces the first instead of piling up. */
  readonly key?: string;
}

/** Text for a thrown value; its own message if it has one (spec section 8). */
export const messageOf = (problem: unknown): string => {
  if (typeof problem === "string") return problem;
  return problem instanceof Error && problem.message !== "" ? failureText(problem) : coreText(TEXTS.query);
};

type Shown = Pick<NoticeOptions, "intent" | "action" | "key" | "shownMs">;

const hasFailed = (problem: unknown, intent: Intent | undefined): boolean => (intent === undefined ? problem instanceof Error : intent === "danger");

/** Shows a titled notice. An error is shown as one; a plain text is neutral unless `intent` says otherwise. */
export function notify(title: string, problem: unknown, { href, isNews = true, ...shown }: NoticeOptions = {}): void {
  keepNotice({ title, text: messageOf(problem), failed: hasFailed(problem, shown.intent), href }, isNews);
  showNotice(title, problem, shown);
}

/** Number of replaced notices. */
let replaced = 0;
/**
 * Last notice of each key: of several at once only this one is shown, because Blueprint would render all under one key.
 */
const last = new Map<string, object>();

/** The same without the bell: what stands there already, said otherwise. */
export function showNotice(title: string, problem: unknown, { intent, action, key, shownMs }: Shown = {}): void {
  const failed = hasFailed(problem, intent);
  const text = messageOf(problem);
  // Blueprint restarts the timer only if the timeout changes; otherwise the replacement would vanish with the old
  // notice.
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
 * Success notice: "Saved", "Deleted", with Undo if possible. Long tasks that end while the user does something else
 * count as news.
 */
export const notifyDone = (text: string, options: Omit<NoticeOptions, "intent"> = {}): void =>
  notify("", text, { isNews: false, ...options, intent: "success" });
