import { agentStateText } from "../../../kit/live/agent-status-text.ts";
import { statusColour } from "../../../kit/statuses/status-look.ts";
import { defineMessages } from "../../../shared/messages/define-messages.ts";
import { listText } from "../../../shared/messages/list-text.ts";
import { durationText } from "../../../ui/text/duration.ts";
import { useNow } from "../../../ui/text/now.ts";
import { type AgentDay, lengthMs } from "./use-availability.ts";

const t = defineMessages("agentAvailability.strip", { stretch: "{state}, {time}", none: "Offline all day" });

/** Bar from midnight to midnight in the colours of the statuses. Its accessible name lists the intervals. */
export const DayStrip = ({ day: { from, to, stretches } }: { readonly day: NonNullable<AgentDay["day"]> }) => {
  const now = useNow();
  const [start, whole] = [Date.parse(from), Date.parse(to) - Date.parse(from)];
  const percent = (ms: number): string => `${(ms / whole) * 100}%`;
  const there = stretches.filter(({ status }) => status !== "offline");
  const text = (stretch: (typeof there)[number]) =>
    t("stretch", { state: agentStateText(stretch), time: durationText(Math.round(lengthMs(stretch, now) / 1000)) });
  return (
    <div className="parley-availability-strip" role="img" aria-label={there.length === 0 ? t("none") : listText(there.map(text))}>
      {there.map((stretch) => (
        <span
          key={stretch.since}
          title={text(stretch)}
          style={{
            insetInlineStart: percent(Date.parse(stretch.since) - start),
            inlineSize: percent(lengthMs(stretch, now)),
            background: statusColour("agent", stretch.status),
          }}
        />
      ))}
    </div>
  );
};
