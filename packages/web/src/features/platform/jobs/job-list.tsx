import type { Job } from "@parley/core/contract/platform/jobs";
import { commandOf } from "@parley/core/verbs";
import { jobTopic } from "@parley/core/verbs/platform/jobs";
import type { UseQueryResult } from "@tanstack/react-query";
import { defineMessages } from "../../../shared/messages/define-messages.ts";
import { JobItem } from "./job-item.tsx";
import { TrayList } from "./tray-list.tsx";

const t = defineMessages("jobs.list", {
  none: "No jobs yet",
  noneText: "Exports and bulk changes are listed here while they run and afterwards.",
});

export const JobList = ({ result }: { readonly result: UseQueryResult<{ readonly items: readonly Job[] }> }) => (
  <TrayList
    result={result}
    empty={{ title: t("none"), text: t("noneText") }}
    item={(job) => <JobItem key={job.id} job={job} />}
    command={commandOf(jobTopic.verbs.list, {})}
  />
);
