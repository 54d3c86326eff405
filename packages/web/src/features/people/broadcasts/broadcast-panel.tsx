import type { Broadcast, BroadcastDetails } from "@parley/core/contract/people/push-notifications";
import { PersonName } from "../../../kit/people/person-name.tsx";
import { defineMessages } from "../../../shared/messages/define-messages.ts";
import { Callout } from "../../../ui/feedback/callout.tsx";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { ProgressBar } from "../../../ui/feedback/progress-bar.tsx";
import { Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { DescriptionList } from "../../../ui/layout/description-list.tsx";
import { CopyCommand } from "../../../ui/text/copy-command.tsx";
import { useNowBySecond } from "../../../ui/text/now.ts";
import { countText } from "../../../ui/text/number-format.ts";
import { AbsoluteTimeText } from "../../../ui/text/time-text.tsx";
import { useAudienceText } from "./audience-text.ts";
import { StatusTag } from "./broadcast-status.tsx";
import { showCommand } from "./commands.ts";
import { isStatusChanging, useBroadcast } from "./queries.ts";
import { RecipientList } from "./recipient-list.tsx";

const t = defineMessages("broadcasts.panel", {
  status: "Status",
  template: "Template",
  text: "Text",
  audience: "Audience",
  excluded: "Excluded",
  excludedText: "{optedOut} opted out, {deactivated} deactivated, {duplicate} duplicates",
  scheduled: "Scheduled for",
  started: "Started",
  finished: "Finished",
  by: "Created by",
  none: "–",
  progress: "Progress",
  of: "{sent} of {total} sent",
  failed: "{count} failed",
  skipped: "{count} skipped",
  pending: "{count} pending",
  soon: { one: "It starts in {count} second. Unschedule it to stop it.", other: "It starts in {count} seconds. Unschedule it to stop it." },
  starting: "Starting now.",
  recipients: "Recipients",
  follow: "Follow from the command line",
});

/** Callout with the seconds until a scheduled broadcast starts. */
const Soon = ({ scheduledAt }: { readonly scheduledAt: string }) => {
  const now = useNowBySecond();
  const count = Math.ceil((Date.parse(scheduledAt) - now) / 1_000);
  return (
    <Callout intent="primary" role="status">
      {count > 0 ? t("soon", { count }) : t("starting")}
    </Callout>
  );
};

const Progress = ({ sums: { total, pending, sent, failed, skipped } }: BroadcastDetails) => (
  <section aria-label={t("progress")} className="parley-broadcast-progress">
    <ProgressBar done={total - pending} total={total} label={t("progress")} />
    <div>
      {[
        t("of", { sent, total }),
        ...(failed > 0 ? [t("failed", { count: failed })] : []),
        ...(skipped > 0 ? [t("skipped", { count: skipped })] : []),
        ...(pending > 0 ? [t("pending", { count: pending })] : []),
      ].join(" · ")}
    </div>
  </section>
);

const Details = ({ broadcast }: { readonly broadcast: BroadcastDetails }) => {
  const { id, status, templateName, body, audience, excluded, scheduledAt, startedAt, finishedAt, createdBy, reason, sums } = broadcast;
  const audienceText = useAudienceText();
  return (
    <div className="parley-broadcast-stack">
      {status === "scheduled" && scheduledAt !== null && isStatusChanging(broadcast) ? <Soon scheduledAt={scheduledAt} /> : null}
      {reason === null ? null : <Callout intent="danger">{reason}</Callout>}
      {sums.total === 0 ? null : <Progress {...broadcast} />}
      <DescriptionList
        rows={[
          [t("status"), <StatusTag key="status" status={status} />],
          [t("template"), templateName],
          [
            t("text"),
            <span key="text" className="parley-bubble-text">
              {body}
            </span>,
          ],
          [t("audience"), audienceText(audience)],
          [
            t("excluded"),
            excluded === null
              ? t("none")
              : t("excludedText", {
                  optedOut: countText(excluded.optedOut),
                  deactivated: countText(excluded.deactivated),
                  duplicate: countText(excluded.duplicate),
                }),
          ],
          [t("scheduled"), <AbsoluteTimeText key="scheduled" value={scheduledAt} />],
          [t("started"), <AbsoluteTimeText key="started" value={startedAt} />],
          [t("finished"), <AbsoluteTimeText key="finished" value={finishedAt} />],
          [t("by"), createdBy === null ? t("none") : <PersonName key="by" name={createdBy} />],
        ]}
      />
      {startedAt === null ? null : (
        <>
          <h2 className="parley-panel-heading">{t("recipients")}</h2>
          <RecipientList id={id} />
        </>
      )}
      <CopyCommand command={showCommand(id)} label={t("follow")} />
    </div>
  );
};

export const BroadcastPanel = ({ broadcast }: { readonly broadcast: Broadcast }) => {
  const { data, error, refetch } = useBroadcast(broadcast.id);
  if (data !== undefined) return <Details broadcast={data} />;
  return error === null ? <Skeleton shape="facts" /> : <EmptyState kind="failed" error={error} onRetry={() => void refetch()} />;
};
