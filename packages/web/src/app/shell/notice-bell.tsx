import { notifications } from "@parley/core/contract/main/notifications";
import { useMutation, useQuery } from "@tanstack/react-query";
import { areaQueries } from "../../shared/api/area-queries.ts";
import { defineMessages } from "../../shared/messages/define-messages.ts";
import { IconButton } from "../../ui/controls/button.tsx";
import { markNoticesRead, useNoticeLog } from "../../ui/feedback/notice-log.ts";
import { CountBadge } from "../../ui/feedback/tag.tsx";
import { NotificationsIcon } from "../../ui/icons.ts";
import { Popover } from "../../ui/overlay/popover.tsx";
import { TimeText } from "../../ui/text/time-text.tsx";
import { NotificationItems } from "./notification-items.tsx";

const t = defineMessages("shell.bell", {
  label: "Notifications",
  notices: "On this page",
  failed: "Your notifications could not be loaded.",
  none: "Nothing new.",
  unread: { one: "{count} new notification", other: "{count} new notifications" },
});

const calls = areaQueries("notifications", notifications);
/** The live connection brings a new one at once; this finds what came while it was away. */
const REFRESH_MS = 60_000;

const useNotifications = () => useQuery({ ...calls.list.options(), refetchInterval: REFRESH_MS, meta: { quiet: true } });

/** What was said in notices that are gone by now. */
const Notices = () => {
  const { notices } = useNoticeLog();
  if (notices.length === 0) return null;
  return (
    <>
      <h2 className="parley-menu-heading">{t("notices")}</h2>
      <ul className="parley-notices">
        {notices.map(({ id, title, text, failed, at }) => (
          <li key={id} className={failed ? "is-failed" : ""}>
            {title === "" ? null : <strong>{title}</strong>}
            <div>{text}</div>
            <div className="parley-muted">
              <TimeText value={at} />
            </div>
          </li>
        ))}
      </ul>
    </>
  );
};

const BellContent = () => {
  const { data, error } = useNotifications();
  const { notices } = useNoticeLog();
  const items = data?.items ?? [];
  return (
    <>
      {error === null ? null : <p>{t("failed")}</p>}
      {error === null && items.length === 0 && notices.length === 0 ? <p>{t("none")}</p> : null}
      <NotificationItems items={items} />
      <Notices />
    </>
  );
};

/** What the gateway told this user, and the notices of this page. Closing it marks both as read. */
export const NoticeBell = () => {
  const log = useNoticeLog();
  const { data } = useNotifications();
  const { mutate } = useMutation(calls.markRead.mutation({ quiet: true }));
  const unread = log.unread + (data?.unread ?? 0);
  const handleClosed = () => {
    markNoticesRead();
    if (data !== undefined && data.unread > 0) mutate(undefined);
  };
  return (
    <Popover placement="bottom-end" content={<BellContent />} onClosed={handleClosed}>
      <span className="parley-bell">
        <IconButton icon={<NotificationsIcon />} label={t("label")} aria-haspopup="dialog" />
        <CountBadge count={unread} label={t("unread", { count: unread })} />
      </span>
    </Popover>
  );
};
