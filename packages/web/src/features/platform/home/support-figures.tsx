import { allows } from "@parley/core/access";
import { support } from "@parley/core/contract/chats/support";
import { pathTo, type ScreenId, screen } from "@parley/core/screens";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { useSupportCounts } from "../../../kit/live/use-support-counts.ts";
import { areaQueries } from "../../../shared/api/area-queries.ts";
import { defineMessages } from "../../../shared/messages/define-messages.ts";
import { useUser } from "../../../shared/session/use-session.ts";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { Figure } from "../../../ui/layout/card.tsx";
import { Grid } from "../../../ui/layout/page.tsx";

const t = defineMessages("home.support", {
  title: "Support now",
  queued: "Waiting in the queue",
  mine: "Your open chats",
  unread: "Unread messages",
  queue: "Open support queue",
  chats: "Open your chats",
  read: "Open unread chats",
});

const calls = areaQueries("support", support);
/**
 * Milliseconds between polls of the counts. The live connection updates them at once; polling serves users without it.
 */
const REFRESH_MS = 15_000;

/** Link to a screen; hidden if the user may not open it. */
const ScreenLink = ({ to, children }: { readonly to: ScreenId & ("chats-support-queue" | "chats-active-chats"); readonly children: ReactNode }) => {
  const user = useUser();
  return allows(screen(to).access, user) ? <Link to={pathTo(to)}>{children}</Link> : null;
};

export const SupportFigures = () => {
  const { data, error, refetch } = useQuery({ ...calls.counts.options(), refetchInterval: REFRESH_MS, meta: { quiet: true } });
  // Takes the number of own chats from the same source as lists and profile menu, so that they agree.
  const { mine } = useSupportCounts();
  const shown = () => {
    if (data !== undefined)
      return (
        <Grid min="max(160px, 18%)">
          <Figure label={t("queued")} value={data.queued} note={<ScreenLink to="chats-support-queue">{t("queue")}</ScreenLink>} />
          <Figure label={t("mine")} value={mine} note={<ScreenLink to="chats-active-chats">{t("chats")}</ScreenLink>} />
          <Figure label={t("unread")} value={data.unread} note={<ScreenLink to="chats-active-chats">{t("read")}</ScreenLink>} />
        </Grid>
      );
    return error === null ? <Skeleton shape="figures" count={3} /> : <EmptyState kind="failed" error={error} onRetry={() => void refetch()} />;
  };
  return (
    <section aria-label={t("title")}>
      <h2 className="parley-home-heading">{t("title")}</h2>
      {shown()}
    </section>
  );
};
