import type { Job } from "@parley/core/contract/main/jobs";
import type { UseQueryResult } from "@tanstack/react-query";
import { defineMessages } from "../../shared/messages/define-messages.ts";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { Skeleton } from "../../ui/feedback/skeleton.tsx";
import { CopyCommand } from "../../ui/text/copy-command.tsx";
import { JobItem } from "./job-item.tsx";

const t = defineMessages("jobs.list", {
  none: "No jobs yet",
  noneText: "Exports, and changes to many rows at once, are listed here while they run and after.",
});

/** The newest jobs, or why there are none. */
export const JobList = ({ result: { data, error, refetch } }: { readonly result: UseQueryResult<{ readonly items: readonly Job[] }> }) => {
  if (data === undefined) return error === null ? <Skeleton lines={4} /> : <EmptyState kind="failed" error={error} onRetry={() => void refetch()} />;
  return (
    <>
      {data.items.length === 0 ? (
        <EmptyState kind="nothingYet" title={t("none")}>
          {t("noneText")}
        </EmptyState>
      ) : (
        <ul className="parley-jobs">
          {data.items.map((job) => (
            <JobItem key={job.id} job={job} />
          ))}
        </ul>
      )}
      <CopyCommand command="parley jobs list" />
    </>
  );
};
