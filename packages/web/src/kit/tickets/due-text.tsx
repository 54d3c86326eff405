import type { SlaClock } from "@parley/core/contract/tickets/tickets";
import { defineMessages } from "../../shared/messages/define-messages.ts";
import { Tag } from "../../ui/feedback/tag.tsx";
import type { Intent } from "../../ui/intent.ts";
import { useNow } from "../../ui/text/now.ts";
import { absoluteTime } from "../../ui/text/time-format.ts";
import { useTimeZone } from "../../ui/text/time-zone.ts";
import { type Due, dueOf, dueOfClock, spanText } from "./due.ts";

const t = defineMessages("tickets.due", {
  missed: "missed {span}",
  soon: "due in {span}",
  due: "due in {span}",
  paused: "paused",
  none: "–",
  met: "met",
  metLate: "late",
  first_response: "First response",
  next_response: "Next response",
  resolution: "Resolution",
  clock: "{target}: {at}",
});

const INTENTS: Readonly<Record<Due["state"], Intent>> = { missed: "danger", soon: "warning", due: "none", paused: "none", none: "none" };

export const targetText = (target: SlaClock["target"]): string => t(target);

const dueText = (due: Due): string => ("awayMs" in due ? t(due.state, { span: spanText(due.awayMs) }) : t(due.state));

/** Nearest deadline of a ticket, updated as time passes. The tooltip lists all deadlines. */
export const DueText = ({ clocks }: { readonly clocks: readonly SlaClock[] }) => {
  const now = useNow();
  const timeZone = useTimeZone();
  const due = dueOf(clocks, now);
  const all = clocks.map(({ target, dueAt }) => t("clock", { target: t(target), at: absoluteTime(new Date(dueAt), timeZone) })).join("\n");
  if (due.state === "none" || due.state === "paused" || due.state === "due") return <span title={all}>{dueText(due)}</span>;
  return (
    <span title={all}>
      <Tag intent={INTENTS[due.state]}>{dueText(due)}</Tag>
    </span>
  );
};

/** State of one deadline of a ticket, whether met or not. */
export const ClockText = ({ clock }: { readonly clock: SlaClock }) => {
  const now = useNow();
  const timeZone = useTimeZone();
  const at = absoluteTime(new Date(clock.dueAt), timeZone);
  const due = dueOfClock(clock, now);
  const text = clock.metAt === null ? dueText(due) : t(clock.missedAt === null ? "met" : "metLate");
  const intent = clock.metAt === null ? INTENTS[due.state] : clock.missedAt === null ? "success" : "warning";
  return (
    <span className="parley-ticket-clock">
      <Tag intent={intent}>{text}</Tag> <time dateTime={clock.dueAt}>{at}</time>
    </span>
  );
};
