import type { Screen } from "@parley/core/screens";
import { type SupportCounts, useSupportCounts } from "../../kit/live/use-support-counts.ts";
import { defineMessages } from "../../shared/messages/define-messages.ts";
import { listText } from "../../shared/messages/list-text.ts";

const t = defineMessages("shell.counts", {
  queued: { one: "{count} customer is waiting", other: "{count} customers are waiting" },
  unread: { one: "{count} unread message", other: "{count} unread messages" },
});

/** Screens with a counter in the sidebar, and the count that each shows. */
const COUNTED: Readonly<Record<string, keyof SupportCounts & ("queued" | "unread")>> = {
  "chats-support-queue": "queued",
  "chats-active-chats": "unread",
};
/** Largest count that is shown in full. Three digits would be wider than the icon. */
const SHOWN_MAX = 99;

interface CountOf {
  readonly count: number;
  readonly words: string;
}

/**
 * Returns a function that sums the counts of a menu entry's screens. That function returns undefined if the sum is 0.
 */
export function useScreenCounts(): (screens: readonly Pick<Screen, "id">[]) => CountOf | undefined {
  const counts = useSupportCounts();
  return (screens) => {
    const counted = screens.flatMap(({ id }) => COUNTED[id] ?? []).filter((name) => counts[name] > 0);
    if (counted.length === 0) return undefined;
    return { count: counted.reduce((sum, name) => sum + counts[name], 0), words: listText(counted.map((name) => t(name, { count: counts[name] }))) };
  };
}

export const ScreenCount = ({ of }: { readonly of: CountOf | undefined }) =>
  of === undefined ? null : (
    <span className="parley-nav-count" role="img" aria-label={of.words} title={of.words}>
      {of.count > SHOWN_MAX ? `${SHOWN_MAX}+` : of.count}
    </span>
  );
