import { allows, type Rule } from "@parley/core/access";
import { clientRequests } from "@parley/core/contract/bots/client-requests";
import { failedResponses } from "@parley/core/contract/bots/failed-responses";
import { knowledgeBase } from "@parley/core/contract/bots/knowledge-base";
import { stakeholders } from "@parley/core/contract/platform/stakeholders";
import { tickets } from "@parley/core/contract/tickets/tickets";
import { pathTo, screen } from "@parley/core/screens";
import { type UseQueryOptions, useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { MY_DAY_REFRESH_MS, myDayCall } from "../../../kit/reports/my-day.ts";
import { type AreaKey, areaQueries } from "../../../shared/api/area-queries.ts";
import { defineMessages, type Message } from "../../../shared/messages/define-messages.ts";
import { useUser } from "../../../shared/session/use-session.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { Figure } from "../../../ui/layout/card.tsx";
import { Grid } from "../../../ui/layout/page.tsx";
import { countText } from "../../../ui/text/number-format.ts";
import { openQuestions } from "./open-questions.tsx";

const t = defineMessages("home.waiting", {
  title: "To do",
  unknown: "–",
  unowned: "Unassigned tickets",
  openUnowned: "Open the unassigned tickets",
  failed: "Questions without an answer",
  openFailed: "Open failed responses",
  suggested: "Suggested FAQs to review",
  openSuggested: "Review suggestions",
  requests: "Channel requests to handle",
  openRequests: "Open the requests",
  stakeholders: "Stakeholders to activate",
  openStakeholders: "Open stakeholders",
  nothing: "Nothing to do",
  failedToLoad: "Could not be loaded",
  again: "Try again",
  againOf: "Try again: {label}",
});

type Place = "chats-tickets" | "chats-failed-responses" | "dynamic-faqs" | "channel-client-request" | "stakeholders";

interface Waiting<D> {
  readonly label: Message;
  readonly open: Message;
  /**
   * Screen on which the work is done. The figure is hidden if the user may not open the screen or lacks the right
   * `access`.
   */
  readonly to: Place;
  readonly access: Rule;
  /** Query string with the filters that select the counted rows. */
  readonly search?: string;
  readonly options: UseQueryOptions<D, Error, D, AreaKey>;
  readonly count: (data: D) => number;
}

/** Type of waiting work, with its figure and the screen that lists it. */
interface Work {
  readonly id: string;
  readonly to: Place;
  readonly access: Rule;
  readonly View: () => ReactNode;
}

function waiting<D>(id: string, { label, open, to, access, search = "", options, count }: Waiting<D>): Work {
  const View = () => {
    const { data, error, refetch } = useQuery({ ...options, refetchInterval: MY_DAY_REFRESH_MS, meta: { quiet: true } });
    const many = data === undefined ? undefined : count(data);
    const note = many === 0 ? t("nothing") : <Link to={pathTo(to) + search}>{open()}</Link>;
    const failed = (
      <>
        {t("failedToLoad")}{" "}
        <Button variant="minimal" size="small" aria-label={t("againOf", { label: label() })} onClick={() => void refetch()}>
          {t("again")}
        </Button>
      </>
    );
    return <Figure label={label()} value={many === undefined ? t("unknown") : countText(many)} note={error === null ? note : failed} />;
  };
  return { id, to, access, View };
}

const ONE = { page: 1, pageSize: 1 } as const;
const counted = ({ rowCount }: { readonly rowCount: number }) => rowCount;
const faqs = areaQueries("knowledgeBase", knowledgeBase);
const requests = areaQueries("clientRequests", clientRequests);
const businesses = areaQueries("stakeholders", stakeholders);

/** Types of waiting work, most urgent first. Each takes its number from an existing call. */
const WORK: readonly Work[] = [
  waiting("unowned", {
    label: t.ref("unowned"),
    open: t.ref("openUnowned"),
    to: "chats-tickets",
    search: "?ownerId=0",
    access: tickets.stats.access,
    options: myDayCall.options(),
    count: ({ tickets: counted }) => counted?.unowned ?? 0,
  }),
  waiting("failed", {
    label: t.ref("failed"),
    open: t.ref("openFailed"),
    to: "chats-failed-responses",
    access: failedResponses.list.access,
    options: openQuestions(),
    count: counted,
  }),
  waiting("suggested", {
    label: t.ref("suggested"),
    open: t.ref("openSuggested"),
    to: "dynamic-faqs",
    // Requires the right to change FAQs, because users who may only read them cannot do this work.
    access: knowledgeBase.update.access,
    options: faqs.dynamic.options({ query: { ...ONE, status: "pending_review" } }),
    count: counted,
  }),
  waiting("requests", {
    label: t.ref("requests"),
    open: t.ref("openRequests"),
    to: "channel-client-request",
    search: "?status=pending",
    access: clientRequests.list.access,
    options: requests.list.options({ query: { ...ONE, status: "pending" } }),
    count: counted,
  }),
  waiting("stakeholders", {
    label: t.ref("stakeholders"),
    open: t.ref("openStakeholders"),
    to: "stakeholders",
    search: "?status=pending",
    access: stakeholders.setStatus.access,
    options: businesses.list.options({ query: { ...ONE, status: "pending" } }),
    count: counted,
  }),
];

/** Figures of waiting work other than chats, for the types that the user may do; hidden if there are none. */
export const WaitingFigures = () => {
  const user = useUser();
  const own = WORK.filter(({ to, access }) => allows(access, user) && allows(screen(to).access, user));
  if (own.length === 0) return null;
  return (
    <section aria-label={t("title")}>
      <h2 className="parley-home-heading">{t("title")}</h2>
      <Grid min="max(160px, 18%)">
        {own.map(({ id, View }) => (
          <View key={id} />
        ))}
      </Grid>
    </section>
  );
};
