import type { Subscriber } from "@parley/core/contract/messenger/subscribers";
import { platformName } from "../../kit/platforms/platform-name.ts";
import { useHistoryHref } from "../../kit/reports/use-history-href.ts";
import { defineMessages } from "../../shared/messages/define-messages.ts";
import { LinkButton } from "../../ui/controls/link-button.tsx";
import { DescriptionList } from "../../ui/layout/description-list.tsx";
import { AbsoluteTimeText, TimeText } from "../../ui/text/time-text.tsx";
import { placeText, StatusTag, yesNo } from "./subscriber-columns.tsx";

const t = defineMessages("subscribers.panel", {
  code: "Code",
  platform: "Platform",
  type: "Type",
  status: "Status",
  remark: "Remark",
  changed: "Changed by",
  optedIn: "Opted in",
  reachable: "Reached by broadcasts",
  phone: "Phone",
  email: "E-mail",
  place: "Place",
  conversations: "Conversations",
  firstSeen: "First seen",
  lastSeen: "Last seen",
  none: "–",
  open: { one: "Show {count} conversation", other: "Show {count} conversations" },
});

const link = (href: string, text: string) => (
  <a key={href} href={href}>
    {text}
  </a>
);

/** One subscriber beside the list. */
export const SubscriberPanel = ({ subscriber }: { readonly subscriber: Subscriber }) => {
  const history = useHistoryHref();
  const { userCode, statusRemark, statusChangedAt, statusChangedBy, phone, email, conversations } = subscriber;
  return (
    <>
      <DescriptionList
        rows={[
          [t("code"), userCode],
          [t("platform"), platformName(subscriber.platform)],
          [t("type"), subscriber.typeName ?? t("none")],
          [t("status"), <StatusTag key="status" status={subscriber.status} />],
          ...(statusRemark === null ? [] : [[t("remark"), statusRemark] as const]),
          ...(statusChangedAt === null
            ? []
            : [
                [
                  t("changed"),
                  <span key="changed">
                    {statusChangedBy === null ? "" : `${statusChangedBy}, `}
                    <AbsoluteTimeText value={statusChangedAt} />
                  </span>,
                ] as const,
              ]),
          [t("optedIn"), yesNo(subscriber.optedIn)],
          [t("reachable"), yesNo(subscriber.reachable)],
          [t("phone"), phone === null ? t("none") : link(`tel:${phone}`, phone)],
          [t("email"), email === null ? t("none") : link(`mailto:${email}`, email)],
          [t("place"), placeText(subscriber) || t("none")],
          [t("firstSeen"), <AbsoluteTimeText key="firstSeen" value={subscriber.firstSeenAt} />],
          [t("lastSeen"), <TimeText key="lastSeen" value={subscriber.lastSeenAt} />],
          ...(history === undefined ? [[t("conversations"), conversations] as const] : []),
        ]}
      />
      {history === undefined ? null : (
        <>
          <h2 className="parley-panel-heading">{t("conversations")}</h2>
          <LinkButton to={history({ search: userCode })}>{t("open", { count: conversations })}</LinkButton>
        </>
      )}
    </>
  );
};
