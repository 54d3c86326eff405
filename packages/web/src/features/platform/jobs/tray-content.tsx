import type { Job } from "@parley/core/contract/platform/jobs";
import type { UseQueryResult } from "@tanstack/react-query";
import { useState } from "react";
import { defineMessages } from "../../../shared/messages/define-messages.ts";
import { Tabs } from "../../../ui/layout/tabs.tsx";
import { JobList } from "./job-list.tsx";
import { ScheduleList } from "./schedule-list.tsx";

const t = defineMessages("jobs.content", { views: "Jobs and schedules", jobs: "Jobs", schedules: "Schedules" });

export const TrayContent = ({ result }: { readonly result: UseQueryResult<{ readonly items: readonly Job[] }> }) => {
  const [view, setView] = useState("jobs");
  return (
    <Tabs
      label={t("views")}
      selected={view}
      onSelect={setView}
      tabs={[
        { id: "jobs", title: t.ref("jobs"), panel: <JobList result={result} /> },
        { id: "schedules", title: t.ref("schedules"), panel: <ScheduleList /> },
      ]}
    />
  );
};
