import { mayManageOthersChats, support } from "@parley/core/contract/chats/support";
import { defineMessages } from "../../../shared/messages/define-messages.ts";
import { screenTitle } from "../../../shared/messages/screen-texts.ts";
import { useCan } from "../../../shared/session/use-session.ts";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { Page } from "../../../ui/layout/page.tsx";
import { InsightOptionFields } from "./choices.tsx";
import { DaysCharts } from "./days-charts.tsx";
import { NowFigures } from "./now-figures.tsx";
import { StaffingMaps } from "./staffing.tsx";
import { useInsightOptions } from "./use-insights.ts";

const t = defineMessages("insights", {
  lead: "Waiting customers, response times and the agents you need.",
  ownLead: "Your accepted chats, response times and handling times.",
  counted: "The figures by day and hour leave out e-mail and test conversations.",
  none: "These figures are for support agents",
  noneText: "Support agents see their own days here, and leads see everyone’s. Ask an administrator if you need access.",
});

const title = screenTitle("inbox-insights");

/** Screen with figures of the inbox (spec section 2, inbox, insights; docs/adr/0126). */
export const InsightsScreen = () => {
  const { chosen, choose } = useInsightOptions();
  const isLead = useCan(mayManageOthersChats);
  const mayChat = useCan(support.accept.access);
  if (!mayChat)
    return (
      <Page title={title()}>
        <EmptyState kind="nothingYet" title={t("none")}>
          {t("noneText")}
        </EmptyState>
      </Page>
    );
  return (
    <Page title={title()} lead={t(isLead ? "lead" : "ownLead")}>
      <InsightOptionFields chosen={chosen} choose={choose} isLead={isLead} />
      {isLead ? <NowFigures seconds={chosen.seconds} /> : null}
      <p className="parley-muted">{t("counted")}</p>
      <DaysCharts chosen={chosen} isLead={isLead} />
      {isLead ? <StaffingMaps chosen={chosen} /> : null}
    </Page>
  );
};
