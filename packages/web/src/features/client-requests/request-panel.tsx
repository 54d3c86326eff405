import type { ClientRequest } from "@parley/core/contract/main/client-requests";
import { platformName } from "../../kit/platforms/platform-name.ts";
import { defineMessages } from "../../shared/messages/define-messages.ts";
import { DescriptionList } from "../../ui/layout/description-list.tsx";
import { AbsoluteTimeText } from "../../ui/text/time-text.tsx";
import { StatusTag } from "./request-columns.tsx";
import { RequestForm } from "./request-form.tsx";

const t = defineMessages("clientRequests.panel", {
  client: "Client",
  channel: "Channel",
  status: "Status",
  contact: "Contact",
  email: "E-mail",
  phone: "Phone",
  asked: "Asked",
  handled: "Handled by",
  none: "–",
  update: "Status and remarks",
});

/** One request beside the list. */
export const RequestPanel = ({ request }: { readonly request: ClientRequest }) => (
  <>
    <DescriptionList
      rows={[
        [t("client"), request.stakeholderTitle],
        [t("channel"), platformName(request.type)],
        [t("status"), <StatusTag key="status" status={request.status} />],
        [t("contact"), request.contactName],
        [
          t("email"),
          <a key="email" href={`mailto:${request.contactEmail}`}>
            {request.contactEmail}
          </a>,
        ],
        [t("phone"), request.phone ?? t("none")],
        [t("asked"), <AbsoluteTimeText key="asked" value={request.createdAt} />],
        [
          t("handled"),
          request.handledBy === null ? (
            t("none")
          ) : (
            <span key="handled">
              {request.handledBy}, <AbsoluteTimeText value={request.handledAt} />
            </span>
          ),
        ],
      ]}
    />
    <h2 className="parley-panel-heading">{t("update")}</h2>
    <RequestForm key={request.requestId} request={request} />
  </>
);
