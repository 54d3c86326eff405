import type { KnowledgeEntry, KnowledgeStatus } from "@parley/core/contract/messenger/knowledge-base";
import { type ReactElement, useState } from "react";
import { defineMessages } from "../../shared/messages/define-messages.ts";
import { DescriptionList } from "../../ui/layout/description-list.tsx";
import { List, type ListProps } from "../../ui/list/list.tsx";
import { AbsoluteTimeText } from "../../ui/text/time-text.tsx";
import { FaqActions } from "./faq-actions.tsx";
import { FAQ_COLUMNS, StatusTag, statusText } from "./faq-columns.tsx";
import { FaqForm } from "./faq-form.tsx";
import { useBots } from "./queries.ts";
import { useBulkStatus } from "./use-bulk-status.tsx";

const t = defineMessages("faqs.list", {
  search: "Search questions",
  status: "Status",
  bot: "Bot",
  answer: "Answer",
  tags: "Tags",
  used: "Used",
  times: { one: "{count} time", other: "{count} times" },
  updated: "Changed",
  none: "–",
});

const rowKey = ({ id }: KnowledgeEntry) => String(id);
const rowName = ({ question }: KnowledgeEntry) => question;

const Detail = ({ faq }: { readonly faq: KnowledgeEntry }) => (
  <DescriptionList
    rows={[
      [
        t("answer"),
        <span key="answer" className="parley-bubble-text">
          {faq.answer}
        </span>,
      ],
      [t("bot"), faq.botName],
      [t("status"), <StatusTag key="status" status={faq.status} />],
      [t("tags"), faq.tags.length === 0 ? t("none") : faq.tags.join(", ")],
      [t("used"), t("times", { count: faq.usageCount })],
      [t("updated"), <AbsoluteTimeText key="updated" value={faq.updatedAt} />],
    ]}
  />
);

interface FaqListProps extends Pick<ListProps<KnowledgeEntry>, "name" | "label" | "state" | "result" | "pageOf"> {
  readonly kind: KnowledgeEntry["kind"];
  /** The statuses to choose from; none where the list is of one status. */
  readonly statuses: readonly KnowledgeStatus[];
  /** What can be made of the rows chosen. */
  readonly gives: readonly KnowledgeStatus[];
  readonly empty: { readonly title: string; readonly text: string; readonly action?: ReactElement };
}

/** The FAQs of a screen: list, detail beside it, editing, and what can be done to many. */
export const FaqList = ({ kind, statuses, gives, empty, ...list }: FaqListProps) => {
  const { data: bots = [] } = useBots();
  const bulk = useBulkStatus(gives, kind);
  const [edited, setEdited] = useState<KnowledgeEntry>();
  return (
    <>
      <List<KnowledgeEntry>
        {...list}
        columns={FAQ_COLUMNS}
        rowKey={rowKey}
        rowName={rowName}
        search={t("search")}
        filters={[
          ...(statuses.length === 0
            ? []
            : [{ name: "status", label: t.ref("status"), options: statuses.map((value) => ({ value, label: () => statusText(value) })) }]),
          ...(bots.length < 2
            ? []
            : [{ name: "botId", label: t.ref("bot"), options: bots.map(({ id, name }) => ({ value: String(id), label: () => name })) }]),
        ]}
        bulk={bulk.actions}
        panel={{
          title: rowName,
          body: (faq) => <Detail faq={faq} />,
          actions: (faq) => <FaqActions key={faq.id} faq={faq} onEdit={() => setEdited(faq)} onRemoved={() => list.state.setOpen(undefined)} />,
        }}
        empty={empty}
      />
      {bulk.dialog}
      {edited === undefined ? null : <FaqForm faq={edited} onClose={() => setEdited(undefined)} />}
    </>
  );
};
