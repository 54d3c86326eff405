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
/** Lets the first notice wait for its stylesheets. */
export const styleNotices = (load: () => Promise<unknown>): void => {
  styled = load;
};

/** Loaded and created once, with the first notice. */
let place: Promise<NoticePlace> | undefined;
const makePlace = async (): Promise<NoticePlace> => {
  const [{ createToaster, noticeContent }] = await untilArrived(() => Promise.all([import("./toaster.tsx"), styled()]));
  return { host: await createToaster(), content: noticeContent };
};
const thePlace = () => {
  place ??= makePlace();
  return place;
};

/** Preloads the notice code: most notices report errors, and then the network may be unavailable. */
export const prepareNotices = (): void => void Promise.all([import("./toaster.tsx"), styled()]).catch(() => undefined);

/** Notices with an action, mostly Undo, stay longer. */
const SHOWN_MS = { plain: 6_000, withAction: 10_000 };

export interface NoticeOptions {
  readonly intent?: Intent;
  readonly action?: { readonly label: string; readonly onClick: () => void };
  /** Path in this console that the notification links to. */
  readonly href?: string;
  /** False for results of the user's own action: the bell keeps but does not count them. */
  readonly isNews?: boolean;
  /** Duration in milliseconds, if the offered action expires. */
  readonly shownMs?: number;
  /** A second notice with the same key replaces the first. */
  readonly key?: string;
}

/** Text for a thrown value; its own message if it has one (spec section 8). */
export const messageOf = (problem: unknown): string => {
  if (typeof problem === "string") return problem;
  return problem instanceof Error && problem.message !== "" ? failureText(problem) : coreText(TEXTS.query);
};

type Shown = Pick<NoticeOptions, "intent" | "action" | "key" | "shownMs">;

const hasFailed = (problem: unknown, intent: Intent | undefined): boolean => (intent === undefined ? problem instanceof Error : intent === "danger");

/** Shows a titled notice. Errors are shown as such; plain texts are neutral unless `intent` differs. */
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

/** The same without the bell, which has the entry already. */
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
