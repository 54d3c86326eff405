import { useQuery } from "@tanstack/react-query";
import { defineMessages } from "../../shared/messages/define-messages.ts";
import { useUrlState } from "../../shared/url-state/use-url-state.ts";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { Skeleton } from "../../ui/feedback/skeleton.tsx";
import { Page } from "../../ui/layout/page.tsx";
import { type TabRow, Tabs } from "../../ui/layout/tabs.tsx";
import { HoursForm } from "./hours-form.tsx";
import { OpenNow } from "./open-now.tsx";
import { hoursCalls } from "./queries.ts";
import { QueueTimesForm } from "./queue-times-form.tsx";

const t = defineMessages("workingHours", {
  title: "Working hours",
  lead: "When your support team is available. Outside these hours the bot says so, and customers who ask for a person still join the queue.",
  hours: "Hours",
  queue: "Support queue",
});

const Hours = () => {
  const { data, error, refetch } = useQuery(hoursCalls.get.options());
  if (data !== undefined) return <HoursForm hours={data} />;
  return error === null ? <Skeleton shape="form" /> : <EmptyState kind="failed" error={error} onRetry={() => void refetch()} />;
};

const TABS: readonly TabRow[] = [
  { id: "hours", title: t.ref("hours"), panel: <Hours /> },
  { id: "queue", title: t.ref("queue"), panel: <QueueTimesForm /> },
];

/** Spec section 2, working-hours; spec section 7, "Working hours: get and update". One form at a time stands, so that what is unsaved is asked about first. */
export const WorkingHoursScreen = () => {
  const url = useUrlState();
  const { data } = useQuery(hoursCalls.get.options());
  const selected = url.get("tab") === "queue" ? "queue" : "hours";
  return (
    <Page title={t("title")} lead={t("lead")} actions={data === undefined ? undefined : <OpenNow hours={data} />}>
      <Tabs label={t("title")} tabs={TABS} selected={selected} onSelect={(id) => url.set({ tab: id === "hours" ? undefined : id })} />
    </Page>
  );
};
