import { pathTo } from "@parley/core/screens";
import { useQuery } from "@tanstack/react-query";
import type { ReactElement, ReactNode } from "react";
import { useNavigate } from "react-router-dom";
import { useResourceView } from "../../../kit/resource/use-resource-view.tsx";
import { defineMessages, type Message } from "../../../shared/messages/define-messages.ts";
import { useUrlState } from "../../../shared/url-state/use-url-state.ts";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { Page } from "../../../ui/layout/page.tsx";
import { Tabs } from "../../../ui/layout/tabs.tsx";
import { AttachmentRulesForm } from "./attachment-rules-form.tsx";
import { DISPOSITION_VIEW, dispositionResource } from "./dispositions.tsx";
import { HoursForm } from "./hours-form.tsx";
import { HoursOwnerSelect, useHoursOwner } from "./hours-place.tsx";
import { IdleForm } from "./idle-form.tsx";
import { OpenNow } from "./open-now.tsx";
import { hoursCalls } from "./queries.ts";
import { QueueTimesForm } from "./queue-times-form.tsx";
import { SurveySettingsForm } from "./survey-form.tsx";
import { SURVEY_QUESTION_VIEW, surveyQuestionResource } from "./survey-questions.tsx";
import { WrapUpForm } from "./wrap-up-form.tsx";

const t = defineMessages("workingHours", {
  title: "Working hours",
  lead: "The times when your support team is available. Outside these hours, the bot tells customers that nobody is available, and those who ask for a person still join the queue.",
  hours: "Hours",
  queue: "Support queue",
  idle: "Idle chats",
  "wrap-up": "End of a chat",
  dispositions: "Dispositions",
  attachments: "Attachments",
  survey: "Survey",
  questions: "Survey questions",
});

const Hours = () => {
  const place = useHoursOwner();
  const { data, error, refetch } = useQuery(hoursCalls.get.options({ query: place.part }));
  if (data !== undefined)
    return (
      <>
        <HoursOwnerSelect place={place} hours={data} />
        {/* The key mounts a separate form for each owner, so that unsaved changes must be confirmed before another owner is shown. */}
        <HoursForm key={place.value} part={place.part} hours={data} />
      </>
    );
  return error === null ? <Skeleton shape="form" /> : <EmptyState kind="failed" error={error} onRetry={() => void refetch()} />;
};

const IDS = ["hours", "queue", "idle", "wrap-up", "dispositions", "attachments", "survey", "questions"] as const;
type TabId = (typeof IDS)[number];
/** Ids of the tabs that show a list instead of a form. */
type ListId = "dispositions" | "questions";

const FORMS: Readonly<Record<Exclude<TabId, ListId>, ReactElement>> = {
  hours: <Hours />,
  queue: <QueueTimesForm />,
  idle: <IdleForm />,
  "wrap-up": <WrapUpForm />,
  attachments: <AttachmentRulesForm />,
  survey: <SurveySettingsForm />,
};

interface TabbedProps {
  readonly selected: TabId;
  readonly panel: ReactElement;
  readonly lead?: Message;
  readonly actions?: ReactNode;
  readonly fill?: true;
}

/** Frame of a tab. Switching tabs clears the list's state in the URL, because it belongs to a single tab. */
const Tabbed = ({ selected, panel, lead = t.ref("lead"), actions, fill }: TabbedProps) => {
  const navigate = useNavigate();
  const path = pathTo("working-hours");
  return (
    <Page title={t("title")} lead={lead()} actions={actions} {...(fill && { height: "fill" as const })}>
      <Tabs
        {...(fill && { fill })}
        label={t("title")}
        selected={selected}
        onSelect={(id) => void navigate(id === "hours" ? path : `${path}?tab=${id}`)}
        tabs={IDS.map((id) => ({ id, title: t.ref(id), panel: id === selected ? panel : <span /> }))}
      />
    </Page>
  );
};

const Dispositions = () => {
  const { actions, content } = useResourceView(dispositionResource, DISPOSITION_VIEW);
  return <Tabbed fill selected="dispositions" panel={content} lead={dispositionResource.text("lead")} actions={actions} />;
};

const Questions = () => {
  const { actions, content } = useResourceView(surveyQuestionResource, SURVEY_QUESTION_VIEW);
  return <Tabbed fill selected="questions" panel={content} lead={surveyQuestionResource.text("lead")} actions={actions} />;
};

const Form = ({ selected }: { readonly selected: Exclude<TabId, ListId> }) => {
  const { part } = useHoursOwner();
  const { data } = useQuery(hoursCalls.get.options({ query: part }));
  return <Tabbed selected={selected} panel={FORMS[selected]} actions={data === undefined ? undefined : <OpenNow hours={data} />} />;
};

/**
 * Screen with working hours, and further tabs with settings of the support queue (spec section 2, working-hours;
 * section 7, "Working hours: get and update"; docs/adr/0117, 0129, 0130, 0136). Only the selected form is mounted, so
 * that switching asks about unsaved changes.
 */
export const WorkingHoursScreen = () => {
  const asked = useUrlState().get("tab");
  const selected = IDS.find((id) => id === asked) ?? "hours";
  if (selected === "dispositions") return <Dispositions />;
  return selected === "questions" ? <Questions /> : <Form key={selected} selected={selected} />;
};
