import { Donut, HourHeatmap, Lines, StackedBars } from "../../ui/charts/charts.tsx";
import { Callout } from "../../ui/feedback/callout.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { CountBadge, Tag } from "../../ui/feedback/tag.tsx";
import { Card } from "../../ui/layout/card.tsx";
import { DescriptionList } from "../../ui/layout/description-list.tsx";
import { Grid, Page } from "../../ui/layout/page.tsx";
import { Tabs } from "../../ui/layout/tabs.tsx";
import { figuresView } from "../../ui/report/figures-view.tsx";
import { Report } from "../../ui/report/report.tsx";
import { useReportState } from "../../ui/report/use-report-state.ts";
import { CopyCommand } from "../../ui/text/copy-command.tsx";
import { weekdayName } from "../../ui/text/day-format.ts";
import { TimeText } from "../../ui/text/time-text.tsx";
import { drawPage } from "../draw-page.tsx";

const DAYS = Array.from({ length: 14 }, (_, day) => `Nov ${day + 1}`);
const WEB = DAYS.map((_, day) => 20 + ((day * 37) % 50));
const WHATSAPP = DAYS.map((_, day) => 35 + ((day * 53) % 60));
const DATA = {
  title: "Sessions by day",
  across: "Day",
  unit: "Sessions",
  labels: DAYS,
  series: [
    { name: "Web", values: WEB },
    { name: "WhatsApp", values: WHATSAPP },
  ],
};
const GRID = Array.from({ length: 7 }, (_, day) => ({
  name: weekdayName(day),
  hours: Array.from({ length: 24 }, (_hour, hour) => (hour < 6 ? 0 : (day * 11 + hour * 7) % 40)),
}));
const nothing = () => undefined;

const ReportPage = () => {
  const state = useReportState();
  return (
    <Page title="Sessions by day" lead="How many conversations began.">
      <Report
        name="Sessions by day"
        state={state}
        result={{ data: DATA, error: null, isFetching: false, refetch: nothing }}
        filters={[{ name: "platform", label: () => "Platform", options: [{ value: "web", label: () => "Web" }] }]}
        before={{ data: DATA }}
        views={[
          figuresView<typeof DATA>({
            id: "days",
            label: () => "Days",
            rows: ({ labels }) => ({
              name: "Day",
              columns: ["Web", "WhatsApp"],
              rows: labels.map((label, at) => ({ key: label, name: label, values: [WEB[at] ?? 0, WHATSAPP[at] ?? 0] })),
            }),
            chart: (_, data) => <StackedBars {...data} />,
          }),
        ]}
        figures={() => [
          { label: "Sessions", value: "1,234", note: "12 % more than before" },
          { label: "Answered by the bot", value: "71 %" },
        ]}
      />
      <Grid min="360px">
        <Card title="By platform">
          <Donut
            title="Sessions by platform"
            unit="Sessions"
            shares={[
              { name: "Web", value: 400 },
              { name: "WhatsApp", value: 834 },
            ]}
          />
        </Card>
        <Card title="By hour">
          <HourHeatmap title="Sessions by hour" unit="Sessions" rows={GRID} />
        </Card>
        <Card title="Trend">
          <Lines {...DATA} title="Trend of sessions" />
        </Card>
        <Card title="Parts" actions={<Tag intent="success">Active</Tag>}>
          <Callout intent="warning">The wallet is nearly empty.</Callout>
          <Callout intent="danger">This failed.</Callout>
          <Callout intent="success">Done.</Callout>
          <Tabs
            label="Parts"
            tabs={[
              { id: "one", title: () => "One", panel: <p>First</p> },
              { id: "two", title: () => "Two" },
            ]}
            selected="one"
            onSelect={nothing}
          />
          <DescriptionList rows={[["Created", <TimeText key="t" value="2026-01-01T00:00:00Z" />]]} />
          <CopyCommand command="parley users deactivate --all" />
          <p>
            <Tag intent="danger">Failed</Tag> <Tag intent="warning">Waiting</Tag> <Tag intent="primary">Open</Tag> <Tag>Plain</Tag>{" "}
            <CountBadge count={12} label="12 unread" />
          </p>
        </Card>
        <Card title="Failed">
          <EmptyState kind="failed" error={new Error("The gateway is away")} onRetry={nothing} />
        </Card>
      </Grid>
    </Page>
  );
};

drawPage(<ReportPage />);
