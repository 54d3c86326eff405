import { notifications } from "@parley/core/contract/identity/notifications";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { lazy, Suspense } from "react";
import { areaQueries } from "../../shared/api/area-queries.ts";
import { defineMessages } from "../../shared/messages/define-messages.ts";
import { IconButton } from "../../ui/controls/button.tsx";
import { markNoticesRead, useNoticeLog } from "../../ui/feedback/notice-log.ts";
import { Skeleton } from "../../ui/feedback/skeleton.tsx";
import { CountBadge } from "../../ui/feedback/tag.tsx";
import { Popover } from "../../ui/overlay/popover.tsx";
import { NotificationsIcon } from "../../ui/shell-icons.ts";
import { loadLater } from "../load-later.ts";

const t = defineMessages("shell.bell", {
  label: "Notifications",
  unread: { one: "{count} new notification", other: "{count} new notifications" },
});

const calls = areaQueries("notifications", notifications);
/**
 * Milliseconds between polls for notifications. The live connection delivers them at once; polling finds those that
 * arrived while it was down.
 */
const REFRESH_MS = 60_000;

/** Content of the popover, loaded when the bell is first opened. */
const BellContent = lazy(async () => ({ default: (await loadLater()).BellContent }));

/** Bell with the gateway's notifications and the notices of this page. Closing its popover marks both as read. */
export const NoticeBell = () => {
  const log = useNoticeLog();
  const queries = useQueryClient();
  const { data, error } = useQuery({ ...calls.list.options(), refetchInterval: REFRESH_MS, meta: { quiet: true } });
  const unread = log.unread + (data?.unread ?? 0);
  const markRead = async () => {
    markNoticesRead();
    if (data === undefined || data.unread === 0) return;
    await calls.markRead.call();
    await queries.invalidateQueries({ queryKey: calls.list.key() });
  };
  // Ignores a failed call, after which the notifications stay unread and are still counted.
  const handleClosed = () => void markRead().catch(() => undefined);
  const content = (
    <Suspense fallback={<Skeleton />}>
      <BellContent items={data?.items ?? []} failed={error !== null} />
    </Suspense>
  );
  return (
    <span className="parley-bell">
      <Popover placement="bottom-end" content={content} onClosed={handleClosed}>
        <IconButton icon={<NotificationsIcon />} label={t("label")} aria-haspopup="dialog" />
      </Popover>
      <CountBadge count={unread} label={t("unread", { count: unread })} />
    </span>
  );
};
