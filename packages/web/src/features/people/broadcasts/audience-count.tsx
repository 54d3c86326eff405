import type { AUDIENCE_VERDICTS, Audience } from "@parley/core/contract/people/push-notifications";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { platformName } from "../../../kit/platforms/platform-name.ts";
import { EmptyListLink } from "../../../kit/resource/empty-list-link.tsx";
import { defineMessages } from "../../../shared/messages/define-messages.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { Callout } from "../../../ui/feedback/callout.tsx";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { Pager } from "../../../ui/list/pager.tsx";
import { Dialog } from "../../../ui/overlay/dialog.tsx";
import { CopyCommand } from "../../../ui/text/copy-command.tsx";
import { countCommand } from "./commands.ts";
import { broadcastCalls, useAudienceCount } from "./queries.ts";

const t = defineMessages("broadcasts.count", {
  title: "Recipients",
  of: { one: "of {count} subscriber", other: "of {count} subscribers" },
  close: "Close",
  nobody: "Nobody",
  noneYet:
    "No customer has written to one of your bots yet, so there is nobody to send to. Test visitors are not counted. You can prepare the message in the meantime.",
});
const v = defineMessages("broadcasts.verdicts", {
  reachable: "{count} will receive it",
  opted_out: "{count} opted out",
  deactivated: "{count} deactivated",
  duplicate: "{count} duplicates",
});

type Verdict = (typeof AUDIENCE_VERDICTS)[number];

/** Paged list of the subscribers that one number of the audience count stands for (field note 84). */
const People = ({ audience, verdict }: { readonly audience: Audience; readonly verdict: Verdict }) => {
  const [page, setPage] = useState(1);
  const [pageSize, setPageSize] = useState(20);
  const { data, error, refetch } = useQuery({
    ...broadcastCalls.audience.options({ body: { audience, verdict, page, pageSize } }),
    placeholderData: keepPreviousData,
  });
  if (data === undefined) return error === null ? <Skeleton count={6} /> : <EmptyState kind="failed" error={error} onRetry={() => void refetch()} />;
  if (data.rowCount === 0) return <p>{t("nobody")}</p>;
  return (
    <>
      <ul className="parley-broadcast-people">
        {data.items.map(({ userCode, name, platform, location }) => (
          <li key={userCode}>
            {name} <span className="parley-muted">{[userCode, platformName(platform), location].filter(Boolean).join(" · ")}</span>
          </li>
        ))}
      </ul>
      <Pager list={t("title")} page={page} pageSize={pageSize} rowCount={data.rowCount} onPage={setPage} onPageSize={setPageSize} />
    </>
  );
};

const isEverybody = (audience: Audience): boolean => Object.values(audience).every((choice) => choice.length === 0);

export const AudienceCount = ({ audience }: { readonly audience: Audience }) => {
  const { data, error, refetch } = useAudienceCount(audience);
  const [opened, setOpened] = useState<Verdict>();
  if (data === undefined) return error === null ? <Skeleton count={2} /> : <EmptyState kind="failed" error={error} onRetry={() => void refetch()} />;
  const numbers: readonly (readonly [Verdict, number])[] = [
    ["reachable", data.reachable],
    ["opted_out", data.optedOut],
    ["deactivated", data.deactivated],
    ["duplicate", data.duplicate],
  ];
  return (
    <section aria-label={t("title")} className="parley-broadcast-count">
      <div className="parley-actions">
        {numbers.map(([verdict, count]) => (
          <Button
            key={verdict}
            size="small"
            variant="outlined"
            intent={verdict === "reachable" ? "primary" : "none"}
            disabled={count === 0}
            onClick={() => setOpened(verdict)}
          >
            {v(verdict, { count })}
          </Button>
        ))}
        <span className="parley-muted">{t("of", { count: data.total })}</span>
      </div>
      {data.total === 0 && isEverybody(audience) ? (
        <Callout role="status">
          <p>{t("noneYet")}</p>
          <EmptyListLink from="subscribers" />
        </Callout>
      ) : null}
      <CopyCommand command={countCommand(audience)} />
      {opened === undefined ? null : (
        <Dialog
          open
          title={v(opened, { count: numbers.find(([verdict]) => verdict === opened)?.[1] ?? 0 })}
          onClose={() => setOpened(undefined)}
          actions={<Button onClick={() => setOpened(undefined)}>{t("close")}</Button>}
        >
          <People audience={audience} verdict={opened} />
        </Dialog>
      )}
    </section>
  );
};
