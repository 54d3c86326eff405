import { useQuery } from "@tanstack/react-query";
import { ClientSelect, useShownClient } from "../../../kit/billing/client-select.tsx";
import { defineMessages } from "../../../shared/messages/define-messages.ts";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { Card } from "../../../ui/layout/card.tsx";
import { Page } from "../../../ui/layout/page.tsx";
import { DetailsForm } from "./details-form.tsx";
import { detailsCalls } from "./queries.ts";

const t = defineMessages("billingDetails", {
  title: "Billing details",
  lead: "Name, address and tax number on invoices. Final invoices keep the details that they were issued with.",
  details: "Details",
});

/** Screen with the billing details of a client, and of the provider as issuer (spec section 2, billing-details). */
export const BillingDetailsScreen = () => {
  const id = useShownClient();
  const { data, error, refetch } = useQuery(detailsCalls.show.options({ params: { id } }));
  const content = () => {
    if (data !== undefined) return <DetailsForm key={id} details={data} />;
    return error === null ? <Skeleton shape="form" /> : <EmptyState kind="failed" error={error} onRetry={() => void refetch()} />;
  };
  return (
    <Page title={t("title")} lead={t("lead")}>
      <ClientSelect shown={id} />
      <Card title={t("details")}>{content()}</Card>
    </Page>
  );
};
