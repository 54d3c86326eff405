import { Link } from "react-router-dom";
import { CLOSES_POPOVER } from "../../ui/overlay/popover.tsx";
import { TimeText } from "../../ui/text/time-text.tsx";

export interface BellItem {
  readonly key: string;
  readonly title: string;
  readonly text?: string;
  /** Path in this console to which the entry links, if any. */
  readonly href: string | null | undefined;
  readonly at: string;
  readonly tone: "new" | "failed" | "read";
}

const Words = ({ title, text, tone }: BellItem) => (
  <>
    {title === "" ? null : tone === "new" || text !== undefined ? <strong>{title}</strong> : title}
    {text === undefined ? null : <span className="parley-notice-text">{text}</span>}
  </>
);

/** List of notifications. An entry about an object is a link over its full width. */
export const NotificationItems = ({ items }: { readonly items: readonly BellItem[] }) => (
  <ul className="parley-notices">
    {items.map((item) => (
      <li key={item.key} className={`is-${item.tone}`}>
        <div>
          {item.href?.startsWith("/") === true ? (
            <Link to={item.href} className={`parley-notice-link ${CLOSES_POPOVER}`}>
              <Words {...item} />
            </Link>
          ) : (
            <Words {...item} />
          )}
        </div>
        <div className="parley-muted">
          <TimeText value={item.at} />
        </div>
      </li>
    ))}
  </ul>
);
