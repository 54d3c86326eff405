import type { Job } from "@parley/core/contract/platform/jobs";
import { defineMessages } from "../../../shared/messages/define-messages.ts";
import { IconButton } from "../../../ui/controls/button.tsx";
import { DownloadIcon } from "../../../ui/icons.ts";
import { useDownload } from "./queries.ts";

const t = defineMessages("schedules.file", { download: "Download: {name}", none: "–" });

interface RunFileProps extends Pick<Job, "format"> {
  /** Report or list. */
  readonly operation: string | null;
  /** Null without a file, or after it was removed. */
  readonly jobId: number | null;
  /** Name of the schedule. */
  readonly name: string;
}

/** File of a run, while it is kept. */
export const RunFile = ({ jobId, name, operation, format }: RunFileProps) => {
  const download = useDownload();
  if (jobId === null) return t("none");
  return (
    <IconButton
      size="small"
      variant="minimal"
      icon={<DownloadIcon />}
      loading={download.isPending}
      label={t("download", { name })}
      onClick={() => download.mutate({ id: jobId, operation: operation ?? name, format })}
    />
  );
};
