import { finishedRowCount } from "@parley/core/bulk";
import { emailAddresses } from "@parley/core/contract/email/email-addresses";
import { rejectedEmails } from "@parley/core/contract/email/rejected-emails";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { output } from "zod/mini";
import { rejectedCalls } from "../../../kit/emails/treated-as.tsx";
import { areaQueries } from "../../../shared/api/area-queries.ts";
import { defineMessages } from "../../../shared/messages/define-messages.ts";
import { useDeniedReason } from "../../../shared/session/use-session.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { ProgressBar } from "../../../ui/feedback/progress-bar.tsx";
import { defineForm } from "../../../ui/form/define-form.tsx";
import { FormDialog } from "../../../ui/form/form-dialog.tsx";

const t = defineMessages("rejectedEmails.reparse", {
  open: "Parse again…",
  title: "Parse e-mail again",
  lead: "Parses stored e-mails with the current parser. Messages are updated with the text, subject, sender and attachments that it finds, and e-mails from people that were not accepted become conversations. The job continues if you leave this page; its progress is under Jobs.",
  address: "Address",
  anyAddress: "All addresses",
  from: "Received from",
  to: "Received until",
  parser: "Parser",
  olderParser: "Only e-mails parsed by an earlier version",
  check: "Check what would change",
  apply: "Parse again",
  progress: "Progress",
  nothing: "Nothing would change.",
  failed: "The job ended before all e-mails were parsed.",
  done: { one: "{count} e-mail was changed.", other: "{count} e-mails were changed." },
  would: { one: "{count} e-mail would change:", other: "{count} e-mails would change:" },
  change: "{subject}: {change}",
});

const addressCalls = areaQueries("emailAddresses", emailAddresses);
const Draft = rejectedEmails.reparse.body;
type Asked = output<typeof Draft>;
const { Form, IdField, TimeField, CheckboxField } = defineForm(Draft);
const SHOWN = 50;
const ASK_MS = 1_000;
const GOING_ON = ["queued", "running"];

interface OutcomeProps {
  readonly jobId: number;
  readonly asked: Asked;
  readonly onApply: () => void;
}

/** Shows the progress of the job that parses e-mails again and, after the job has ended, the changes that it found. */
const Outcome = ({ jobId, asked: { dryRun }, onApply }: OutcomeProps) => {
  const { data } = useQuery({
    ...rejectedCalls.reparsed.options({ params: { id: jobId } }),
    refetchInterval: ({ state }) => (state.data === undefined || GOING_ON.includes(state.data.job.state) ? ASK_MS : false),
  });
  if (data === undefined || GOING_ON.includes(data.job.state))
    return <ProgressBar done={data === undefined ? 0 : finishedRowCount(data.job)} total={data?.job.total ?? null} label={t("progress")} />;
  const { job, changes } = data;
  const count = job.done;
  const isComplete = job.state === "done" || job.state === "done_with_failures";
  return (
    <>
      <p role="status">{isComplete ? (dryRun ? (count === 0 ? t("nothing") : t("would", { count })) : t("done", { count })) : t("failed")}</p>
      <ul>
        {changes.slice(0, SHOWN).map(({ id, subject, change }) => (
          <li key={id}>{t("change", { subject, change })}</li>
        ))}
      </ul>
      {dryRun && isComplete && count > 0 ? (
        <Button intent="primary" onClick={onApply}>
          {t("apply")}
        </Button>
      ) : null}
    </>
  );
};

const ReparseDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const { mutateAsync } = useMutation(rejectedCalls.reparse.mutation({ quiet: true }));
  const { data } = useQuery(addressCalls.list.options({ query: { page: 1, pageSize: 100 } }));
  const [begun, setBegun] = useState<{ readonly jobId: number; readonly asked: Asked }>();
  const begin = async (asked: Asked) => setBegun({ jobId: (await mutateAsync({ body: asked })).id, asked });
  return (
    <FormDialog title={t("title")} onClose={onClose}>
      <p>{t("lead")}</p>
      <Form defaults={{ olderParser: false, dryRun: true }} submit={t("check")} sendUnchanged onSubmit={begin}>
        <IdField
          name="addressId"
          label={t("address")}
          placeholder={t("anyAddress")}
          options={(data?.items ?? []).map(({ id, address }) => ({ value: String(id), label: () => address }))}
        />
        <TimeField name="from" label={t("from")} to="day" optional />
        <TimeField name="to" label={t("to")} to="day" optional />
        <CheckboxField name="olderParser" label={t("parser")} text={t("olderParser")} />
        {begun === undefined ? null : <Outcome key={begun.jobId} {...begun} onApply={() => void begin({ ...begun.asked, dryRun: false })} />}
      </Form>
    </FormDialog>
  );
};

/** Button that shows how parsing the stored e-mails again would change them, and applies the changes. */
export const ReparseButton = () => {
  const [isOpen, setIsOpen] = useState(false);
  const denied = useDeniedReason(rejectedEmails.reparse.access);
  return (
    <>
      <Button disabledReason={denied} onClick={() => setIsOpen(true)}>
        {t("open")}
      </Button>
      {isOpen ? <ReparseDialog onClose={() => setIsOpen(false)} /> : null}
    </>
  );
};
