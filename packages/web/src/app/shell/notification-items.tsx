import type { Notification } from "@parley/core/contract/main/notifications";
import { Link } from "react-router-dom";
import { TimeText } from "../../ui/text/time-text.tsx";

const Title = ({ title, href, readAt }: Notification) => {
  const text = readAt === null ? <strong>{title}</strong> : title;
  return href?.startsWith("/") === true ? <Link to={href}>{text}</Link> : text;
};

/** What the gateway has told this user, on whatever machine they were; what is unread stands out. */
export const NotificationItems = ({ items }: { readonly items: readonly Notification[] }) => (
  <ul className="parley-notices">
    {items.map((item) => (
      <li key={item.id}>
        <div>
          <Title {...item} />
        </div>
        <div className="parley-muted">
          <TimeText value={item.createdAt} />
        </div>
      </li>
    ))}
  </ul>
);
