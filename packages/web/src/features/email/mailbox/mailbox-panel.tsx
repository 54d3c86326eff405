import type { MailSummary } from "@parley/core/contract/email/mailbox";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { output } from "zod/mini";
import { defineMessages } from "../../../shared/messages/define-messages.ts";
import type { Column } from "../../../ui/list/column.ts";
import { List } from "../../../ui/list/list.tsx";
import { useListState } from "../../../ui/list/list-state.ts";
import { SidePanel } from "../../../ui/overlay/side-panel.tsx";
import { TimeText } from "../../../ui/text/time-text.tsx";
import { MailView } from "./mail-view.tsx";
import { mailboxCalls } from "./queries.ts";

type Summary = output<typeof MailSummary>;

const t = defineMessages("mailbox", {
  title: "Mailbox",
  subject: "Subject",
  to: "To",
  sent: "Sent",
  search: "Search e-mails",
  empty: "No e-mails yet",
  emptyText: "While no mail server is configured, e-mails such as invitations, exports and password links are stored here.",
});

const COLUMNS: readonly Column<Summary>[] = [
  { id: "subject", header: t.ref("subject"), width: 220, grow: 2, cell: ({ subject }) => subject },
  { id: "to", header: t.ref("to"), width: 180, cell: ({ to }) => to },
  { id: "sent", header: t.ref("sent"), width: 120, grow: 0.4, cell: ({ sentAt }) => <TimeText value={sentAt} /> },
];
const rowKey = ({ id }: Summary) => String(id);

/** Side panel with the e-mails that the platform has sent, next to any screen (embedded mailbox, design section 5). */
export const MailboxPanel = ({ prefix, onClose }: { readonly prefix: string; readonly onClose: () => void }) => {
  const state = useListState({ prefix });
  const { page, pageSize, search } = state;
  const result = useQuery({ ...mailboxCalls.list.options({ query: { page, pageSize, search } }), placeholderData: keepPreviousData });
  return (
    <SidePanel title={t("title")} open onClose={onClose} width="min(840px, 100vw)">
      <List
        name="mailbox"
        label={t("title")}
        state={state}
        result={result}
        columns={COLUMNS}
        rowKey={rowKey}
        search={t("search")}
        panel={{ title: ({ subject }) => subject, body: ({ id }) => <MailView key={id} id={id} /> }}
        empty={{ title: t("empty"), text: t("emptyText") }}
      />
    </SidePanel>
  );
};
