import type { Job } from "@parley/core/contract/platform/jobs";
import { defineMessages } from "../../../shared/messages/define-messages.ts";
import { IconButton } from "../../../ui/controls/button.tsx";
import { DownloadIcon } from "../../../ui/icons.ts";
import { useDownload } from "./queries.ts";

const t = defineMessages("schedules.file", { download: "Download: {name}", none: "–" });

interface RunFileProps extends Pick<Job, "format"> {
  /** Key of the exported report or list. */
  readonly operation: string | null;
  /** Job that created the file; null if there is no file or it has been removed. */
  readonly jobId: number | null;
  readonly name: string;
}

/** Button that downloads the file of a scheduled run, as long as the gateway stores this file. */
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
