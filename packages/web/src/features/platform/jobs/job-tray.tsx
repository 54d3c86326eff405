import { useState } from "react";
import { defineMessages } from "../../../shared/messages/define-messages.ts";
import { IconButton } from "../../../ui/controls/button.tsx";
import { CountBadge } from "../../../ui/feedback/tag.tsx";
import { LayersIcon } from "../../../ui/icons.ts";
import { Popover } from "../../../ui/overlay/popover.tsx";
import { isRunning, useJobs } from "./queries.ts";
import { TrayContent } from "./tray-content.tsx";
import { useFinishedNotice } from "./use-finished-notice.ts";

const t = defineMessages("jobs.tray", { label: "Jobs", running: { one: "{count} job is running", other: "{count} jobs are running" } });

/** Tray of export and bulk jobs (conventions 19), with the number of running jobs as a badge. */
export const JobTray = () => {
  const [isOpen, setIsOpen] = useState(false);
  const result = useJobs(isOpen);
  useFinishedNotice(result.data?.items);
  const running = result.data?.items.filter(isRunning).length ?? 0;
  return (
    <span className="parley-bell">
      <Popover placement="bottom-end" open={isOpen} onOpenChange={setIsOpen} content={<TrayContent result={result} />}>
        <IconButton icon={<LayersIcon />} label={t("label")} aria-haspopup="dialog" />
      </Popover>
      <CountBadge count={running} label={t("running", { count: running })} intent="primary" />
    </span>
  );
};
