import type { Attachment } from "@parley/core/contract/chats/conversations";
import type { Bubble } from "@parley/core/live";
import { memo, type ReactNode, useEffect, useMemo, useRef, useState } from "react";
import { defineMessages } from "../../shared/messages/define-messages.ts";
import { listText } from "../../shared/messages/list-text.ts";
import { Button } from "../controls/button.tsx";
import { withLatestScanResult } from "../files/checked-files.ts";
import { FileViewer } from "../files/file-viewer.tsx";
import { isViewable } from "../files/viewable.ts";
import { ChevronDownIcon } from "../icons.ts";
import { useTimeZone } from "../text/time-zone.ts";
import { BubbleView, MessageParts } from "./bubble-view.tsx";
import { Surroundings, type ThreadSurroundings } from "./chat-context.ts";
import { dayText } from "./chat-time.ts";
import { type ThreadItem, type ThreadSide, threadItems } from "./thread-items.ts";
import { useScrollToMessage } from "./use-opened-at.ts";
import { type OlderMessages, useThreadScroll } from "./use-thread-scroll.ts";

const t = defineMessages("ui.chat.thread", {
  older: "Load older messages",
  beginning: "Go to the first message",
  unread: "New messages",
  newest: "Go to the newest message",
  typing: { one: "{names} is typing…", other: "{names} are typing…" },
});

export interface ThreadProps extends Omit<ThreadSurroundings, "viewFile"> {
  readonly label: string;
  readonly bubbles: readonly Bubble[];
  readonly side: ThreadSide;
  readonly unreadAfter?: number | null;
  readonly older?: OlderMessages & { readonly loadAll?: () => void };
  readonly typing?: readonly string[];
  readonly empty?: ReactNode;
  /** Sequence number of the message to scroll to; each change scrolls again. */
  readonly at?: number | undefined;
}

const viewableIn = (bubbles: readonly Bubble[]): readonly Attachment[] =>
  bubbles.flatMap((bubble) => (bubble.state === "delivered" ? bubble.message.attachments.map(withLatestScanResult).filter(isViewable) : []));

const Item = memo(({ item, isLast }: { readonly item: ThreadItem; readonly isLast: boolean }) => {
  switch (item.kind) {
    case "day":
      return <li className="parley-thread-line">{dayText(item.day)}</li>;
    case "unread":
      return (
        <li className="parley-thread-line is-unread" data-unread-line>
          {t("unread")}
        </li>
      );
    case "activity":
      return (
        <li className="parley-thread-activity" data-seq={item.message.seq}>
          {item.message.body}
          <MessageParts message={item.message} />
        </li>
      );
    case "bubble":
      return <BubbleView bubble={item.bubble} own={item.own} follows={item.follows} isLast={isLast} />;
  }
});

/** Messages of a conversation, for staff, the customer or the history. Pass the conversation id as `key`. */
export const Thread = ({ label, bubbles, side, unreadAfter = null, older, typing = [], empty, at, ...around }: ThreadProps) => {
  const frame = useRef<HTMLDivElement>(null);
  const timeZone = useTimeZone();
  const items = useMemo(() => threadItems(bubbles, { side, timeZone, unreadAfter }), [bubbles, side, timeZone, unreadAfter]);
  const last = items.findLast((item) => item.kind === "bubble" && item.bubble.state === "delivered");
  const { isAtEnd, scrollToEnd } = useThreadScroll(frame, items, older);
  const hasOlder = older?.has === true;
  const [goesToStart, setGoesToStart] = useState(false);
  useEffect(() => {
    if (!goesToStart || hasOlder) return;
    setGoesToStart(false);
    const element = frame.current;
    if (element === null) return;
    element.scrollTop = 0;
    element.focus({ preventScroll: true });
  }, [goesToStart, hasOlder]);
  useScrollToMessage(frame, at, items.length > 0);
  const { names, openFile, onRetry, onDrop, linkOf, searched, partsOf } = around;
  const [viewed, setViewed] = useState<Attachment>();
  const viewable = useMemo(() => (viewed === undefined ? [] : viewableIn(bubbles)), [viewed, bubbles]);
  const surroundings = useMemo(
    () => ({ names, openFile, viewFile: setViewed, onRetry, onDrop, linkOf, searched, partsOf }),
    [names, openFile, onRetry, onDrop, linkOf, searched, partsOf],
  );

  return (
    <Surroundings value={surroundings}>
      <div className="parley-thread">
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a frame that scrolls has to be reachable by keyboard */}
        <section ref={frame} className="parley-thread-frame" aria-label={label} tabIndex={0}>
          <div>
            {older?.has === true ? (
              <div className="parley-thread-older">
                <Button size="small" variant="minimal" loading={older.busy} onClick={older.load}>
                  {t("older")}
                </Button>
                {older.loadAll === undefined ? null : (
                  <Button
                    size="small"
                    variant="minimal"
                    loading={goesToStart}
                    onClick={() => {
                      setGoesToStart(true);
                      older.loadAll?.();
                    }}
                  >
                    {t("beginning")}
                  </Button>
                )}
              </div>
            ) : null}
            {items.length === 0 ? empty : null}
            <ol className="parley-thread-items" aria-live="polite" aria-relevant="additions" aria-busy={older?.busy === true}>
              {items.map((item) => (
                <Item key={item.key} item={item} isLast={item === last} />
              ))}
            </ol>
          </div>
        </section>
        {isAtEnd ? null : (
          <div className="parley-thread-newest">
            <Button size="small" icon={<ChevronDownIcon />} onClick={scrollToEnd}>
              {t("newest")}
            </Button>
          </div>
        )}
        <div className="parley-thread-typing" role="status">
          {typing.length === 0 ? null : t("typing", { count: typing.length, names: listText(typing) })}
        </div>
      </div>
      {viewed === undefined ? null : <FileViewer files={viewable} openFile={openFile} first={viewed} onClose={() => setViewed(undefined)} />}
    </Surroundings>
  );
};
