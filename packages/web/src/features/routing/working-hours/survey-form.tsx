import { SurveySettings, surveySettings } from "@parley/core/contract/people/survey-settings";
import { MORE_REPORTS } from "@parley/core/reports";
import { pathTo } from "@parley/core/screens";
import { useMutation, useQuery } from "@tanstack/react-query";
import { Link } from "react-router-dom";
import * as z from "zod/mini";
import { areaQueries } from "../../../shared/api/area-queries.ts";
import { defineMessages } from "../../../shared/messages/define-messages.ts";
import { useCan } from "../../../shared/session/use-session.ts";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { defineForm } from "../../../ui/form/define-form.tsx";
import { EditForm } from "../../../ui/form/edit-form.tsx";

const t = defineMessages("workingHours.survey", {
  lead: "Customers get a link to the survey and need no account. Questions are on the next tab; without an active question, no survey is sent.",
  afterChats: "After chats",
  afterChatsHelp: "The link replaces the rating on the customer's page. The first rating question counts as the rating of the chat.",
  afterMails: "After conversations by e-mail",
  afterMailsHelp: "Sent by e-mail a few minutes after the end.",
  afterTickets: "After tickets",
  afterTicketsHelp: "Sent by e-mail a few minutes after a ticket with an e-mail conversation is resolved.",
  quietDays: "Minimum interval (days)",
  quietDaysHelp: "Customers who have answered are not asked again during this time. 0 asks every time. E-mails are sent at most once a day.",
  validDays: "Link validity (days)",
  validDaysHelp: "Customers can change their answers during this time.",
  yes: "Yes",
  no: "No",
  saved: "Survey settings saved",
  answers: "Customer answers",
});

const calls = areaQueries("surveySettings", surveySettings);
const { afterChats, afterMails, afterTickets, quietDays, validDays } = SurveySettings.shape;
const { Form, SwitchField, NumberField } = defineForm(z.object({ afterChats, afterMails, afterTickets, quietDays, validDays }));
const valuesOf = (now: SurveySettings) => ({
  afterChats: now.afterChats,
  afterMails: now.afterMails,
  afterTickets: now.afterTickets,
  quietDays: now.quietDays,
  validDays: now.validDays,
});
const yesNo = (isOn: boolean): string => t(isOn ? "yes" : "no");

const Fields = ({ settings }: { readonly settings: SurveySettings }) => {
  const { mutateAsync } = useMutation(calls.update.mutation({ quiet: true }));
  const mayRead = useCan(MORE_REPORTS["survey-answers"].access);
  return (
    <EditForm
      form={Form}
      row={settings}
      schema={SurveySettings}
      valuesOf={valuesOf}
      onSave={(draft, { version }) => mutateAsync({ body: { ...draft, version } })}
      says={() => t("saved")}
      fields={[
        [t("afterChats"), (now) => yesNo(now.afterChats)],
        [t("afterMails"), (now) => yesNo(now.afterMails)],
        [t("afterTickets"), (now) => yesNo(now.afterTickets)],
        [t("quietDays"), (now) => String(now.quietDays)],
        [t("validDays"), (now) => String(now.validDays)],
      ]}
    >
      <p className="parley-muted">{t("lead")}</p>
      {mayRead ? (
        <p>
          <Link to={pathTo("report-survey-answers")}>{t("answers")}</Link>
        </p>
      ) : null}
      <SwitchField name="afterChats" label={null} text={t.ref("afterChats")} help={t("afterChatsHelp")} />
      <SwitchField name="afterMails" label={null} text={t.ref("afterMails")} help={t("afterMailsHelp")} />
      <SwitchField name="afterTickets" label={null} text={t.ref("afterTickets")} help={t("afterTicketsHelp")} />
      <NumberField name="quietDays" label={t("quietDays")} help={t("quietDaysHelp")} />
      <NumberField name="validDays" label={t("validDays")} help={t("validDaysHelp")} />
    </EditForm>
  );
};

/** Form with the settings of the customer survey (docs/adr/0136). */
export const SurveySettingsForm = () => {
  const { data, error, refetch } = useQuery(calls.get.options());
  if (data !== undefined) return <Fields settings={data} />;
  return error === null ? <Skeleton shape="form" /> : <EmptyState kind="failed" error={error} onRetry={() => void refetch()} />;
};
