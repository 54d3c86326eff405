import type { Subscriber } from "@parley/core/contract/messenger/subscribers";
import { CustomerName } from "../../kit/live/customer-name.tsx";
import { platformName } from "../../kit/platforms/platform-name.ts";
import { currentLanguage } from "../../shared/messages/catalogue.ts";
import { defineMessages } from "../../shared/messages/define-messages.ts";
import { Tag } from "../../ui/feedback/tag.tsx";
import type { Column } from "../../ui/list/column.ts";
import { TimeText } from "../../ui/text/time-text.tsx";

const t = defineMessages("subscribers.columns", {
  name: "Name",
  code: "Code",
  platform: "Platform",
  type: "Type",
  status: "Status",
  optedIn: "Opted in",
  reachable: "Reached",
  phone: "Phone",
  email: "E-mail",
  place: "Place",
  conversations: "Conversations",
  firstSeen: "First seen",
  lastSeen: "Last seen",
  remark: "Remark",
});
const s = defineMessages("subscribers.states", { active: "Active", deactivated: "Deactivated", yes: "Yes", no: "No" });

type Status = Subscriber["status"];

export const statusText = (status: Status): string => s(status);
export const yesNo = (value: boolean): string => s(value ? "yes" : "no");
export const StatusTag = ({ status }: { readonly status: Status }) => (
  <Tag intent={status === "active" ? "success" : "none"}>{statusText(status)}</Tag>
);

const countryName = (code: string): string => new Intl.DisplayNames([currentLanguage().code], { type: "region" }).of(code) ?? code;
/** "Mombasa, Kenya", as far as it is known. */
export const placeText = ({ country, location }: Pick<Subscriber, "country" | "location">): string =>
  [location, country === null ? null : countryName(country)].filter((part) => part !== null).join(", ");

export const SUBSCRIBER_COLUMNS: readonly Column<Subscriber>[] = [
  { id: "name", header: t.ref("name"), width: 150, sort: "name", cell: ({ name, isTest }) => <CustomerName name={name} isTest={isTest} /> },
  { id: "code", header: t.ref("code"), width: 110, cell: ({ userCode }) => userCode },
  { id: "platform", header: t.ref("platform"), width: 100, grow: 0.5, cell: ({ platform }) => platformName(platform) },
  { id: "type", header: t.ref("type"), width: 120, cell: ({ typeName }) => typeName ?? "" },
  { id: "status", header: t.ref("status"), width: 110, grow: 0.5, cell: ({ status }) => <StatusTag status={status} /> },
  { id: "reachable", header: t.ref("reachable"), width: 80, grow: 0.3, cell: ({ reachable }) => yesNo(reachable) },
  { id: "optedIn", header: t.ref("optedIn"), width: 80, grow: 0.3, cell: ({ optedIn }) => yesNo(optedIn), defaultHidden: true },
  { id: "phone", header: t.ref("phone"), width: 130, cell: ({ phone }) => phone ?? "" },
  { id: "email", header: t.ref("email"), width: 180, cell: ({ email }) => email ?? "", defaultHidden: true },
  { id: "place", header: t.ref("place"), width: 150, cell: placeText },
  {
    id: "conversations",
    header: t.ref("conversations"),
    width: 110,
    grow: 0.3,
    align: "end",
    cell: ({ conversations }) => conversations,
    defaultHidden: true,
  },
  {
    id: "firstSeen",
    header: t.ref("firstSeen"),
    width: 110,
    grow: 0.5,
    sort: "firstSeenAt",
    cell: ({ firstSeenAt }) => <TimeText value={firstSeenAt} />,
    defaultHidden: true,
  },
  { id: "lastSeen", header: t.ref("lastSeen"), width: 110, grow: 0.5, sort: "lastSeenAt", cell: ({ lastSeenAt }) => <TimeText value={lastSeenAt} /> },
  { id: "remark", header: t.ref("remark"), width: 180, cell: ({ statusRemark }) => statusRemark ?? "", defaultHidden: true },
];
