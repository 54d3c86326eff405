import { type CSSProperties, type KeyboardEvent, type ReactNode, useRef } from "react";
import { Link } from "react-router-dom";
import { defineMessages } from "../../shared/messages/define-messages.ts";
import { CountBadge } from "../feedback/tag.tsx";
import { DRAWN_WHOLE, slotIndexes } from "../list/row-window.ts";
import { useRowWindow } from "../list/use-row-window.ts";
import { Avatar } from "../person/avatar.tsx";
import { TimeText } from "../text/time-text.tsx";

const t = defineMessages("ui.chat.list", { unread: { one: "{count} unread message", other: "{count} unread messages" } });

/** One conversation as the list shows it (field note 6). */
export interface ConversationRow {
  readonly key: string;
  readonly href: string;
  readonly title: string;
  readonly preview: string;
  /** ISO 8601, of the last activity. */
  readonly at: string;
  readonly unread: number;
  /** Channel, draft and other marks. */
  readonly marks?: ReactNode;
}

interface ConversationListProps {
  readonly label: string;
  readonly rows: readonly ConversationRow[];
  readonly activeKey: string | undefined;
  /** Shown instead of rows. */
  readonly empty: ReactNode;
  /** A row was chosen, by a click or Enter. */
  readonly onChoose?: ((key: string) => void) | undefined;
}

/** Rows are of one height, so that any of them can be placed without measuring the others. */
const ROW_HEIGHT = 64;

/** Arrows go from row to row, Home and End to the first and the last that is drawn; Enter is the link's own. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>("li[aria-posinset]")].sort(
    (a, b) => Number(a.ariaPosInSet) - Number(b.ariaPosInSet),
  );
  const at = rows.findIndex((row) => row.contains(document.activeElement));
  const targets: Readonly<Record<string, number>> = { ArrowDown: at + 1, ArrowUp: Math.max(at - 1, 0), Home: 0, End: rows.length - 1 };
  const target = targets[event.key];
  if (target === undefined) return;
  event.preventDefault();
  rows[target]?.querySelector("a")?.focus();
}

interface RowProps extends Pick<ConversationListProps, "onChoose"> {
  readonly row: ConversationRow;
  readonly isActive: boolean;
}

const Row = ({ row, isActive, onChoose }: RowProps) => (
  <Link
    to={row.href}
    onClick={({ ctrlKey, metaKey, shiftKey }) => {
      if (!ctrlKey && !metaKey && !shiftKey) onChoose?.(row.key);
    }}
    className={`parley-conversation${isActive ? " is-active" : ""}`}
    aria-current={isActive ? "true" : undefined}
  >
    <Avatar name={row.title} size="large" />
    <span className="parley-conversation-head">
      <span className={`parley-conversation-title${row.unread > 0 ? " is-unread" : ""}`}>{row.title}</span>
      <span className="parley-muted">
        <TimeText value={row.at} />
      </span>
    </span>
    <span className="parley-conversation-head">
      <span className="parley-conversation-preview" dir="auto">
        {row.preview}
      </span>
      {row.marks}
      <CountBadge count={row.unread} label={t("unread", { count: row.unread })} />
    </span>
  </Link>
);

/** Conversations, one below the other; only those in view are drawn, in rows that are reused by slot (speed notes, section 8). */
export const ConversationList = ({ label, rows, activeKey, empty, onChoose }: ConversationListProps) => {
  const frame = useRef<HTMLElement>(null);
  const view = useRowWindow(frame, ROW_HEIGHT, rows.length);
  const placed = rows.length > DRAWN_WHOLE;
  const style = (index: number): CSSProperties | undefined =>
    placed ? { position: "absolute", insetInline: 0, transform: `translateY(${index * ROW_HEIGHT}px)` } : undefined;
  return (
    <nav ref={frame} className="parley-conversations" aria-label={label} onKeyDown={moveFocus}>
      {rows.length === 0 ? (
        empty
      ) : (
        <ul style={placed ? { height: rows.length * ROW_HEIGHT } : undefined}>
          {slotIndexes(view).map((index, slot) => {
            const row = rows[index];
            if (row === undefined) return null;
            return (
              <li key={placed ? slot : row.key} style={style(index)} aria-setsize={rows.length} aria-posinset={index + 1}>
                <Row row={row} isActive={row.key === activeKey} onChoose={onChoose} />
              </li>
            );
          })}
        </ul>
      )}
    </nav>
  );
};
