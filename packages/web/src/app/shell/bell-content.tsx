import type { Notification } from "@parley/core/contract/identity/notifications";
import { defineMessages } from "../../shared/messages/define-messages.ts";
import { type StoredNotice, useNoticeLog } from "../../ui/feedback/notice-log.ts";
import { type BellItem, NotificationItems } from "./notification-items.tsx";

const t = defineMessages("shell.bellContent", {
  title: "Notifications",
  notices: "Shown in this tab",
  failed: "Your notifications could not be loaded.",
  none: "You have no notifications.",
});

/** Converts a notification of the gateway into a list item; unread notifications are highlighted. */
const toldItem = ({ id, title, href, readAt, createdAt }: Notification): BellItem => ({
  key: String(id),
  title,
  href,
  at: createdAt,
  tone: readAt === null ? "new" : "read",
});

/** Converts a notice that this page showed and closed into a list item. */
const shownItem = ({ id, title, text, failed, href, at }: StoredNotice): BellItem => ({
  key: String(id),
  title,
  text,
  href,
  at,
  tone: failed ? "failed" : "read",
});

interface BellContentProps {
  readonly items: readonly Notification[];
  readonly failed: boolean;
}

export const BellContent = ({ items, failed }: BellContentProps) => {
  const { notices } = useNoticeLog();
  return (
    <div className="parley-bell-content">
      <h2 className="parley-bell-heading">{t("title")}</h2>
      {failed ? <p>{t("failed")}</p> : null}
      {!failed && items.length === 0 ? <p className="parley-muted">{t("none")}</p> : null}
      {items.length === 0 ? null : <NotificationItems items={items.map(toldItem)} />}
      {notices.length === 0 ? null : (
        <>
          <h2 className="parley-bell-heading">{t("notices")}</h2>
          <NotificationItems items={notices.map(shownItem)} />
        </>
      )}
    </div>
  );
};
