import type { ChatSession, FoundSession } from "@parley/core/contract/chats/conversations";
import { foldText } from "@parley/core/contract/folded-text";
import { CustomerName } from "../../../kit/live/customer-name.tsx";
import { PersonName } from "../../../kit/people/person-name.tsx";
import { ratingText } from "../../../kit/people/rating-text.ts";
import { PlatformLabel } from "../../../kit/platforms/platform-label.tsx";
import { StatusMark } from "../../../kit/statuses/status-mark.tsx";
import { defineMessages } from "../../../shared/messages/define-messages.ts";
import { wordText } from "../../../shared/messages/word-text.ts";
import type { Column } from "../../../ui/list/column.ts";
import { MarkedText } from "../../../ui/text/marked-text.tsx";
import { TimeText } from "../../../ui/text/time-text.tsx";

const t = defineMessages("chatHistory.columns", {
  customer: "Customer",
  code: "Code",
  status: "Status",
  platform: "Platform",
  agent: "Support agent",
  bot: "Bot",
  last: "Last message",
  found: "Found",
  more: { one: "{count} message", other: "{count} messages" },
  inName: "In the customer’s name",
  inCode: "In the customer’s code",
  inPhone: "In the customer’s phone number",
  inEmail: "In the customer’s e-mail address",
  started: "Started",
  activity: "Last activity",
  messages: "Messages",
  rating: "Rating",
  disposition: "Disposition",
  reason: "End reason",
  none: "–",
});

export const statusText = (status: ChatSession["status"]): string => wordText("chat", status);

export const HISTORY_COLUMNS: readonly Column<FoundSession>[] = [
  { id: "customer", header: t.ref("customer"), width: 150, cell: ({ customerName, isTest }) => <CustomerName name={customerName} isTest={isTest} /> },
  { id: "code", header: t.ref("code"), width: 130, defaultHidden: true, cell: ({ userCode }) => userCode },
  {
    id: "status",
    header: t.ref("status"),
    width: 134,
    grow: 0.5,
    cell: ({ status }) => (
      <StatusMark of="chat" status={status}>
        {statusText(status)}
      </StatusMark>
    ),
  },
  { id: "platform", header: t.ref("platform"), width: 100, grow: 0.5, cell: ({ platform }) => <PlatformLabel platform={platform} /> },
  { id: "agent", header: t.ref("agent"), width: 130, cell: ({ ownerName }) => (ownerName === null ? t("none") : <PersonName name={ownerName} />) },
  { id: "bot", header: t.ref("bot"), width: 130, defaultHidden: true, cell: ({ botName }) => botName },
  { id: "last", header: t.ref("last"), width: 180, grow: 2, cell: ({ lastPreview }) => lastPreview },
  { id: "messages", header: t.ref("messages"), width: 90, grow: 0.4, align: "end", cell: ({ messageCount }) => messageCount },
  { id: "started", header: t.ref("started"), width: 120, sort: "startedAt", cell: ({ startedAt }) => <TimeText value={startedAt} /> },
  {
    id: "activity",
    header: t.ref("activity"),
    width: 120,
    sort: "lastActivityAt",
    cell: ({ lastActivityAt }) => <TimeText value={lastActivityAt} />,
  },
  {
    id: "rating",
    header: t.ref("rating"),
    width: 110,
    defaultHidden: true,
    cell: ({ rating }) => (rating === null ? t("none") : ratingText(rating)),
  },
  { id: "disposition", header: t.ref("disposition"), width: 130, defaultHidden: true, cell: ({ disposition }) => disposition ?? t("none") },
  { id: "reason", header: t.ref("reason"), width: 140, defaultHidden: true, cell: ({ endReason }) => endReason ?? t("none") },
];

const BEFORE = 24;

/**
 * Returns which customer field matched the search if no message did: name, code, phone number (only digits and
 * punctuation) or else the e-mail address.
 */
function partOf({ customerName, userCode }: FoundSession, search: string): string {
  const text = foldText(search.trim());
  if (foldText(customerName).includes(text)) return t("inName");
  if (foldText(userCode).includes(text)) return t("inCode");
  return /^(tel:)?[\d\s()[\]./~·•+-]+$/.test(text) ? t("inPhone") : t("inEmail");
}

/** Cell with the message that matched the search, its words highlighted, and the number of matches. */
const Found = ({ row, search }: { readonly row: FoundSession; readonly search: string }) => {
  const { hit } = row;
  if (hit === null) return <span className="parley-muted">{partOf(row, search)}</span>;
  return (
    <span title={hit.body}>
      {hit.count < 2 ? null : <span className="parley-muted">{t("more", { count: hit.count })} · </span>}
      <MarkedText text={hit.body} search={search} before={BEFORE} />
    </span>
  );
};

/** Columns during a search, with the matching message instead of the last one. */
export const foundColumns = (search: string): readonly Column<FoundSession>[] =>
  HISTORY_COLUMNS.map((column) =>
    column.id === "last" ? { id: "found", header: t.ref("found"), width: 260, grow: 3, cell: (row) => <Found row={row} search={search} /> } : column,
  );
