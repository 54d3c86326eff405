import { isDashboardKey } from "@parley/core/reports/dashboards";
import { useLayoutEffect, useRef } from "react";
import { dashboardSummary, dashboardTitle } from "../../../shared/messages/dashboard-texts.ts";
import { defineMessages } from "../../../shared/messages/define-messages.ts";
import { IconButton } from "../../../ui/controls/button.tsx";
import { Checkbox } from "../../../ui/controls/inputs.tsx";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { ChevronDownIcon, ChevronUpIcon } from "../../../ui/icons.ts";
import { useDashboards } from "./queries.ts";

const t = defineMessages("roles.dashboards", {
  legend: "Dashboards",
  help: "The dashboards that users of this role see, in this order. If none is chosen, their permissions decide.",
  order: "Order",
  up: "Move {dashboard} up",
  down: "Move {dashboard} down",
});

interface DashboardsFieldProps {
  readonly value: readonly string[];
  readonly onChange: (keys: string[]) => void;
}

/** Returns the title of a dashboard in the user's language, or the key of an unknown one. */
export const dashboardName = (key: string): string => (isDashboardKey(key) ? dashboardTitle(key)() : key);

const WAYS = [
  { by: -1, text: "up", icon: <ChevronUpIcon /> },
  { by: 1, text: "down", icon: <ChevronDownIcon /> },
] as const;

/**
 * List in which the selected dashboards are reordered. The focus stays on the button of the item that was moved by
 * keyboard.
 */
const Order = ({ value, onChange }: DashboardsFieldProps) => {
  const list = useRef<HTMLOListElement>(null);
  const moved = useRef<{ readonly to: number; readonly way: number }>(undefined);
  useLayoutEffect(() => {
    const { to, way } = moved.current ?? {};
    moved.current = undefined;
    if (to === undefined || way === undefined) return;
    const buttons = list.current?.children[to]?.querySelectorAll("button");
    const [same, other] = [buttons?.[way], buttons?.[1 - way]];
    (same?.disabled === true ? other : same)?.focus();
  });
  const move = (at: number, by: number, way: number) => {
    const to = at + by;
    const keys = [...value];
    keys.splice(to, 0, ...keys.splice(at, 1));
    moved.current = { to, way };
    onChange(keys);
  };
  return (
    <ol className="parley-role-order" aria-label={t("order")} ref={list}>
      {value.map((key, at) => (
        <li key={key}>
          <span>{dashboardName(key)}</span>
          {WAYS.map(({ by, text, icon }, way) => (
            <IconButton
              key={text}
              size="small"
              icon={icon}
              label={t(text, { dashboard: dashboardName(key) })}
              disabled={value[at + by] === undefined}
              onClick={() => move(at, by, way)}
            />
          ))}
        </li>
      ))}
    </ol>
  );
};

/** Field for the dashboards that a role offers, in order (docs/adr/0107). */
export const DashboardsField = ({ value, onChange }: DashboardsFieldProps) => {
  const { data, error, refetch } = useDashboards();
  const toggle = (key: string, on: boolean) => onChange(on ? [...value, key] : value.filter((other) => other !== key));
  return (
    <fieldset className="parley-plain-fieldset">
      <legend>{t("legend")}</legend>
      <p className="parley-muted">{t("help")}</p>
      {data === undefined && error === null ? <Skeleton count={6} /> : null}
      {error === null ? null : <EmptyState kind="failed" error={error} onRetry={() => void refetch()} />}
      {data?.map(({ key, summary }) => (
        <div key={key} className="parley-role-dashboard">
          <Checkbox label={dashboardName(key)} checked={value.includes(key)} onChange={(on) => toggle(key, on)} />
          <span className="parley-muted">{isDashboardKey(key) ? dashboardSummary(key)() : summary}</span>
        </div>
      ))}
      {value.length > 1 ? <Order value={value} onChange={onChange} /> : null}
    </fieldset>
  );
};
