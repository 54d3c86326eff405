import { explain } from "@parley/core/access";
import { type EnterpriseClient, enterpriseClients, mayReadEnterpriseClients } from "@parley/core/contract/billing/enterprise-clients";
import { enterpriseTopic } from "@parley/core/verbs/billing/enterprise-clients";
import { defineResource } from "../../../kit/resource/define-resource.ts";
import { resourceScreen } from "../../../kit/resource/resource-screen.tsx";
import { defineMessages } from "../../../shared/messages/define-messages.ts";
import { listText } from "../../../shared/messages/list-text.ts";
import { ruleWords } from "../../../shared/messages/rule-words.ts";
import { screenTitle } from "../../../shared/messages/screen-texts.ts";
import { useUser } from "../../../shared/session/use-session.ts";
import { LinkButton } from "../../../ui/controls/link-button.tsx";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { Page } from "../../../ui/layout/page.tsx";
import { dayWithYear } from "../../../ui/text/day-format.ts";

const t = defineMessages("enterpriseClients", {
  lead: "Companies with several stakeholders. Assign a stakeholder to one under Configure.",
  create: "Create enterprise client",
  edit: "Edit enterprise client",
  search: "Search companies",
  company: "Company",
  contractNo: "Contract number",
  startsOn: "Starts on",
  endsOn: "Ends on",
  endsOnHelp: "The last day of the contract.",
  noDay: "–",
  discountPct: "Discount (%)",
  billingContact: "Billing contact",
  billingContactHelp: "Invoices are sent here.",
  stakeholderCount: "Stakeholders",
  empty: "No enterprise clients yet",
  emptyText: "Create one, then assign its stakeholders to it.",
  hidden: "No enterprise clients to show",
  hiddenText: "An enterprise client is a company with several stakeholders. The provider manages them. To see them, you need: {rights}",
  home: "Open home",
  nobody: "It has no stakeholders.",
  members: "It has stakeholders. Remove them first.",
});

const dayText = (day: string | null): string => (day === null ? t("noDay") : dayWithYear(day));

const resource = defineResource("enterpriseClients", enterpriseClients, t, {
  fields: {
    company: { column: { width: 200, grow: 2 } },
    contractNo: { column: { id: "contract", width: 140 } },
    startsOn: { text: dayText, column: { id: "starts", width: 100 } },
    endsOn: { text: dayText, column: { id: "ends", width: 100 } },
    discountPct: { column: { id: "discount", width: 100, align: "end", defaultHidden: true } },
    billingContact: { column: { id: "billing", width: 200 } },
    stakeholderCount: { column: { id: "stakeholders", width: 110, align: "end" } },
  },
  list: ["company", "contractNo", "startsOn", "endsOn", "discountPct", "billingContact", "stakeholderCount"],
  remove: {
    says: () => t("nobody"),
    refused: ({ stakeholderCount }: EnterpriseClient) => (stakeholderCount === 0 ? undefined : t("members")),
    undo: () => true,
  },
  shown: enterpriseTopic.verbs,
});

const List = resourceScreen(resource, { screen: "enterprise-clients" });

/**
 * Screen with the enterprise clients. Every user may open it, but the list stays empty except for provider staff (spec
 * section 6).
 */
export const EnterpriseClientsScreen = () => {
  const { allowed, missing } = explain(mayReadEnterpriseClients, useUser(), ruleWords());
  if (allowed) return <List />;
  return (
    <Page title={screenTitle("enterprise-clients")()}>
      <EmptyState kind="nothingYet" title={t("hidden")} action={<LinkButton to="/d/home">{t("home")}</LinkButton>}>
        {t("hiddenText", { rights: listText(missing) })}
      </EmptyState>
    </Page>
  );
};
