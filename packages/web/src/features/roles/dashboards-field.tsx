import { defineMessages } from "../../shared/messages/define-messages.ts";
import { Checkbox } from "../../ui/controls/inputs.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { Skeleton } from "../../ui/feedback/skeleton.tsx";
import { useDashboards } from "./queries.ts";

const t = defineMessages("roles.dashboards", { legend: "Dashboards" });

interface DashboardsFieldProps {
  readonly value: readonly string[];
  readonly onChange: (keys: string[]) => void;
}

/** The dashboards that the role is given (spec section 6). */
export const DashboardsField = ({ value, onChange }: DashboardsFieldProps) => {
  const { data, error, refetch } = useDashboards();
  const toggle = (key: string, on: boolean) =>
    onChange((data ?? []).map((dashboard) => dashboard.key).filter((other) => (other === key ? on : value.includes(other))));
  return (
    <fieldset className="parley-plain-fieldset">
      <legend>{t("legend")}</legend>
      {data === undefined && error === null ? <Skeleton count={2} /> : null}
      {error === null ? null : <EmptyState kind="failed" error={error} onRetry={() => void refetch()} />}
      {data?.map(({ key, title }) => (
        <Checkbox key={key} label={title} checked={value.includes(key)} onChange={(on) => toggle(key, on)} />
      ))}
    </fieldset>
  );
};
