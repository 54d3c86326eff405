import type { Notification } from "@parley/core/contract/main/notifications";
import { defineMessages } from "../../shared/messages/define-messages.ts";
import { useNoticeLog } from "../../ui/feedback/notice-log.ts";
import { TimeText } from "../../ui/text/time-text.tsx";
import { NotificationItems } from "./notification-items.tsx";

const t = defineMessages("shell.bellContent", {
  notices: "On this page",
  failed: "Your notifications could not be loaded.",
  none: "Nothing new.",
});

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

interface BellContentProps {
  readonly items: readonly Notification[];
  readonly failed: boolean;
}

/** What the bell opens. */
export const BellContent = ({ items, failed }: BellContentProps) => {
  const { notices } = useNoticeLog();
  return (
    <>
      {failed ? <p>{t("failed")}</p> : null}
      {!failed && items.length === 0 && notices.length === 0 ? <p>{t("none")}</p> : null}
      <NotificationItems items={items} />
      <Notices />
    </>
  );
};
