import type { FullAuditEntry } from "@parley/core/contract/platform/audit-log";
import { pathTo } from "@parley/core/screens";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router-dom";
import { defineMessages } from "../../../shared/messages/define-messages.ts";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { TimeText } from "../../../ui/text/time-text.tsx";
import { EntryAuthor } from "./doer.tsx";
import { auditCalls } from "./queries.ts";

const t = defineMessages("auditTrail.history", {
  title: "History of this object",
  all: { one: "Show {count} entry", other: "Show all {count} entries" },
  here: "{action} (this entry)",
});

const SHOWN = 8;

export const EntityHistory = ({ id, entity, entityId }: Pick<FullAuditEntry, "id" | "entity"> & { readonly entityId: string }) => {
  const { data, error, refetch } = useQuery(auditCalls.list.options({ query: { entity, entityId, pageSize: SHOWN } }));
  const href = (more: Readonly<Record<string, string>>) => `${pathTo("audit-trail")}?${new URLSearchParams({ entity, entityId, ...more })}`;
  return (
    <section aria-label={t("title")}>
      <h2 className="parley-panel-heading">{t("title")}</h2>
      {data === undefined ? (
        error === null ? (
          <Skeleton count={4} />
        ) : (
          <EmptyState kind="failed" error={error} onRetry={() => void refetch()} />
        )
      ) : (
        <>
          <ul className="parley-audit-history">
            {data.items.map((entry) => (
              <li key={entry.id}>
                {entry.id === id ? (
                  <strong>{t("here", { action: entry.action })}</strong>
                ) : (
                  <Link to={href({ open: String(entry.id) })}>{entry.action}</Link>
                )}
                <div className="parley-muted">
                  <EntryAuthor entry={entry} />, <TimeText value={entry.at} />
                </div>
              </li>
            ))}
          </ul>
          <p>
            <Link to={href({})}>{t("all", { count: data.rowCount })}</Link>
          </p>
        </>
      )}
    </section>
  );
};
