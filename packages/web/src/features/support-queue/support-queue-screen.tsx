import { support } from "@parley/core/contract/messenger/support";
import { useMemo } from "react";
import { BusinessBanner } from "../../kit/business/business-banner.tsx";
import { NextStep } from "../../kit/next-step/next-step.tsx";
import { platformName } from "../../kit/platforms/platform-name.ts";
import { defineMessages } from "../../shared/messages/define-messages.ts";
import { useDeniedReason } from "../../shared/session/use-session.ts";
import { Page } from "../../ui/layout/page.tsx";
import { List } from "../../ui/list/list.tsx";
import { useListState } from "../../ui/list/list-state.ts";
import { type LocalRowsOptions, useLocalRows } from "../../ui/list/local-rows.ts";
import { OwnLoad } from "./own-load.tsx";
import { queueColumns } from "./queue-columns.tsx";
import { QueueSum } from "./queue-sum.tsx";
import { QueueTranscript } from "./queue-transcript.tsx";
import { useAccept } from "./use-accept.ts";
import { useQueue } from "./use-queue.ts";
import { type QueueRow, useQueueRows } from "./use-queue-rows.ts";

const t = defineMessages("supportQueue", {
  title: "Support queue",
  lead: "Customers waiting for a person, longest wait first. Press Enter on a row to accept it.",
  search: "Search the queue",
  empty: "Nobody is waiting",
  emptyText: "Customers who ask for a person appear here.",
});

const LOCAL: LocalRowsOptions<QueueRow> = {
  text: ({ session }) => [session.customerName, session.userCode, session.failedText, session.botName, platformName(session.platform)].join(" "),
};
const rowKey = ({ session }: QueueRow) => String(session.id);
const rowName = ({ session }: QueueRow) => session.customerName;
const rowClass = ({ leaving }: QueueRow) => (leaving ? "parley-queue-leaving" : "");

/** Spec section 2, support-queue. */
export const SupportQueueScreen = () => {
  const state = useListState();
  const queue = useQueue();
  const rows = useQueueRows(queue.waiting);
  const { accept, pending } = useAccept();
  const deniedReason = useDeniedReason(support.accept.access);
  const data = useLocalRows(rows, state, LOCAL);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `accept` does the same in every drawing
  const columns = useMemo(() => queueColumns({ onAccept: accept, pending, deniedReason }), [pending, deniedReason]);
  return (
    <Page
      title={t("title")}
      lead={t("lead")}
      height="fill"
      actions={
        <>
          {deniedReason === undefined ? <OwnLoad /> : null}
          <QueueSum waiting={queue.waiting} />
        </>
      }
    >
      <BusinessBanner />
      <List
        name="supportQueue"
        label={t("title")}
        state={state}
        result={{ data, error: queue.error, isFetching: queue.isFetching, refetch: queue.refetch }}
        columns={columns}
        rowKey={rowKey}
        rowName={rowName}
        rowClass={rowClass}
        search={t("search")}
        paging={false}
        panel={{ title: rowName, body: ({ session }) => <QueueTranscript session={session} /> }}
        onEnter={({ session, leaving }) => {
          if (!leaving && deniedReason === undefined) accept(session.id);
        }}
        empty={{ title: t("empty"), text: t("emptyText"), action: <NextStep from="chats-support-queue" /> }}
      />
    </Page>
  );
};
