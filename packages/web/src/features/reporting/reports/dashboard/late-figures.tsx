import { allows } from "@parley/core/access";
import type { MyDay } from "@parley/core/contract/reporting/my-day";
import { pathTo, screen } from "@parley/core/screens";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { defineMessages } from "../../../../shared/messages/define-messages.ts";
import { useUser } from "../../../../shared/session/use-session.ts";
import { Figure } from "../../../../ui/layout/card.tsx";
import { durationText } from "../../../../ui/text/duration.ts";
import { countText } from "../../../../ui/text/number-format.ts";

const t = defineMessages("dashboards.late", {
  late: { one: "Waiting over {count} minute", other: "Waiting over {count} minutes" },
  unanswered: "Your chats without an answer",
  overdue: "Overdue tickets",
  dueSoon: "Tickets due within the hour",
  longest: "Longest: {time}",
  nobody: "Nobody",
  tests: { one: "{count} test conversation as well", other: "{count} test conversations as well" },
  answered: "All are answered",
  none: "None",
  yours: { one: "{count} of them is yours", other: "{count} of them are yours" },
  openQueue: "Open the support queue",
  openChats: "Open your chats",
  openOverdue: "Open the overdue tickets",
  openTickets: "Open the tickets",
});

type Place = "chats-support-queue" | "chats-active-chats" | "chats-tickets";

interface TileProps {
  readonly label: string;
  readonly count: number;
  readonly none: string;
  readonly more?: string | undefined;
  /** Note about entries that the linked list contains but the count does not. */
  readonly beside?: string | undefined;
  readonly to: Place;
  readonly search?: string;
  readonly open: string;
}

/** Figure with the number of overdue items, details, and a link unless the number is zero. */
const Tile = ({ label, count, none, more, beside, to, search = "", open }: TileProps) => {
  const user = useUser();
  const mayOpen = allows(screen(to).access, user);
  const note: ReactNode =
    count === 0 ? (
      none
    ) : (
      <>
        {more === undefined ? null : <div>{more}</div>}
        {mayOpen ? <Link to={pathTo(to) + search}>{open}</Link> : null}
      </>
    );
  return <Figure label={label} value={countText(count)} note={note} detail={beside} />;
};

const longestText = (seconds: number | null): string | undefined => (seconds === null ? undefined : t("longest", { time: durationText(seconds) }));
const yoursText = (count: number): string | undefined => (count === 0 ? undefined : t("yours", { count }));

export const LateFigures = ({ queue, own, tickets }: Pick<MyDay, "queue" | "own" | "tickets">) => (
  <>
    {queue === null ? null : (
      <Tile
        label={t("late", { count: queue.lateAfterMinutes })}
        count={queue.late}
        none={t("nobody")}
        more={longestText(queue.longestS)}
        beside={queue.lateTests === 0 ? undefined : t("tests", { count: queue.lateTests })}
        to="chats-support-queue"
        open={t("openQueue")}
      />
    )}
    {own === null ? null : (
      <Tile
        label={t("unanswered")}
        count={own.unanswered}
        none={t("answered")}
        more={longestText(own.longestS)}
        to="chats-active-chats"
        open={t("openChats")}
      />
    )}
    {tickets === null ? null : (
      <>
        <Tile
          label={t("overdue")}
          count={tickets.overdue}
          none={t("none")}
          more={yoursText(tickets.mineOverdue)}
          to="chats-tickets"
          search="?overdue=true"
          open={t("openOverdue")}
        />
        <Tile
          label={t("dueSoon")}
          count={tickets.dueSoon}
          none={t("none")}
          more={yoursText(tickets.mineDueSoon)}
          to="chats-tickets"
          search="?sort=dueAt"
          open={t("openTickets")}
        />
      </>
    )}
  </>
);
