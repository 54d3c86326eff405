import { stakeholders } from "@parley/core/contract/platform/stakeholders";
import { type SurveyEntry, type SurveyResults, survey } from "@parley/core/contract/platform/survey";
import { SURVEY_QUESTION_NAMES, type SurveyQuestion } from "@parley/core/contract/platform/survey-questions";
import { filtersOf, sortsOf } from "@parley/core/contract/vocabulary";
import { surveyTopic } from "@parley/core/verbs/platform/survey";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useListExport } from "../../../kit/exports/use-list-export.tsx";
import { EmptyListLink } from "../../../kit/resource/empty-list-link.tsx";
import { areaQueries } from "../../../shared/api/area-queries.ts";
import { defineMessages } from "../../../shared/messages/define-messages.ts";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { Card, Figure } from "../../../ui/layout/card.tsx";
import { Grid } from "../../../ui/layout/page.tsx";
import type { Column } from "../../../ui/list/column.ts";
import { List } from "../../../ui/list/list.tsx";
import { useListState } from "../../../ui/list/list-state.ts";
import { ChartCard, type ReportResult } from "../../../ui/reports/chart-card.tsx";
import { chartData } from "../../../ui/reports/chart-data.ts";
import { StackedBars } from "../../../ui/reports/charts/charts.tsx";
import type { ReportRows } from "../../../ui/reports/report-table.tsx";
import { countText } from "../../../ui/text/number-format.ts";
import { TimeText } from "../../../ui/text/time-text.tsx";
import { surveyCalls } from "./queries.ts";
import { answerText, questionText } from "./survey-texts.ts";

const t = defineMessages("survey.results", {
  people: "People who answered",
  netPromoter: "Net promoter score",
  netPromoterNote: "Promoters minus detractors, from -100 to 100",
  ease: "Ease of use",
  easeNote: "Average out of 5",
  none: "–",
  answer: "Answer",
  peopleUnit: "People",
  nobody: "Nobody has answered this.",
  answers: "Answers",
  at: "When",
  stakeholder: "Stakeholder",
  recommend: "Recommendation",
  done: "Goal reached",
  comment: "Comment",
  promoters: "Promoters (9–10)",
  passives: "Passives (7–8)",
  detractors: "Detractors (0–6)",
  empty: "Nobody has answered yet",
  emptyText: "People reach the survey at /survey.",
});

const SORTS = sortsOf(survey.answers);
const FILTERS = filtersOf(survey.answers);
const stakeholderCalls = areaQueries("stakeholders", stakeholders);

const said = (answer: string | null): string => (answer === null ? t("none") : answerText(answer));
const COLUMNS: readonly Column<SurveyEntry>[] = [
  { id: "at", header: t.ref("at"), sort: "at", width: 110, grow: 0.4, cell: ({ at }) => <TimeText value={at} /> },
  { id: "stakeholder", header: t.ref("stakeholder"), width: 140, cell: ({ stakeholder }) => stakeholder },
  { id: "recommend", header: t.ref("recommend"), width: 110, grow: 0.3, cell: ({ recommend }) => said(recommend) },
  { id: "ease", header: t.ref("ease"), width: 110, grow: 0.3, cell: ({ ease }) => said(ease) },
  { id: "done", header: t.ref("done"), width: 110, grow: 0.3, cell: ({ done }) => said(done) },
  { id: "comment", header: t.ref("comment"), width: 300, grow: 3, cell: ({ comment }) => comment ?? t("none") },
];

const Figures = ({ results: { people, netPromoter, questions } }: { readonly results: SurveyResults }) => {
  const ease = questions.find(({ question }) => question === "ease")?.mean ?? null;
  return (
    <Grid min="200px">
      <Figure label={t("people")} value={countText(people)} />
      <Figure label={t("netPromoter")} value={netPromoter === null ? t("none") : countText(netPromoter)} note={t("netPromoterNote")} />
      <Figure label={t("ease")} value={ease === null ? t("none") : countText(ease)} note={t("easeNote")} />
    </Grid>
  );
};

const rowsOf = ({ questions }: SurveyResults, asked: SurveyQuestion): ReportRows => ({
  name: t("answer"),
  columns: [t("peopleUnit")],
  rows: (questions.find(({ question }) => question === asked)?.counts ?? []).map(({ answer, people }) => ({
    key: answer,
    name: answerText(answer),
    values: [people],
  })),
});

const Plots = ({ result }: { readonly result: ReportResult<SurveyResults> }) => (
  <Grid min="340px">
    {SURVEY_QUESTION_NAMES.map((question) => (
      <ChartCard
        key={question}
        title={questionText(question)}
        result={result}
        rows={(results) => rowsOf(results, question)}
        nothing={t("nobody")}
        chart={(rows) => <StackedBars {...chartData(questionText(question), rows)} />}
      />
    ))}
  </Grid>
);

export const SurveyResultsView = () => {
  const state = useListState({ sorts: SORTS, defaultSort: "-at", filters: FILTERS });
  const { page, pageSize, sort, filters } = state;
  const { data: clients = [] } = useQuery(stakeholderCalls.options.options());
  const stakeholderId = clients.find(({ id }) => String(id) === filters.stakeholderId)?.id;
  const results = useQuery(surveyCalls.results.options({ query: { stakeholderId } }));
  const asked = { sort, recommend: filters.recommend, stakeholderId };
  const answers = useQuery({
    ...surveyCalls.answers.options({ query: { ...asked, page, pageSize } }),
    placeholderData: keepPreviousData,
  });
  const exported = useListExport({
    file: { call: "survey.file", row: survey.file },
    asked,
    count: answers.data?.rowCount ?? 0,
    what: t("answers"),
    verb: surveyTopic.verbs.export,
  });
  const figures = () => {
    if (results.data === undefined)
      return results.error === null ? (
        <Skeleton shape="chart" />
      ) : (
        <EmptyState kind="failed" error={results.error} onRetry={() => void results.refetch()} />
      );
    return (
      <>
        <Figures results={results.data} />
        {results.data.people === 0 ? null : <Plots result={results} />}
      </>
    );
  };
  return (
    <div className="parley-survey-results">
      {figures()}
      <Card title={t("answers")}>
        <List
          name="surveyAnswers"
          label={t("answers")}
          state={state}
          result={answers}
          columns={COLUMNS}
          rowKey={({ id }) => String(id)}
          filters={[
            {
              name: "stakeholderId",
              label: t.ref("stakeholder"),
              options: clients.map(({ id, title }) => ({ value: String(id), label: () => title })),
            },
            {
              name: "recommend",
              label: t.ref("recommend"),
              options: (["promoters", "passives", "detractors"] as const).map((value) => ({ value, label: t.ref(value) })),
            },
          ]}
          onExport={exported.onExport}
          onSchedule={exported.onSchedule}
          empty={{ title: t("empty"), text: t("emptyText"), action: <EmptyListLink from="survey" /> }}
        />
        {exported.dialog}
      </Card>
    </div>
  );
};
