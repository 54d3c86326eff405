import { defineMessages } from "../../shared/messages/define-messages.ts";
import { IconButton } from "../../ui/controls/button.tsx";
import { markNoticesRead, useNoticeLog } from "../../ui/feedback/notice-log.ts";
import { CountBadge } from "../../ui/feedback/tag.tsx";
import { NotificationsIcon } from "../../ui/icons.ts";
import { Popover } from "../../ui/overlay/popover.tsx";
import { TimeText } from "../../ui/text/time-text.tsx";

const t = defineMessages("shell.bell", {
  label: "Notices",
  none: "No notices since you opened this page.",
  unread: { one: "{count} new notice", other: "{count} new notices" },
});

/** What was said in notices that are gone by now. */
const Notices = () => {
  const { notices } = useNoticeLog();
  if (notices.length === 0) return <p>{t("none")}</p>;
  return (
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
  );
};

export const NoticeBell = () => {
  const { unread } = useNoticeLog();
  return (
    <Popover placement="bottom-end" content={<Notices />} onClosed={markNoticesRead}>
      <span className="parley-bell">
        <IconButton icon={<NotificationsIcon />} label={t("label")} aria-haspopup="dialog" />
        <CountBadge count={unread} label={t("unread", { count: unread })} />
      </span>
    </Popover>
  );
};
