import { useQuery } from "@tanstack/react-query";
import { defineMessages } from "../../../shared/messages/define-messages.ts";
import { screenTitle } from "../../../shared/messages/screen-texts.ts";
import { useUser } from "../../../shared/session/use-session.ts";
import { useUrlState } from "../../../shared/url-state/use-url-state.ts";
import { Select } from "../../../ui/controls/inputs.tsx";
import { Labelled } from "../../../ui/controls/labelled.tsx";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { Page } from "../../../ui/layout/page.tsx";
import { ConfigureForm } from "./configure-form.tsx";
import { LogoCard } from "./logo-card.tsx";
import { stakeholderCalls } from "./queries.ts";

const t = defineMessages("stakeholders.configureScreen", {
  lead: "Master data, contact, export addresses and terms of a stakeholder.",
  stakeholder: "Stakeholder",
});

/**
 * Screen that configures a stakeholder (spec section 2, stakeholders/configure). The provider can choose any; other
 * users see their own.
 */
export const ConfigureStakeholderScreen = () => {
  const user = useUser();
  const url = useUrlState();
  const options = useQuery(stakeholderCalls.options.options());
  const chosen = url.number("id", user.stakeholderId);
  const shown = useQuery(stakeholderCalls.get.options({ params: { id: chosen } }));
  const content = () => {
    if (shown.data !== undefined)
      return (
        <>
          <LogoCard key={`logo-${shown.data.id}`} stakeholder={shown.data} />
          <ConfigureForm key={shown.data.id} stakeholder={shown.data} />
        </>
      );
    return <EmptyState kind="failed" error={shown.error} onRetry={() => void shown.refetch()} />;
  };
  // Waits until the list of stakeholders and the selected stakeholder are loaded, because a select that appears later
  // would push the form down.
  const isAsked = options.isPending || (shown.isPending && shown.error === null);
  return (
    <Page title={screenTitle("configure-stakeholder")()} lead={t("lead")}>
      {!isAsked && (options.data ?? []).length > 1 ? (
        <Labelled label={t("stakeholder")}>
          {({ intent: _intent, ...control }) => (
            <Select
              {...control}
              fill={false}
              value={String(chosen)}
              options={(options.data ?? []).map(({ id, title }) => ({ value: String(id), label: () => title }))}
              onChange={(id) => url.set({ id })}
            />
          )}
        </Labelled>
      ) : null}
      {isAsked ? <Skeleton shape="form" /> : content()}
    </Page>
  );
};
