import { type CSSProperties, type FocusEvent, type KeyboardEvent, type MouseEvent, memo, type ReactNode, useEffect, useRef } from "react";
import { Link, useNavigate } from "react-router-dom";
import { defineMessages } from "../../shared/messages/define-messages.ts";
import { CountBadge } from "../feedback/tag.tsx";
import { FULL_RENDER_ROWS_MAX, slotIndexes } from "../list/row-window.ts";
import { useRowWindow } from "../list/use-row-window.ts";
import type { MenuPlace } from "../overlay/menu.tsx";
import { Avatar } from "../person/avatar.tsx";

const t = defineMessages("ui.chat.list", {
  unread: { one: "{count} unread message", other: "{count} unread messages" },
  online: "Online",
  gone: "Offline",
  loading: "Loading this conversation",
  pick: "Select {name}",
});

/** Row of the list of conversations (field note 6). */
export interface ConversationRow {
  readonly key: string;
  readonly href: string;
  readonly title: string;
  readonly preview: string;
  /** Running time of the wait, or time of the last message. */
  readonly time: ReactNode;
  readonly unread: number;
  /** Whether the customer has the chat open; undefined if unknown. */
  readonly presence: "online" | "gone" | undefined;
  /** Content next to the name, such as the channel's icon. */
  readonly marks?: ReactNode;
  /** Content at the end of the second line, where changes do not alter the row's height. */
  readonly chip?: ReactNode;
  readonly foot?: ReactNode;
  readonly action?: ReactNode;
  /** True for a row that has just left the list and stays visible for a moment. */
  readonly isLeaving?: boolean;
}

interface ConversationListProps {
  readonly label: string;
  readonly caption: string;
  readonly count: number;
  /** Returns the row at an index; undefined if it is not loaded. */
  readonly rowAt: (index: number) => ConversationRow | undefined;
  readonly activeKey: string | undefined;
  readonly empty: ReactNode;
  readonly onChoose: (key: string) => void;
  /** Called when the pointer or focus enters or leaves the list. */
  readonly onInside: (isInside: boolean) => void;
  /** Called with the range of rendered rows, whose end is exclusive, to load missing rows. */
  readonly onView: (first: number, end: number) => void;
  /** True if rows have three lines. All rows have the same height, so that their positions need not be measured. */
  readonly isTall: boolean;
  /** Called to open the menu of a row, by right click, the menu key or Shift F10. */
  readonly onMenu?: ((key: string, at: MenuPlace) => void) | undefined;
  /** Selection for bulk actions; undefined if the list has none. */
  readonly picking?: RowPicking | undefined;
}

export interface RowPicking {
  readonly isPicked: (key: string) => boolean;
  readonly onPick: (key: string) => void;
  /** True if any row is selected. All rows then show their checkboxes. */
  readonly isAny: boolean;
}

/** Heights of a row in pixels; chat.css contains the same. */
const ROW_HEIGHT = { usual: 64, tall: 82 } as const;

/** CSS selector of the list. Single letters are shortcuts while it has the focus. */
export const CONVERSATION_LIST = ".parley-conversations";

export const focusedRow = (): string | undefined => document.activeElement?.closest<HTMLElement>(`${CONVERSATION_LIST} [data-key]`)?.dataset.key;

const rowLink = (row: Element | undefined) => row?.querySelector("a") ?? undefined;

export const focusRow = (key: number): void => rowLink(document.querySelector(`${CONVERSATION_LIST} [data-key="${key}"]`) ?? undefined)?.focus();

/** Moves the focus to the open row of the list, or else to the first. */
export function focusList(): void {
  const list = document.querySelector(CONVERSATION_LIST);
  const row = list?.querySelector("[data-key].is-active") ?? list?.querySelector('[aria-rowindex="1"]') ?? undefined;
  rowLink(row)?.focus();
}

/**
 * Moves the focus by arrow keys between rows, and by Home and End to the first and last rendered row. Enter follows the
 * row's link.
 */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  if (event.altKey || event.ctrlKey || event.metaKey) return;
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>("[aria-rowindex]")].sort(
    (a, b) => Number(a.getAttribute("aria-rowindex")) - Number(b.getAttribute("aria-rowindex")),
  );
  const at = rows.findIndex((row) => row.contains(document.activeElement));
  const targets: Readonly<Record<string, number>> = { ArrowDown: at + 1, ArrowUp: Math.max(at - 1, 0), Home: 0, End: rows.length - 1 };
  const target = targets[event.key];
  if (target === undefined) return;
  event.preventDefault();
  rowLink(rows[target])?.focus();
}

const rowOf = (target: EventTarget): HTMLElement | undefined =>
  (target instanceof Element ? target.closest<HTMLElement>("[data-key]") : null) ?? undefined;

/** Returns the position of a menu below the start of the focused row. */
const below = (row: Element): MenuPlace => {
  const { left, bottom } = row.getBoundingClientRect();
  return { left, top: bottom };
};

interface RowProps extends Pick<ConversationListProps, "onChoose" | "picking"> {
  readonly row: ConversationRow;
  readonly isActive: boolean;
}

/** Row of the list, memoised because each event and each opened conversation re-renders the list. */
const Row = memo(({ row, isActive, onChoose, picking }: RowProps) => {
  const navigate = useNavigate();
  return (
    <>
      {picking === undefined || row.isLeaving === true ? null : (
        // biome-ignore lint/a11y/useSemanticElements: rows are placed one by one, which a table of the browser does not allow
        <div role="cell" className="parley-conversation-pick">
          <input
            type="checkbox"
            aria-label={t("pick", { name: row.title })}
            checked={picking.isPicked(row.key)}
            onChange={() => picking.onPick(row.key)}
          />
        </div>
      )}
      {/* biome-ignore lint/a11y/useSemanticElements: rows are placed one by one, which a table of the browser does not allow */}
      <div role="cell" className="parley-conversation-cell">
        <Link
          to={row.href}
          onClick={(event) => {
            if (event.ctrlKey || event.metaKey || event.shiftKey) return;
            // Navigates synchronously, because the router would otherwise render the change as a transition with low
            // priority.
            event.preventDefault();
            onChoose(row.key);
            void navigate(row.href, { flushSync: true });
          }}
          className="parley-conversation"
          aria-current={isActive ? "true" : undefined}
        >
          <span className="parley-conversation-who">
            <Avatar name={row.title} size="large" />
            {row.presence === undefined ? null : (
              <span className={`parley-presence is-${row.presence}`} role="img" aria-label={t(row.presence)} title={t(row.presence)} />
            )}
          </span>
          <span className="parley-conversation-head">
            <span className={`parley-conversation-title${row.unread > 0 ? " is-unread" : ""}`}>{row.title}</span>
            {row.marks}
            <span className="parley-muted parley-conversation-time">{row.time}</span>
          </span>
          <span className="parley-conversation-head">
            <span className="parley-conversation-preview" dir="auto">
              {row.preview}
            </span>
            {row.chip}
            <CountBadge count={row.unread} label={t("unread", { count: row.unread })} />
          </span>
          {row.foot === undefined ? null : <span className="parley-conversation-foot">{row.foot}</span>}
        </Link>
      </div>
      {row.action === undefined ? null : (
        // biome-ignore lint/a11y/useSemanticElements: as above
        <div role="cell" className="parley-conversation-action">
          {row.action}
        </div>
      )}
    </>
  );
});

/** List of conversations. Only visible rows are rendered, and their elements are reused (speed notes, section 8). */
export const ConversationList = ({
  label,
  caption,
  count,
  rowAt,
  activeKey,
  empty,
  onChoose,
  onInside,
  onView,
  isTall,
  picking,
  onMenu,
}: ConversationListProps) => {
  const frame = useRef<HTMLElement>(null);
  const height = isTall ? ROW_HEIGHT.tall : ROW_HEIGHT.usual;
  const view = useRowWindow(frame, height, count);
  const placed = count > FULL_RENDER_ROWS_MAX;
  const style = (index: number): CSSProperties => ({
    height,
    ...(placed && { position: "absolute", insetInline: 0, transform: `translateY(${index * height}px)` }),
  });
  const { first, end } = view;
  useEffect(() => onView(first, end), [onView, first, end]);
  const isIn = useRef({ pointer: false, focus: false });
  const say = (change: Partial<typeof isIn.current>) => {
    Object.assign(isIn.current, change);
    onInside(isIn.current.pointer || isIn.current.focus);
  };
  const classOf = (row: ConversationRow) =>
    `parley-conversation-row${row.key === activeKey ? " is-active" : ""}${row.isLeaving === true ? " is-leaving" : ""}`;
  const handleMenu = (event: MouseEvent<HTMLElement>) => {
    const row = rowOf(event.target);
    const key = row?.dataset.key;
    if (onMenu === undefined || row === undefined || key === undefined) return;
    event.preventDefault();
    // Opens the menu below the row unless it was a right click, because browsers report no usable position for the menu
    // key.
    onMenu(key, event.button === 2 ? { left: event.clientX, top: event.clientY } : below(row));
  };
  const handleKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const row = rowOf(event.target);
    const isMenu = event.key === "ContextMenu" || (event.key === "F10" && event.shiftKey);
    if (!isMenu || onMenu === undefined || row?.dataset.key === undefined) return moveFocus(event);
    event.preventDefault();
    onMenu(row.dataset.key, below(row));
  };
  return (
    <nav
      ref={frame}
      className="parley-conversations"
      aria-label={label}
      onKeyDown={handleKeyDown}
      onContextMenu={handleMenu}
      onPointerEnter={({ pointerType }) => say({ pointer: pointerType === "mouse" })}
      onPointerLeave={() => say({ pointer: false })}
      onFocus={() => say({ focus: true })}
      onBlur={({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => say({ focus: currentTarget.contains(relatedTarget) })}
    >
      {count === 0 ? (
        empty
      ) : (
        // biome-ignore lint/a11y/useSemanticElements: as the cells
        <div
          role="table"
          aria-label={caption}
          aria-rowcount={count}
          className={`parley-conversation-rows${picking?.isAny === true ? " is-picking" : ""}`}
          style={placed ? { height: count * height } : undefined}
        >
          {slotIndexes(view).map((index, slot) => {
            const row = rowAt(index);
            if (row === undefined)
              return index < count ? (
                // biome-ignore lint/a11y/useSemanticElements: as the cells
                // biome-ignore lint/a11y/useFocusableInteractive: there is nothing to do with it yet
                <div
                  role="row"
                  key={placed ? slot : `hole-${index}`}
                  className="parley-conversation-row"
                  style={style(index)}
                  aria-rowindex={index + 1}
                >
                  {/* biome-ignore lint/a11y/useSemanticElements: as the cells */}
                  <div role="cell" className="parley-conversation-cell parley-conversation-hole">
                    <span className="bp6-skeleton">{t("loading")}</span>
                  </div>
                </div>
              ) : null;
            return (
              // biome-ignore lint/a11y/useSemanticElements: as the cells
              // biome-ignore lint/a11y/useFocusableInteractive: the link inside has the focus
              <div
                role="row"
                key={placed ? slot : row.key}
                className={classOf(row)}
                style={style(index)}
                data-key={row.key}
                aria-rowindex={index + 1}
              >
                <Row row={row} isActive={row.key === activeKey} onChoose={onChoose} picking={picking} />
              </div>
            );
          })}
        </div>
      )}
    </nav>
  );
};
