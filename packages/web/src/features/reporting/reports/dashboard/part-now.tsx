import type { MyDay } from "@parley/core/contract/reporting/my-day";
import { useMyDay } from "../../../../kit/reports/my-day.ts";
import { defineMessages } from "../../../../shared/messages/define-messages.ts";
import { EmptyState } from "../../../../ui/feedback/empty-state.tsx";
import { Skeleton } from "../../../../ui/feedback/skeleton.tsx";
import { Card, Figure } from "../../../../ui/layout/card.tsx";
import { Grid } from "../../../../ui/layout/page.tsx";
import { durationText } from "../../../../ui/text/duration.ts";
import { countText } from "../../../../ui/text/number-format.ts";
import { LateFigures } from "./late-figures.tsx";

const t = defineMessages("dashboard.part.now", {
  title: "Now",
  waiting: "Waiting for a person",
  longest: "Longest: {time}",
  nobody: "Nobody is waiting",
  answered: "All have been answered",
  tests: { one: "{count} test conversation is waiting as well", other: "{count} test conversations are waiting as well" },
  unowned: "Tickets without an owner",
});

/** Minimum width of a figure: two fit in a row on a phone and five on a desktop, as on the home screen. */
const LEAST = "max(160px, 18%)";
const TILES = 6;

/**
 * Formats the longest wait. It is null if an agent wrote last in every queued chat, for example if the owner has left
 * since.
 */
const waitText = ({ waiting, longestS }: NonNullable<MyDay["queue"]>): string => {
  if (waiting === 0) return t("nobody");
  return longestS === null ? t("answered") : t("longest", { time: durationText(longestS) });
};

/** Figures of work that is waiting now, independent of dates and filters. */
export const LiveFiguresPart = () => {
  const { data, error, refetch } = useMyDay();
  if (data === undefined)
    return error === null ? (
      <Skeleton shape="figures" count={TILES} min={LEAST} />
    ) : (
      <Card title={t("title")}>
        <EmptyState kind="failed" error={error} onRetry={() => void refetch()} />
      </Card>
    );
  const { queue, tickets } = data;
  return (
    <section aria-label={t("title")}>
      <Grid min={LEAST}>
        {queue === null ? null : (
          <Figure
            label={t("waiting")}
            value={countText(queue.waiting)}
            note={waitText(queue)}
            detail={queue.tests === 0 ? undefined : t("tests", { count: queue.tests })}
          />
        )}
        {/* Omits the user's own chats, because this dashboard covers all users; the home screen shows them. */}
        <LateFigures queue={queue} own={null} tickets={tickets} />
        {tickets === null ? null : <Figure label={t("unowned")} value={countText(tickets.unowned)} />}
      </Grid>
    </section>
  );
};
