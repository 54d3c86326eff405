import { type RejectedEmail, rejectedEmails } from "@parley/core/contract/email/rejected-emails";
import { shownAddress } from "@parley/core/text";
import { emailTopic } from "@parley/core/verbs/email/emails";
import { useMutation, useQuery } from "@tanstack/react-query";
import { saveSource, saveTestCase } from "../../../kit/emails/save-source.ts";
import { rejectedCalls } from "../../../kit/emails/treated-as.tsx";
import { defineResource } from "../../../kit/resource/define-resource.ts";
import { resourceScreen } from "../../../kit/resource/resource-screen.tsx";
import { defineMessages } from "../../../shared/messages/define-messages.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { showSuccessNotice } from "../../../ui/feedback/notify.ts";
import { Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { fileSize } from "../../../ui/text/file-size.ts";
import { ReparseButton } from "./reparse-button.tsx";
import { RetentionButton } from "./retention-button.tsx";

const t = defineMessages("rejectedEmails", {
  lead: "E-mails that were received but did not become conversations, with the reason. They are stored for the configured time.",
  search: "Search senders, subjects and reasons",
  sender: "Sender",
  sentTo: "Sent to",
  subject: "Subject",
  outcome: "Kind",
  reason: "Reason",
  size: "Size",
  times: "Times received",
  receivedAt: "Received",
  noSender: "No sender",
  empty: "No e-mail was rejected",
  emptyText: "Automatic replies, delivery reports and repeated e-mails appear here.",
  accept: "Accept anyway",
  accepted: "The e-mail was accepted",
  always: "Always accept from this sender",
  alwaysDone: "E-mail from {sender} is always accepted",
  never: "Stop always accepting this sender",
  neverDone: "E-mail from {sender} is classified again",
  signals: "Signals",
  signal: "{points} points: {why}",
  source: "Source",
  download: "Download source",
  testCase: "Export test case",
  senders: "Always accepted",
});
const outcomes = defineMessages("rejectedEmails.outcomes", {
  automatic: "Automatic",
  report: "Delivery report",
  complaint: "Complaint",
  loop: "Own e-mail",
  duplicate: "Duplicate",
  unsigned: "No sender",
});

const resource = defineResource("rejectedEmails", rejectedEmails, t, {
  name: ({ sender, senderName }) => sender || senderName || t("noSender"),
  fields: {
    sender: { text: (sender) => shownAddress(sender) || t("noSender"), column: { width: 200, grow: 1 } },
    sentTo: { column: { id: "to", width: 160 } },
    subject: { column: { width: 200, grow: 2 } },
    outcome: { text: (outcome) => outcomes(outcome), column: { width: 120 } },
    reason: { column: { width: 220, grow: 3 } },
    size: { text: fileSize, column: { width: 80 } },
    receivedAt: { moment: true, column: { id: "received", width: 120, sort: "receivedAt" } },
  },
  list: ["sender", "sentTo", "subject", "outcome", "reason", "size", "receivedAt"],
  detail: ["sender", "sentTo", "subject", "outcome", "reason", "size", "times", "receivedAt"],
  shown: { list: emailTopic.verbs.rejected.verbs.list },
});

const Source = ({ email: { id } }: { readonly email: RejectedEmail }) => {
  const { data, error, refetch } = useQuery(rejectedCalls.get.options({ params: { id } }));
  if (data === undefined) return error === null ? <Skeleton count={4} /> : <EmptyState kind="failed" error={error} onRetry={() => void refetch()} />;
  return (
    <>
      {data.signals.length === 0 ? null : (
        <>
          <h2 className="parley-panel-heading">{t("signals")}</h2>
          <ul>
            {data.signals.map(({ points, why }) => (
              <li key={why}>{t("signal", { points, why })}</li>
            ))}
          </ul>
        </>
      )}
      <h2 className="parley-panel-heading">{t("source")}</h2>
      <pre className="parley-email-source">{data.source}</pre>
    </>
  );
};

const Actions = ({ email, onDone }: { readonly email: RejectedEmail; readonly onDone: () => void }) => {
  const accept = useMutation(rejectedCalls.accept.mutation());
  const always = useMutation(rejectedCalls.always.mutation());
  const { id, sender, subject, isAlwaysAccepted } = email;
  const handleAccept = () =>
    accept.mutate(
      { body: { id } },
      {
        onSuccess: () => {
          showSuccessNotice(t("accepted"));
          onDone();
        },
      },
    );
  const handleAlways = () =>
    always.mutate(
      { body: { address: sender, isAccepted: !isAlwaysAccepted } },
      { onSuccess: () => showSuccessNotice(t(isAlwaysAccepted ? "neverDone" : "alwaysDone", { sender })) },
    );
  return (
    <>
      <Button intent="primary" loading={accept.isPending} onClick={handleAccept}>
        {t("accept")}
      </Button>
      {sender === "" ? null : (
        <Button loading={always.isPending} onClick={handleAlways}>
          {t(isAlwaysAccepted ? "never" : "always")}
        </Button>
      )}
      <Button onClick={() => saveSource(id, subject)}>{t("download")}</Button>
      <Button onClick={() => saveTestCase(id)}>{t("testCase")}</Button>
    </>
  );
};

const Senders = () => {
  const { data = [] } = useQuery(rejectedCalls.senders.options());
  const { mutate, isPending } = useMutation(rejectedCalls.always.mutation());
  if (data.length === 0) return null;
  return (
    <details className="parley-accepted-senders">
      <summary>
        {t("senders")} ({data.length})
      </summary>
      <ul>
        {data.map(({ address }) => (
          <li key={address}>
            {address}{" "}
            <Button size="small" loading={isPending} onClick={() => mutate({ body: { address, isAccepted: false } })}>
              {t("never")}
            </Button>
          </li>
        ))}
      </ul>
    </details>
  );
};

const Tools = () => (
  <>
    <RetentionButton />
    <ReparseButton />
  </>
);

/** Screen with e-mails that the mail server accepted (reply code 250) but that belong to no conversation (ADR 0158). */
export const RejectedEmailsScreen = resourceScreen(resource, {
  screen: "rejected-emails",
  defaultSort: "-receivedAt",
  filters: { outcome: {} },
  more: (email) => <Source key={email.id} email={email} />,
  actions: (email, close) => <Actions key={email.id} email={email} onDone={close} />,
  use: () => ({ above: <Senders />, actions: <Tools /> }),
});
