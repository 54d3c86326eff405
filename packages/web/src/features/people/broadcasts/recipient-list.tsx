import { broadcasts, RECIPIENT_STATES, type Recipient } from "@parley/core/contract/people/push-notifications";
import { broadcastTopic } from "@parley/core/verbs/people/broadcasts";
import { useListExport } from "../../../kit/exports/use-list-export.tsx";
import { PersonName } from "../../../kit/people/person-name.tsx";
import { PlatformLabel } from "../../../kit/platforms/platform-label.tsx";
import { StatusMark } from "../../../kit/statuses/status-mark.tsx";
import { defineMessages } from "../../../shared/messages/define-messages.ts";
import type { Column } from "../../../ui/list/column.ts";
import { List } from "../../../ui/list/list.tsx";
import { useRecipients } from "./queries.ts";

const t = defineMessages("broadcasts.recipients", {
  title: "Recipients",
  name: "Subscriber",
  platform: "Platform",
  status: "Status",
  reason: "Reason",
  empty: "Nobody",
});
const s = defineMessages("broadcasts.recipientStates", { pending: "Pending", sent: "Sent", failed: "Failed", skipped: "Skipped" });

const COLUMNS: readonly Column<Recipient>[] = [
  {
    id: "name",
    header: t.ref("name"),
    width: 150,
    grow: 2,
    cell: ({ name, userCode }) => (
      <>
        <PersonName name={name} /> ({userCode})
      </>
    ),
  },
  { id: "platform", header: t.ref("platform"), width: 90, cell: ({ platform }) => <PlatformLabel platform={platform} /> },
  {
    id: "status",
    header: t.ref("status"),
    width: 100,
    cell: ({ status }) => (
      <StatusMark of="recipient" status={status}>
        {s(status)}
      </StatusMark>
    ),
  },
  { id: "reason", header: t.ref("reason"), width: 150, grow: 1, cell: ({ reason }) => reason ?? "" },
];
const FILTERS = [{ name: "status", label: t.ref("status"), options: RECIPIENT_STATES.map((value) => ({ value, label: s.ref(value) })) }];
const rowKey = ({ userCode }: Recipient) => userCode;
const rowName = ({ name }: Recipient) => name;

export const RecipientList = ({ id }: { readonly id: number }) => {
  const { state, result } = useRecipients(id);
  const exported = useListExport({
    file: { call: "broadcasts.recipientFile", row: broadcasts.recipientFile },
    asked: { id, ...state.filters },
    count: result.data?.rowCount ?? 0,
    what: t("title"),
    verb: broadcastTopic.verbs.recipients,
  });
  return (
    <div className="parley-broadcast-recipients">
      <List
        name="broadcastRecipients"
        label={t("title")}
        state={state}
        result={result}
        columns={COLUMNS}
        rowKey={rowKey}
        rowName={rowName}
        filters={FILTERS}
        onExport={exported.onExport}
        onSchedule={exported.onSchedule}
        empty={{ title: t("empty") }}
      />
      {exported.dialog}
    </div>
  );
};
