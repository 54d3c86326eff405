import { BUSINESS_STATUSES, type Business, business } from "@parley/core/contract/routing/business";
import { businessTopic } from "@parley/core/verbs/routing/business";
import { useListExport } from "../../../kit/exports/use-list-export.tsx";
import { businessText } from "../../../kit/routing/business-text.ts";
import { defineMessages } from "../../../shared/messages/define-messages.ts";
import { Page } from "../../../ui/layout/page.tsx";
import { List } from "../../../ui/list/list.tsx";
import { AccountButtons } from "./account-buttons.tsx";
import { BUSINESS_COLUMNS } from "./business-columns.tsx";
import { BusinessPanel } from "./business-panel.tsx";
import { useBusinesses } from "./queries.ts";

const t = defineMessages("businessStatus", {
  title: "Business status",
  lead: "The opening status of each business today. Support agents see every status except open; closed and holiday count as out of hours.",
  search: "Search stakeholders",
  status: "Business status",
  empty: "No matching stakeholder",
  emptyText: "Remove a filter.",
});

const FILTERS = [
  { name: "businessStatus", label: t.ref("status"), options: BUSINESS_STATUSES.map((value) => ({ value, label: () => businessText(value) })) },
];
const rowKey = ({ id }: Business) => String(id);
const rowName = ({ title }: Business) => title;

/**
 * Screen with the business status of stakeholders (spec section 2, business-status; section 7, "Channel client requests
 * and business").
 */
export const BusinessStatusScreen = () => {
  const { state, result, asked } = useBusinesses();
  const exported = useListExport({
    file: { call: "business.file", row: business.file },
    asked,
    count: result.data?.rowCount ?? 0,
    what: t("title"),
    verb: businessTopic.verbs.list,
  });
  return (
    <Page title={t("title")} lead={t("lead")} height="fill">
      <List
        name="business"
        label={t("title")}
        state={state}
        result={result}
        columns={BUSINESS_COLUMNS}
        rowKey={rowKey}
        rowName={rowName}
        search={t("search")}
        filters={FILTERS}
        onExport={exported.onExport}
        onSchedule={exported.onSchedule}
        panel={{ title: rowName, body: (row) => <BusinessPanel business={row} />, actions: (row) => <AccountButtons key={row.id} business={row} /> }}
        empty={{ title: t("empty"), text: t("emptyText") }}
      />
      {exported.dialog}
    </Page>
  );
};
