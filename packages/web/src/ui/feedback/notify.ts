import type { Toaster } from "@blueprintjs/core/lib/esm/components/toast/toaster.js";
import { TEXTS } from "@parley/core/errors";
import type { ReactNode } from "react";
import { untilArrived } from "../../shared/code/until-arrived.ts";
import { coreText } from "../../shared/messages/core-text.ts";
import type { Intent } from "../intent.ts";
import { keepNotice } from "./notice-log.ts";

interface NoticePlace {
  readonly host: Toaster;
  readonly content: (title: string, text: string) => ReactNode;
}

/** What notices are drawn with, where that comes later than the page. */
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
  /** Where the bell leads from it: a path of this console. */
  readonly href?: string;
  /** False for what the person has just done: the bell keeps it and does not count it. */
  readonly isNews?: boolean;
  /** How long it stands, in milliseconds, where what it offers does not stand longer. */
  readonly shownMs?: number;
  /** A second notice with the same key replaces the first instead of piling up. */
  readonly key?: string;
}

/** What a person is told of anything that was thrown; its own message when it has one (spec section 8). */
export const messageOf = (problem: unknown): string => {
  if (typeof problem === "string") return problem;
  return coreText(problem instanceof Error && problem.message !== "" ? problem.message : TEXTS.query);
};

type Shown = Pick<NoticeOptions, "intent" | "action" | "key" | "shownMs">;

const hasFailed = (problem: unknown, intent: Intent | undefined): boolean => (intent === undefined ? problem instanceof Error : intent === "danger");

/** Shows a titled notice. An error is shown as one; a plain text is neutral unless `intent` says otherwise. */
export function notify(title: string, problem: unknown, { href, isNews = true, ...shown }: NoticeOptions = {}): void {
  keepNotice({ title, text: messageOf(problem), failed: hasFailed(problem, shown.intent), href }, isNews);
  showNotice(title, problem, shown);
}

/** How many times a notice took another's place. */
let replaced = 0;
/** What was said last by each key: of several in one moment, which Blueprint would draw as so many of one key, it is the one that is shown. */
const last = new Map<string, object>();

/** The same without the bell: what stands there already, said otherwise. */
export function showNotice(title: string, problem: unknown, { intent, action, key, shownMs }: Shown = {}): void {
  const failed = hasFailed(problem, intent);
  const text = messageOf(problem);
  // Blueprint begins a time anew only when it is another one: what takes the place of a notice about to go would go with it.
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

/** "Saved", "Deleted": short, green, with Undo where there is one. What took its time, and ends while somebody works at something else, is news. */
export const notifyDone = (text: string, options: Omit<NoticeOptions, "intent"> = {}): void =>
  notify("", text, { isNews: false, ...options, intent: "success" });
