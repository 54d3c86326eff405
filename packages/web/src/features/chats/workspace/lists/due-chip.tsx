import { HOUR_MS } from "@parley/core/calendar";
import type { ChatSession } from "@parley/core/contract/chats/conversations";
import type { InboxRow } from "@parley/core/contract/chats/inbox";
import { useWaitingThresholds } from "../../../../kit/live/use-support-settings.ts";
import { spanText } from "../../../../kit/tickets/due.ts";
import { defineMessages } from "../../../../shared/messages/define-messages.ts";
import { Tag } from "../../../../ui/feedback/tag.tsx";
import { shortDuration } from "../../../../ui/text/duration.ts";
import { useNowBySecond } from "../../../../ui/text/now.ts";
import { runningClockText } from "../../../../ui/text/time-format.ts";
import { RunningTime } from "../../../../ui/text/time-text.tsx";
import { type NextDue, nextDue, waitingSinceOf } from "./next-due.ts";
import { WaitingTone } from "./waiting-tone.tsx";

const t = defineMessages("workspace.due", {
  waiting: "Waiting",
  soon: "due in {span}",
  missed: "missed {span}",
  reply: "Reply",
  firstReply: "First reply",
  first_response: "First response",
  next_response: "Next response",
  resolution: "Resolution",
  what: "{what} due in {span}",
  whatMissed: "{what} missed {span} ago",
});

const MINUTE_MS = 60_000;

const span = (ms: number): string => (ms < MINUTE_MS ? shortDuration(Math.floor(ms / 1_000)) : spanText(ms));
const running = (ms: number): string => (ms < HOUR_MS ? runningClockText(ms) : spanText(ms));

interface DueProps {
  readonly session: ChatSession;
  readonly due: InboxRow["due"] | undefined;
}

/** Deadline in a list row: hidden until it is near, then amber, and red after it has passed. Updated every second. */
export const DueChip = ({ session, due }: DueProps) => {
  const now = useNowBySecond();
  const next = nextDue(session, due, useWaitingThresholds());
  if (next === undefined || now < next.soonAt) return null;
  const isMissed = now >= next.at;
  const text = t(isMissed ? "missed" : "soon", { span: span(Math.abs(next.at - now)) });
  return (
    <span title={t(isMissed ? "whatMissed" : "what", { what: t(next.of), span: span(Math.abs(next.at - now)) })}>
      <Tag intent={isMissed ? "danger" : "warning"}>{text}</Tag>
    </span>
  );
};

interface ClockProps extends DueProps {
  /** True if no agent has answered yet. */
  readonly isFirst: boolean;
}

const whatOf = ({ of }: NextDue, isFirst: boolean): string => t(of === "reply" && isFirst ? "firstReply" : of);

/** Shows how long the customer has waited, and the time until the deadline for an answer. */
export const ConversationClock = ({ session, due, isFirst }: ClockProps) => {
  const now = useNowBySecond();
  const next = nextDue(session, due, useWaitingThresholds());
  const since = waitingSinceOf(session);
  if (since === null && (next === undefined || now < next.soonAt)) return null;
  const isMissed = next !== undefined && now >= next.at;
  const awayMs = next === undefined ? 0 : Math.abs(next.at - now);
  return (
    <span className="parley-muted parley-work-clock">
      {since === null ? null : (
        <>
          {t("waiting")}{" "}
          <WaitingTone since={since}>
            <RunningTime value={since} />
          </WaitingTone>
        </>
      )}
      {since === null || next === undefined ? null : " · "}
      {next === undefined ? null : (
        <span className={`parley-waiting ${isMissed ? "is-too-long" : now >= next.soonAt ? "is-long" : ""}`}>
          {t(isMissed ? "whatMissed" : "what", { what: whatOf(next, isFirst), span: running(awayMs) })}
        </span>
      )}
    </span>
  );
};
