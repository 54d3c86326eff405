import { defineMessages } from "../../../shared/messages/define-messages.ts";
import { useUrlState } from "../../../shared/url-state/use-url-state.ts";
import { Page } from "../../../ui/layout/page.tsx";
import { Tabs } from "../../../ui/layout/tabs.tsx";
import { ClientPlanList } from "./client-plan-list.tsx";
import { PendingPlanList } from "./pending-plan-list.tsx";
import { PlanList } from "./plan-list.tsx";

const t = defineMessages("plans", {
  title: "Default plans",
  lead: "The plans on offer and the plan of each client.",
  views: "Plans and clients",
  plans: "Plans",
  clients: "Clients",
  pending: "Upcoming",
});

const VIEWS = ["plans", "clients", "pending"] as const;

/** Screen with the plans and the clients' plans (spec section 2, plans: default-plans). */
export const DefaultPlansScreen = () => {
  const url = useUrlState();
  const view = VIEWS.find((known) => known === url.get("view")) ?? "plans";
  return (
    <Page title={t("title")} lead={t("lead")} height="fill">
      <Tabs
        label={t("views")}
        fill
        selected={view}
        onSelect={(chosen) => url.set({ view: chosen === "plans" ? undefined : chosen })}
        tabs={[
          { id: "plans", title: t.ref("plans"), panel: <PlanList /> },
          { id: "clients", title: t.ref("clients"), panel: <ClientPlanList /> },
          { id: "pending", title: t.ref("pending"), panel: <PendingPlanList /> },
        ]}
      />
    </Page>
  );
};
