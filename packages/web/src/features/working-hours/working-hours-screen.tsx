import { useQuery } from "@tanstack/react-query";
import { defineMessages } from "../../shared/messages/define-messages.ts";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { Skeleton } from "../../ui/feedback/skeleton.tsx";
import { Page } from "../../ui/layout/page.tsx";
import { HoursForm } from "./hours-form.tsx";
import { OpenNow } from "./open-now.tsx";
import { hoursCalls } from "./queries.ts";

const t = defineMessages("workingHours", {
  title: "Working hours",
  lead: "When your support team is available. Outside these hours the bot says so, and customers who ask for a person still join the queue.",
});

/** Spec section 2, working-hours; spec section 7, "Working hours: get and update". */
export const WorkingHoursScreen = () => {
  const { data, error, refetch } = useQuery(hoursCalls.get.options());
  const body = () => {
    if (data !== undefined) return <HoursForm hours={data} />;
    return error === null ? <Skeleton shape="form" /> : <EmptyState kind="failed" error={error} onRetry={() => void refetch()} />;
  };
  return (
    <Page title={t("title")} lead={t("lead")} actions={data === undefined ? undefined : <OpenNow hours={data} />}>
      {body()}
    </Page>
  );
};
