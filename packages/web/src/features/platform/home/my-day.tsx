import type { MyDay } from "@parley/core/contract/reporting/my-day";
import type { ReactNode } from "react";
import { defineMessages } from "../../../shared/messages/define-messages.ts";
import { Figure } from "../../../ui/layout/card.tsx";
import { Grid } from "../../../ui/layout/page.tsx";
import { ChangeChip } from "../../../ui/text/change-chip.tsx";
import { durationText } from "../../../ui/text/duration.ts";
import { changeText, countText, percentText } from "../../../ui/text/number-format.ts";

const t = defineMessages("home.day", {
  change: "Compared with yesterday at this time",
  own: "Your figures",
  sessions: "Conversations started",
  handedOver: "Handed to a person",
  ticketsOpened: "Tickets opened",
  ticketsResolved: "Tickets resolved",
  rated: "Ratings",
  good: { one: "{count} good", other: "{count} good" },
  before: "{before} yesterday",
  nothingBefore: "None yesterday",
  accepted: "Chats accepted today",
  messages: "Messages written today",
  firstReply: "Median first reply today",
  satisfied: "Good ratings today",
  thisWeek: "{value} this week",
  replies: { one: "{value} this week, of {count} chat", other: "{value} this week, of {count} chats" },
  ratings: { one: "{value} this week, of {count} rating", other: "{value} this week, of {count} ratings" },
  nothing: "–",
});

type SoFar = MyDay["change"]["sessions"];
type Own = NonNullable<MyDay["own"]>;

/** Minimum width of a figure in half the screen; two fit in a row, even on a phone. */
const LEAST_IN_HALF = "max(160px, 40%)";

const Part = ({ title, min = LEAST_IN_HALF, children }: { readonly title: string; readonly min?: string; readonly children: ReactNode }) => (
  <section aria-label={title}>
    <h2 className="parley-home-heading">{title}</h2>
    <Grid min={min}>{children}</Grid>
  </section>
);

const isNothing = ({ now, before }: SoFar) => now === 0 && before === 0;
const isIdle = ({ accepted, messages, firstReplies, rated }: Own["today"]) => accepted + messages + firstReplies + rated === 0;

/** Formats the difference between today and yesterday as reports do. */
const changed = ({ now, before }: SoFar): ReactNode => {
  const change = changeText(now, before);
  if (change === undefined) return t("nothingBefore");
  return (
    <>
      <ChangeChip now={now} before={before} text={change} /> {t("before", { before })}
    </>
  );
};

const Changed = ({ label, count, more }: { readonly label: string; readonly count: SoFar; readonly more?: string }) =>
  isNothing(count) ? null : (
    <Figure
      label={label}
      value={countText(count.now)}
      note={
        <>
          {changed(count)}
          {more === undefined ? null : <div>{more}</div>}
        </>
      }
    />
  );

/** Figures of today, compared with yesterday up to the same time. Figures that are 0 on both days are hidden. */
const Since = ({ change: { sessions, handedOver, ticketsOpened, ticketsResolved, ratings } }: Pick<MyDay, "change">) => (
  <Part title={t("change")}>
    <Changed label={t("sessions")} count={sessions} />
    <Changed label={t("handedOver")} count={handedOver} />
    <Changed label={t("ticketsOpened")} count={ticketsOpened} />
    <Changed label={t("ticketsResolved")} count={ticketsResolved} />
    {ratings === null ? null : <Changed label={t("rated")} count={ratings.rated} more={t("good", { count: ratings.good.now })} />}
  </Part>
);

const replyText = ({ firstReplyMedianS }: Own["today"]): string => (firstReplyMedianS === null ? t("nothing") : durationText(firstReplyMedianS));
const goodText = ({ rated, good }: Own["today"]): string => (rated === 0 ? t("nothing") : percentText(good / rated));

/**
 * The user's own figures of today and this week. Medians and shares are shown with the number of cases on which they
 * are based (field notes 92).
 */
const OwnFigures = ({ own: { today, week } }: { readonly own: Own }) => (
  <Part title={t("own")}>
    <Figure label={t("accepted")} value={countText(today.accepted)} note={t("thisWeek", { value: week.accepted })} />
    <Figure label={t("messages")} value={countText(today.messages)} note={t("thisWeek", { value: week.messages })} />
    <Figure label={t("firstReply")} value={replyText(today)} note={t("replies", { value: replyText(week), count: week.firstReplies })} />
    <Figure label={t("satisfied")} value={goodText(today)} note={t("ratings", { value: goodText(week), count: week.rated })} />
  </Part>
);

/**
 * Changes since yesterday, with the user's own figures next to them. A part without any work in its time is hidden.
 */
export const DayFigures = ({ day }: { readonly day: MyDay | undefined }) => {
  if (day === undefined) return null;
  const { own, change } = day;
  const { ratings, ...counts } = change;
  const changes = [...Object.values(counts), ...(ratings === null ? [] : [ratings.rated])];
  return (
    <Grid min="520px">
      {own === null || (isIdle(own.today) && isIdle(own.week)) ? null : <OwnFigures own={own} />}
      {changes.every(isNothing) ? null : <Since change={change} />}
    </Grid>
  );
};
