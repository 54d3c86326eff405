import { useState } from "react";
import { tellFailure } from "../../../kit/api/tell-failure.ts";
import { unlessBroken } from "../../../shared/code/until-arrived.ts";
import { defineMessages } from "../../../shared/messages/define-messages.ts";
import { IconButton } from "../../../ui/controls/button.tsx";
import { Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { CountBadge } from "../../../ui/feedback/tag.tsx";
import { LayersIcon } from "../../../ui/icons.ts";
import { Popover } from "../../../ui/overlay/popover.tsx";
import { isRunning, useJobs } from "./queries.ts";
import type { TrayContent } from "./tray-content.tsx";
import { useFinishedNotice } from "./use-finished-notice.ts";

const t = defineMessages("jobs.tray", { label: "Jobs", running: { one: "{count} job is running", other: "{count} jobs are running" } });

/** Exports and bulk jobs (conventions 19): how many run, and what became of the others. */
export const JobTray = () => {
  const [isOpen, setIsOpen] = useState(false);
  const [Content, setContent] = useState<typeof TrayContent>();
  const result = useJobs(isOpen);
  useFinishedNotice(result.data?.items);
  // Fetched when the tray is first opened, and open meanwhile, so that it keeps what is typed.
  const handleOpenChange = async (open: boolean) => {
    setIsOpen(open);
    try {
      if (open && Content === undefined) {
        const { TrayContent: loaded } = await unlessBroken(() => import("./tray-content.tsx"));
        setContent(() => loaded);
      }
    } catch (thrown) {
      setIsOpen(false);
      tellFailure(thrown);
    }
  };
  const running = result.data?.items.filter(isRunning).length ?? 0;
  return (
    <span className="parley-bell">
      <Popover
        placement="bottom-end"
        open={isOpen}
        onOpenChange={(open) => void handleOpenChange(open)}
        content={Content === undefined ? <Skeleton /> : <Content result={result} />}
      >
        <IconButton icon={<LayersIcon />} label={t("label")} aria-haspopup="dialog" />
      </Popover>
      <CountBadge count={running} label={t("running", { count: running })} intent="primary" />
    </span>
  );
};
