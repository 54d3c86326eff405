import type { SlaExplanation, SlaStep } from "@parley/core/contract/tickets/ticket-clocks";
import type { Ticket } from "@parley/core/contract/tickets/tickets";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { targetText } from "../../../kit/tickets/due-text.tsx";
import { ticketCalls } from "../../../kit/tickets/ticket-calls.ts";
import { statusText } from "../../../kit/tickets/ticket-texts.tsx";
import { defineMessages } from "../../../shared/messages/define-messages.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { Dialog } from "../../../ui/overlay/dialog.tsx";
import { durationText } from "../../../ui/text/duration.ts";
import { AbsoluteTimeText } from "../../../ui/text/time-text.tsx";
import { isTicketStatus } from "./is-ticket-status.ts";

const t = defineMessages("tickets.why", {
  open: "Explain deadlines",
  title: "How the deadlines are calculated",
  none: "This ticket has no SLA priority, so it has no deadlines.",
  allows: "{time} from",
  allowsBusiness: "{time} of business hours ({zone}) from",
  what: "Event",
  from: "From",
  to: "To",
  lasted: "Duration",
  ran: "Running",
  paused: "Paused: {status}",
  closed: "Outside business hours",
  due: "Due",
  met: "Met",
  missed: "Missed",
  warn: "Warning from",
});

function stepText({ kind, status }: SlaStep): string {
  if (kind !== "paused") return t(kind);
  return t("paused", { status: isTicketStatus(status) ? statusText(status) : (status ?? "") });
}

const ClockSteps = ({ clock, timeZone }: { readonly clock: SlaExplanation["clocks"][number]; readonly timeZone: string | null }) => {
  const time = durationText(clock.minutes * 60);
  return (
    <section aria-label={targetText(clock.target)}>
      <h3 className="parley-panel-heading">{targetText(clock.target)}</h3>
      <p>
        {clock.businessHours && timeZone !== null ? t("allowsBusiness", { time, zone: timeZone }) : t("allows", { time })}{" "}
        <AbsoluteTimeText value={clock.startedAt} />
      </p>
      <table className="parley-ticket-steps">
        <thead>
          <tr>
            {(["what", "from", "to", "lasted"] as const).map((column) => (
              <th key={column} scope="col">
                {t(column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {clock.steps.map((step) => (
            <tr key={step.from} className={step.kind === "ran" ? undefined : "parley-muted"}>
              <td>{stepText(step)}</td>
              <td>
                <AbsoluteTimeText value={step.from} />
              </td>
              <td>
                <AbsoluteTimeText value={step.to} />
              </td>
              <td>{durationText(step.seconds)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>
        {t("warn")} <AbsoluteTimeText value={clock.warnAt} /> · <strong>{t("due")}</strong> <AbsoluteTimeText value={clock.dueAt} />
        {clock.metAt === null ? null : (
          <>
            {" "}
            · {t("met")} <AbsoluteTimeText value={clock.metAt} />
          </>
        )}
        {clock.missedAt === null ? null : <> · {t("missed")}</>}
      </p>
    </section>
  );
};

const Explanation = ({ id }: { readonly id: number }) => {
  const { data, error, refetch } = useQuery(ticketCalls.explain.options({ params: { id } }));
  if (data === undefined)
    return error === null ? <Skeleton shape="facts" /> : <EmptyState kind="failed" error={error} onRetry={() => void refetch()} />;
  if (data.clocks.length === 0) return <p className="parley-muted">{t("none")}</p>;
  return data.clocks.map((clock) => <ClockSteps key={clock.target} clock={clock} timeZone={data.timeZone} />);
};

/**
 * Button that shows during which periods the time until a ticket's deadlines was counted and when it was paused (field
 * notes 52).
 */
export const DeadlineExplanationButton = ({ ticket }: { readonly ticket: Ticket }) => {
  const [isOpen, setIsOpen] = useState(false);
  if (ticket.clocks.length === 0) return null;
  return (
    <>
      <Button size="small" onClick={() => setIsOpen(true)}>
        {t("open")}
      </Button>
      {isOpen ? (
        <Dialog open width="wide" title={t("title")} onClose={() => setIsOpen(false)}>
          <Explanation id={ticket.id} />
        </Dialog>
      ) : null}
    </>
  );
};
