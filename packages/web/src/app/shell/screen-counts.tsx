import type { Screen } from "@parley/core/screens";
import { type SupportCounts, useSupportCounts } from "../../kit/live/use-support-counts.ts";
import { defineMessages } from "../../shared/messages/define-messages.ts";
import { listText } from "../../shared/messages/list-text.ts";

const t = defineMessages("shell.counts", {
  queued: { one: "{count} customer is waiting", other: "{count} customers are waiting" },
  unread: { one: "{count} unread message", other: "{count} unread messages" },
});

/** Screens with a counter, and the count they show. */
const COUNTED: Readonly<Record<string, keyof SupportCounts & ("queued" | "unread")>> = {
  "chats-support-queue": "queued",
  "chats-active-chats": "unread",
};
/** More than two digits would be wider than the icon. */
const SHOWN_MAX = 99;

interface CountOf {
  readonly count: number;
  /** Description of the count. */
  readonly words: string;
}

/** Counts of menu entries: of one screen, or of all screens of a group. Undefined if there is nothing to count. */
export function useScreenCounts(): (screens: readonly Pick<Screen, "id">[]) => CountOf | undefined {
  const counts = useSupportCounts();
  return (screens) => {
    const counted = screens.flatMap(({ id }) => COUNTED[id] ?? []).filter((name) => counts[name] > 0);
    if (counted.length === 0) return undefined;
    return { count: counted.reduce((sum, name) => sum + counts[name], 0), words: listText(counted.map((name) => t(name, { count: counts[name] }))) };
  };
}

/** Count beside the icon or name of a screen. */
export const ScreenCount = ({ of }: { readonly of: CountOf | undefined }) =>
  of === undefined ? null : (
    <span className="parley-nav-count" role="img" aria-label={of.words} title={of.words}>
      {of.count > SHOWN_MAX ? `${SHOWN_MAX}+` : of.count}
    </span>
  );
