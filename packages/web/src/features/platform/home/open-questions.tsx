import { type FailedResponse, failedResponses } from "@parley/core/contract/bots/failed-responses";
import { pathTo } from "@parley/core/screens";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router-dom";
import { EmptyListLink } from "../../../kit/resource/empty-list-link.tsx";
import { areaQueries } from "../../../shared/api/area-queries.ts";
import { defineMessages } from "../../../shared/messages/define-messages.ts";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { Card } from "../../../ui/layout/card.tsx";
import { TimeText } from "../../../ui/text/time-text.tsx";

const t = defineMessages("home.questions", {
  title: "Most frequent unanswered questions",
  all: { one: "Question ({count})", other: "All questions ({count})" },
  none: "No unanswered questions",
  times: { one: "{count} time", other: "{count} times" },
});

const calls = areaQueries("failedResponses", failedResponses);
/** Maximum number of questions shown, few enough to read at a glance. The failed-responses screen lists all. */
const SHOWN = 8;
const REFRESH_MS = 60_000;

/** Returns the query for the most frequent unanswered questions and for the total number of unanswered questions. */
export const openQuestions = () => calls.list.options({ query: { sort: "-count", page: 1, pageSize: SHOWN } });

const Row = ({ response: { text, count, lastSeenAt } }: { readonly response: FailedResponse }) => (
  <li>
    <Link to={`${pathTo("chats-failed-responses")}?${new URLSearchParams({ search: text })}`} title={text}>
      {text}
    </Link>
    <span className="parley-muted">
      {t("times", { count })}, <TimeText value={lastSeenAt} />
    </span>
  </li>
);

/** Card with the most frequent questions that bots could not answer, because answering these helps most. */
export const OpenQuestions = () => {
  const { data, error, refetch } = useQuery({
    ...openQuestions(),
    refetchInterval: REFRESH_MS,
    meta: { quiet: true },
  });
  const body = () => {
    if (data === undefined)
      return error === null ? <Skeleton count={SHOWN} /> : <EmptyState kind="failed" error={error} onRetry={() => void refetch()} />;
    if (data.items.length === 0) return <EmptyState kind="nothingYet" title={t("none")} action={<EmptyListLink from="chats-failed-responses" />} />;
    return (
      <ul className="parley-home-questions">
        {data.items.map((response) => (
          <Row key={response.id} response={response} />
        ))}
      </ul>
    );
  };
  return (
    <Card
      title={t("title")}
      actions={
        data === undefined || data.rowCount === 0 ? undefined : (
          <Link to={pathTo("chats-failed-responses")}>{t("all", { count: data.rowCount })}</Link>
        )
      }
    >
      {body()}
    </Card>
  );
};
