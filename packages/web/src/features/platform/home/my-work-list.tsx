import { allows } from "@parley/core/access";
import { pathTo, screen } from "@parley/core/screens";
import { useQueries } from "@tanstack/react-query";
import { Link } from "react-router-dom";
import { MY_DAY_REFRESH_MS } from "../../../kit/reports/my-day.ts";
import { defineMessages } from "../../../shared/messages/define-messages.ts";
import { useUser } from "../../../shared/session/use-session.ts";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { Card } from "../../../ui/layout/card.tsx";
import { countText } from "../../../ui/text/number-format.ts";
import { WORK_ROWS, type WorkRow } from "./work-rows.ts";

const t = defineMessages("home.list", { now: "Now", toDo: "To do", nothing: "Nothing is waiting" });

const PARTS = ["now", "toDo"] as const;
/** Number of placeholder lines, about as many as there are types of work for an agent. */
const PLACEHOLDERS = 4;

/** Waiting work that the user may do, and the state of the queries that count it. */
export type WaitingWork = ReturnType<typeof useWaitingWork>;

export function useWaitingWork() {
  const user = useUser();
  const rows = WORK_ROWS.filter(({ to, access }) => allows(access, user) && allows(screen(to).access, user));
  const results = useQueries({ queries: rows.map(({ options }) => ({ ...options, refetchInterval: MY_DAY_REFRESH_MS, meta: { quiet: true } })) });
  const found = rows.flatMap((row, at): Found[] => {
    const data = results[at]?.data;
    const { count, details = [] } = data === undefined ? { count: 0 } : row.amount(data);
    return count === 0 ? [] : [{ row, count, details }];
  });
  return {
    hasTypes: rows.length > 0,
    found,
    isLoading: results.some(({ data, error }) => data === undefined && error === null),
    error: results.find(({ error, data }) => error !== null && data === undefined)?.error,
    retry: () => {
      for (const { error, refetch } of results) if (error !== null) void refetch();
    },
  };
}

interface Found {
  readonly row: WorkRow;
  readonly count: number;
  readonly details: readonly string[];
}

const WorkLine = ({ found: { row, count, details } }: { readonly found: Found }) => (
  <li data-key={row.id}>
    <strong className="parley-home-count">{countText(count)}</strong>
    <span>{row.label(count)}</span>
    <span className="parley-muted">{details.join(" · ")}</span>
    <Link to={pathTo(row.to) + (row.search ?? "")}>{row.action()}</Link>
  </li>
);

export const WorkPlaceholder = () => (
  <Card title={t("now")}>
    <Skeleton count={PLACEHOLDERS} />
  </Card>
);

/**
 * Waiting work as lists of what waits or is late now and of what is to be done. Work of which there is none is left
 * out.
 */
export const MyWorkList = ({ work: { hasTypes, found, error, retry } }: { readonly work: WaitingWork }) => (
  <>
    {PARTS.filter((part) => found.some(({ row }) => row.part === part)).map((part) => (
      <section key={part} aria-label={t(part)}>
        <Card title={t(part)}>
          <ul className="parley-home-work">
            {found
              .filter(({ row }) => row.part === part)
              .map((one) => (
                <WorkLine key={one.row.id} found={one} />
              ))}
          </ul>
        </Card>
      </section>
    ))}
    {error == null ? null : <EmptyState kind="failed" error={error} onRetry={retry} />}
    {hasTypes && found.length === 0 && error == null ? (
      <Card>
        <p className="parley-home-calm">{t("nothing")}</p>
      </Card>
    ) : null}
  </>
);
